import type { Texts } from "./en.js";

export const es: Texts = {
  shared: {
    language: "Idioma",
    notLoaded: (name) =>
      `No se ha podido cargar ${name}. Comprueba tu conexión. Después vuelve a elegir el idioma o recarga la página.`,
    levels: {
      met: "cumplido",
      partly_met: "cumplido en parte",
      not_met: "no cumplido",
      not_assessed: "sin evaluar",
    },
    outcomes: {
      pass: "aprobado",
      borderline: "caso límite",
      fail: "suspenso",
      insufficient_evidence: "sin pruebas suficientes",
      not_assessed: "sin evaluar",
    },
  },
  start: {
    title: "Defensa oral",
    whatThisIs:
      "Aquí los estudiantes defienden su trabajo en una conversación: una IA hace preguntas y ellos responden hablando o escribiendo. El veredicto de la IA es una propuesta; la decisión la toma una persona.",
    loading: "Cargando…",
    unreachable: "No se puede contactar con el servidor. ¿Está en marcha?",
    refused: "El servidor no responde como debería. Dice:",
    tryAgain: "Volver a intentarlo",
    byLink:
      "Aquí se entra con un enlace. A los estudiantes se lo da quien puso la tarea; a quienes revisan, quien gestiona este servicio. Si un enlace ya no funciona, hay que pedir otro.",
    asLearner: "Probar como estudiante",
    name: "Tu nombre",
    nameHint:
      "Vale cualquier nombre o número. Con el mismo nombre y la misma tarea, sigues en este navegador donde lo dejaste.",
    task: "Tarea",
    taskHint:
      "Todavía no se ha importado ninguna tarea. Vale cualquier nombre; la IA solo sabrá lo que le digas.",
    begin: "Empezar",
    asReviewer: "Revisar",
    reviewHint: "Leer lo que se dijo, escucharlo si se grabó, y decidir.",
    review: "Abrir la página de revisión",
  },
  learner: {
    title: "Tu defensa",
    number: (question) => `Pregunta ${question}`,
    waiting: {
      opening: { heading: "Se está abriendo tu defensa", text: "Es cosa de un momento." },
      starting: { heading: "Se está preparando la primera pregunta", text: "Puede tardar un minuto." },
      finishing: { heading: "Se están evaluando tus respuestas", text: "Puede tardar un par de minutos." },
    },
    sending: "Tu respuesta se ha enviado. La IA está pensando; puede tardar un minuto.",
    again: "Se está intentando de nuevo.",
    unreachable: "Ahora mismo no se puede contactar con el servidor.",
    busy: "Ahora mismo el servidor tiene mucho trabajo.",
    broken: "Ahora mismo algo no funciona en el servidor.",
    notKept:
      "Tu navegador no puede guardar lo que has escrito. Envíalo antes de cerrar o recargar esta página.",
    isSafe: "No se pierde nada: lo que has introducido se guarda en este navegador.",
    nextAttempt: (seconds) => {
      if (seconds === 1) return "El próximo intento será dentro de un segundo.";
      if (seconds < 120) return `El próximo intento será dentro de ${seconds} segundos.`;
      return `El próximo intento será dentro de ${Math.ceil(seconds / 60)} minutos.`;
    },
    tryNow: "Intentar ahora",
    changeAnswer: "Cambiar mi respuesta",
    backToQuestion: "Volver a la pregunta",
    closed: {
      "no-link": {
        heading: "Necesitas un enlace",
        text: "Para entrar en tu defensa necesitas el enlace que te da quien puso la tarea. Ábrelo o pégalo aquí.",
      },
      "used-link": {
        heading: "Este enlace ya se ha usado o es demasiado antiguo",
        text: "Cada enlace vale una sola vez y durante pocos minutos. Si tu defensa sigue abierta en otra pestaña, continúa allí. Si no, pide un enlace nuevo a quien te lo envió. No se ha perdido nada de lo que habías introducido: abre el enlace nuevo en este navegador o pégalo aquí.",
      },
      expired: {
        heading: "Tu acceso ha caducado",
        text: "No se pierde nada: lo que has introducido se guarda en este navegador, y tus respuestas anteriores están guardadas. Pide un enlace nuevo a quien te lo envió. Ábrelo en este navegador o pégalo aquí.",
      },
      "not-a-learners": {
        heading: "Este enlace no es para estudiantes",
        text: "Lleva a otra página. Pide un enlace de estudiante a quien te lo envió, y ábrelo o pégalo aquí.",
      },
      forbidden: {
        heading: "Este enlace no sirve para esto",
        text: "El servidor no te deja continuar con él. Pide un enlace nuevo a quien te lo envió, y ábrelo o pégalo aquí.",
      },
      gone: {
        heading: "Esta defensa no existe",
        text: "El servidor no la tiene, o ya no la tiene. Pregunta a quien te envió el enlace. Si tienes uno nuevo, ábrelo o pégalo aquí.",
      },
      "no-task": {
        heading: "¿Qué tarea?",
        text: "Esta dirección no indica ninguna tarea. Elige una en la página de inicio.",
      },
    },
    toStart: "A la página de inicio",
    linkLabel: "Enlace nuevo",
    useLink: "Continuar",
    hostAsked: "Se ha pedido a la página que contiene esta que te deje entrar de nuevo.",
    notRenewed: {
      "no-code": "El enlace no está completo. Cópialo entero, hasta el último carácter.",
      "used-code": "Este enlace ya se ha usado o es demasiado antiguo. Pide otro.",
      unreachable:
        "Ahora mismo no se puede contactar con el servidor. Inténtalo otra vez dentro de un momento.",
      "someone-else":
        "La página que rodea a esta ha enviado un acceso para otra persona o para otra tarea. Pide un enlace a esta defensa.",
      "others-link":
        "Este enlace era para otra persona o para otra tarea y ya no sirve. Pide un enlace nuevo a esta defensa. Quien iba a usar el otro enlace también necesita uno nuevo.",
    },
    unsent: "Esto es lo que habías escrito. No se ha enviado:",
    unsentSound: "Esto es lo que habías grabado. No se ha enviado:",
    missed: (question) =>
      `La defensa ha continuado. Esto es lo que habías escrito para la pregunta ${question}; no se ha enviado:`,
    missedSound: (question) =>
      `La defensa ha continuado. Esta es tu grabación para la pregunta ${question}; no se ha enviado:`,
    isBegunElsewhere:
      "Has empezado una respuesta a esta pregunta en otra pestaña o ventana. Continúa allí o ciérrala: entonces aparecerá aquí lo que habías introducido.",
    wasSending: "Esto se estaba enviando cuando se cerró la página; puede que no haya llegado:",
    alsoWritten: "También habías escrito esto. No se ha enviado:",
    alsoRecorded: "También habías grabado esto. No se ha enviado:",
    missedAtEnd: "La defensa terminó antes de que se enviara esta respuesta; no forma parte de ella:",
    download: "Guardar la grabación",
    useThis: "Usar esto como respuesta",
    dismiss: "Ya no lo necesito",
    welcome: {
      heading: "Qué va a pasar",
      asks: "Una IA te hace preguntas sobre tu trabajo, de una en una. Es un programa informático, no una persona.",
      answers:
        "Respondes hablando o escribiendo, y puedes cambiar en cada pregunta. El tiempo que tardes en pensar no cuenta. Puedes cerrar la página y seguir más tarde en este navegador.",
      kept: "Las preguntas y tus respuestas se guardan como texto. Pueden leerlas quienes dan este curso y quienes revisan las defensas. Se guardan hasta que las borre quien gestiona este servicio.",
      soundInBrowser:
        "Si hablas, tu navegador convierte tus palabras en texto. Para ello, algunos navegadores envían el audio a su fabricante. Aquí no se guarda el audio.",
      soundToText: "Si hablas, tus palabras se convierten en texto.",
      soundUnheard: "Este servidor no entiende la voz. Si hablas, solo se anota que has hablado.",
      soundNotKept: "El audio no se guarda.",
      soundKept:
        "El audio de lo que dices se guarda para que una persona pueda oírlo. Se guarda hasta que lo borre quien gestiona este servicio.",
      soundKeptFor: (days) =>
        `El audio de lo que dices se guarda para que una persona pueda oírlo. Se borra al cabo de ${days === 1 ? "un día" : `${days} días`}.`,
      resultAtOnce:
        "Si la IA evalúa tus respuestas, al final ves un resultado. Es la propuesta de una máquina, y una persona puede decidir otra cosa.",
      resultAfterReview: "Al final, una persona lo revisa todo antes de que recibas un resultado.",
      notInferred:
        "De tu voz, tus pausas o tu cara no se saca ninguna conclusión. No hay cámara. Lo que cuenta es lo que dices.",
      name: "Tu nombre",
      enough:
        "No hay un número fijo de preguntas. Terminas cuando has dicho lo importante; una o dos respuestas rara vez bastan.",
      unknownTask:
        "Este servidor no conoce esta tarea. Puedes defender tu trabajo de todos modos; la IA solo sabrá lo que le digas. Si no era esta la tarea:",
      refused: "No se ha podido empezar la defensa. El servidor dice:",
      next: "Continuar",
    },
    choosing: "¿Hablar o escribir?",
    disclosing: {
      heading: "Antes de la primera pregunta",
      text: "El registro de tu trabajo en esta tarea tiene lagunas: faltan partes. La IA también lo sabe. Puedes defender tu trabajo de todos modos y decir en tus respuestas qué falta.",
      next: "Lo he leído",
    },
    answer: "Tu respuesta",
    send: "Enviar respuesta",
    speakInstead: "Prefiero hablar",
    isEmpty: "Todavía no has escrito nada. Si no lo sabes, puedes escribir justo eso.",
    isTooLong: "Tu respuesta es demasiado larga. Acórtala, por favor; no se ha perdido nada.",
    isRecordingTooLong:
      "Tu grabación es demasiado larga para el servidor. Graba una respuesta más corta o escríbela. Esta se queda aquí hasta que la descartes.",
    refusedAnswer: "El servidor no lo ha aceptado. Lo que has introducido sigue aquí. El servidor dice:",
    isFull:
      "En esta defensa ya no caben más respuestas. No hace falta que respondas a esta pregunta: ya puedes terminar.",
    isEnough:
      "Ya se ha preguntado lo más importante. Puedes terminar ahora o seguir respondiendo si quieres decir algo más.",
    left: (answers) =>
      answers === 1
        ? "Esta es la última pregunta que puedes responder."
        : `Puedes responder ${answers} preguntas más.`,
    task: "La tarea",
    soFar: "Lo que se ha dicho hasta ahora",
    soundOfTurn: "También se guarda el audio de esta respuesta.",
    unheardTurn: "Has hablado. Este servidor no entiende la voz, así que aquí no consta lo que has dicho.",
    examiner: "IA",
    you: "Tú",
    finish: "Terminar…",
    finishDialog: {
      heading: "¿Terminar la defensa?",
      answers: (count) => {
        if (count === 0) return "Todavía no has respondido a ninguna pregunta.";
        return `Has respondido a ${count === 1 ? "una pregunta" : `${count} preguntas`}.`;
      },
      text: "Cuando termines, ya no podrás responder más.",
      unsent: "Has empezado una respuesta que no se ha enviado. No contará.",
      yes: "Terminar ahora",
      no: "Seguir respondiendo",
    },
    result: {
      heading: "Has terminado",
      pending:
        "Una persona revisará tu defensa antes de que recibas un resultado. No tienes que hacer nada; quien puso la tarea te avisará.",
      proposal:
        "Esta es la propuesta de una máquina. Puede equivocarse. Una persona puede revisar tu defensa y decidir otra cosa.",
      needsReview: "Esta defensa la revisará una persona.",
      byPerson: "Una persona ha revisado tu defensa y ha decidido este resultado.",
      decidedByPerson: "Lo ha valorado una persona, que escribe:",
      decidedByMachine: "Como propuso la máquina, que anotó:",
      judgedByNobody: "Nadie lo ha valorado. La máquina anotó:",
      released: "Una persona te ha enviado este resultado. Lo propuso una máquina.",
      notAssessed:
        "Aquí no se han evaluado tus respuestas: solo se hacen preguntas. Lo que dijiste se ha guardado para que lo lea una persona.",
      result: "Resultado:",
      criteria: "En detalle",
      transcript: "Lo que se dijo",
      noteHint:
        "Si algo de lo que dijiste se transcribió mal, dilo debajo. El texto se queda como está; quienes revisan tu defensa ven lo que dices.",
      startAgain: "Empezar otra defensa",
    },
    note: {
      open: "Yo no dije esto",
      label: "¿Qué está mal?",
      send: "Enviar",
      sending: "Se está enviando.",
      sent: "Has anotado:",
      failed: "No se ha podido enviar. Lo que has escrito sigue aquí.",
    },
    help: {
      guide: "La guía completa para estudiantes (en inglés, en una pestaña nueva)",
      open: "Ayuda",
      close: "Cerrar",
      items: [
        {
          question: "No sé la respuesta. ¿Y ahora?",
          answer: "Di lo que sí sabes y qué harías para averiguarlo. «No lo sé» también es una respuesta.",
        },
        {
          question: "Me equivoqué en una respuesta.",
          answer:
            "Dilo en la siguiente. Las respuestas enviadas no se pueden cambiar, pero cuenta toda la conversación.",
        },
        {
          question: "No me funciona el micrófono, o aquí no puedo hablar.",
          answer: "Escribe. Las respuestas escritas cuentan exactamente igual que las habladas.",
        },
        {
          question: "Se cortó la conexión, o cerré la página.",
          answer:
            "Abre la página otra vez en el mismo navegador. Tus respuestas están guardadas en el servidor, y lo que habías empezado, en el navegador. Si te pide un enlace nuevo, te lo da quien te envió el primero.",
        },
        {
          question: "Lo que dije se transcribió mal.",
          answer:
            "Abre «Lo que se ha dicho hasta ahora» y di debajo de la respuesta hablada qué está mal. Quienes revisan tu defensa lo ven.",
        },
        {
          question: "¿Quién decide?",
          answer:
            "El veredicto de la IA es una propuesta. Si no estás de acuerdo, pide a quien puso la tarea que lo revise una persona.",
        },
      ],
    },
    voice: {
      typeInstead: "Prefiero escribir",
      tryAgain: "Intentar de nuevo",
      changeDevice: "Cambiar de micrófono",
      openInNewTab: "Abrir en otra pestaña",
      level: { heard: "Te oímos.", quiet: "No se oye nada. Di algo." },
      check: {
        title: "Tu micrófono",
        why: "Puedes responder hablando. Para eso la página necesita tu micrófono. Solo está encendido durante esta prueba y mientras grabas una respuesta.",
        browserNotice:
          "Tu navegador convierte en texto lo que dices. Para ello, algunos navegadores envían el audio a su fabricante. Si no quieres eso, escribe tus respuestas.",
        before: "El navegador te preguntará si esta página puede usar el micrófono. Permítelo, por favor.",
        asking: "El navegador te lo está preguntando. Permite el micrófono, por favor.",
        begin: "Probar el micrófono",
        noRecogniser:
          "Este navegador no puede convertir la voz en texto. Escribe tus respuestas o abre esta página en otro navegador, como Chrome, Edge o Safari.",
        speaking: "Voz",
        microphone: "Micrófono",
        unnamed: (number) => `Micrófono ${number}`,
        another: (name) =>
          `El navegador ha elegido otro micrófono: ${name}. Si no es el que quieres, cámbialo en los ajustes del navegador.`,
        browserChoice:
          "Esta elección solo vale para la prueba. En tus respuestas, el navegador escucha con el micrófono que tiene en sus propios ajustes.",
        testHint: "Graba una frase y escúchala. La prueba no se envía.",
        recordTest: "Grabar una prueba",
        repeatTest: "Grabar otra prueba",
        stopTest: "Parar la prueba",
        testing: "Grabando. Di una frase y para después. A los diez segundos se para sola.",
        tested: "Escucha tu prueba.",
        yourTest: "Tu grabación de prueba",
        hearing: "Sonido",
        playSound: "Reproducir un sonido de prueba",
        soundPlayed: "¿Has oído un tono? Si no, revisa el volumen y los auriculares.",
        soundFailed: "No se ha podido reproducir el sonido. De todos modos puedes leer las preguntas.",
        speakQuestions: "Leer cada pregunta en voz alta",
        ready: "Funciona, continuar",
      },
      problems: {
        denied: {
          what: "Esta página no tiene permiso para usar el micrófono.",
          remedy:
            "Permítelo en los ajustes del navegador para esta página (a menudo están en el símbolo junto a la dirección) e inténtalo de nuevo. En un móvil, comprueba también que el propio navegador pueda usar el micrófono.",
        },
        none: {
          what: "No hay ningún micrófono.",
          remedy: "Conecta uno o enciéndelo e inténtalo de nuevo.",
        },
        busy: {
          what: "El micrófono no se enciende.",
          remedy:
            "Puede que lo esté usando otro programa, por ejemplo una videollamada. Cierra ese programa e inténtalo de nuevo.",
        },
        gone: {
          what: "El micrófono que elegiste ya no está.",
          remedy: "Vuelve a conectarlo e inténtalo de nuevo, o elige otro.",
        },
        insecure: {
          what: "En esta dirección, el navegador no deja que una página use el micrófono.",
          remedy: "La dirección debe empezar por https. Avisa a quien te la dio, o escribe tus respuestas.",
        },
        framed: {
          what: "La página que contiene a esta no le deja usar el micrófono.",
          remedy:
            "Ábrela en otra pestaña. Si la nueva pestaña no te reconoce, vuelve a tu curso y pide allí un enlace que se abra en su propia pestaña.",
        },
        unsupported: {
          what: "Este navegador no puede grabar sonido.",
          remedy: "Actualízalo o usa otro, o escribe tus respuestas.",
        },
        lost: {
          what: "El micrófono se ha desconectado o lo ha ocupado otro programa.",
          remedy: "Vuelve a conectarlo, o cierra lo que lo ocupa, e inténtalo de nuevo.",
        },
        failed: {
          what: "El micrófono no funciona y el navegador no dice por qué.",
          remedy: "Inténtalo de nuevo. Si no sirve, cierra el navegador y vuelve a abrirlo.",
        },
      },
      talk: {
        begin: "Grabar",
        more: "Añadir algo",
        stop: "Parar",
        hint: "Mantén pulsado el botón mientras hablas, o púlsalo una vez para empezar y otra para parar. La barra espaciadora hace lo mismo.",
        stopHint: "Para parar, púlsalo de nuevo, o suéltalo si lo mantienes pulsado.",
      },
      answer: {
        mockNotice:
          "Este servidor no entiende la voz. Anotará que has hablado, pero no lo que has dicho. Para que alguien pueda leer tus respuestas, escríbelas.",
        states: {
          opening: "Un momento, se está encendiendo el micrófono.",
          recording: "Grabando. Habla ahora.",
          ending: "Un momento, se está completando la grabación.",
        },
        notices: {
          ready:
            "El micrófono aún no estaba encendido y no se ha grabado nada. Ya está listo: inténtalo de nuevo.",
          full: "La grabación ha llegado al tamaño máximo que se puede enviar y se ha parado. Todo lo anterior se ha guardado.",
          lost: "El micrófono se ha desconectado o lo ha ocupado otro programa. Lo que habías dicho hasta entonces se ha guardado.",
          empty: "No se ha grabado nada. Inténtalo de nuevo.",
        },
        kept: "Tu grabación está guardada en este dispositivo. Todavía no se ha enviado.",
        notKept: "Tu navegador no puede guardar la grabación. Envíala antes de cerrar esta página.",
        yours: (time) => (time ? `Tu grabación, ${time}` : "Tu grabación"),
        listen: "Escuchar tu grabación",
        send: "Enviar esta respuesta",
        sending: "Enviando…",
        discard: "Descartar",
        discardQuestion: (time) =>
          time ? `¿Descartar tu grabación de ${time}?` : "¿Descartar tu grabación?",
        keep: "Conservarla",
        reallyDiscard: "Descartarla",
      },
      recognition: {
        notice:
          "Tu navegador convierte en texto lo que dices. Para ello, algunos navegadores envían el audio a su fabricante. Puedes corregir el texto antes de enviarlo.",
        missing: "Este navegador no puede convertir la voz en texto. Escribe tu respuesta, por favor.",
        yours: "Tu respuesta, como la ha entendido el navegador",
        empty: "No se ha entendido nada. Inténtalo de nuevo.",
        check: "Lee el texto y corrígelo donde el navegador te haya entendido mal.",
        states: {
          opening: "Un momento, el navegador empieza a escuchar.",
          listening: "Te escucha. Habla ahora; puedes hacer pausas.",
          ending: "Un momento, se están reconociendo las últimas palabras.",
        },
        problems: {
          denied:
            "Esta página no puede usar el micrófono, o el navegador no puede reconocer la voz. Permítelo en los ajustes del navegador, o escribe.",
          none: "El navegador no encuentra ningún micrófono. Conecta uno e inténtalo de nuevo, o escribe.",
          network:
            "El navegador no puede acceder al servicio que entiende la voz. Inténtalo de nuevo, o escribe.",
          language: "El navegador no entiende la voz en este idioma. Escribe, por favor.",
          failed: "El navegador no entiende la voz en este momento. Inténtalo de nuevo, o escribe.",
        },
      },
      question: {
        hear: "Escuchar la pregunta",
        stop: "Parar el sonido",
        states: {
          loading: "Se está cargando el sonido.",
          playing: "Se está leyendo la pregunta.",
          failed: "La pregunta no se puede escuchar ahora. Puedes leerla.",
          refused: "Tu navegador solo reproduce sonido después de un toque. Pulsa «Escuchar la pregunta».",
        },
      },
    },
  },
  reviewer: {
    product: "Defensa oral: revisión",
    close: "Cerrar",
    anyone: "alguien en este equipo",
    verdict: "Veredicto y decisión",
    problems: {
      tryAgain: "Volver a intentarlo",
      unreachable:
        "No se puede conectar con el servidor. No se pierde nada: lo que has escrito sigue aquí. Comprueba tu conexión.",
      unknown:
        "Algo ha fallado en esta página. Vuelve a cargarla; lo que has escrito se queda en esta pestaña.",
      forbidden: "Tu enlace no permite esto. Pide a quien te lo envió un enlace para revisar.",
      notFound: "Esta defensa no existe. Comprueba la dirección o vuelve a la lista.",
      invalid: "El servidor no lo acepta así. Corrige lo que indica y vuelve a intentarlo.",
      conflict: "Ahora no se puede hacer.",
      refused: "El servidor no ha podido hacerlo. Espera un momento y vuelve a intentarlo.",
      offline:
        "No hay conexión. Puedes seguir leyendo y escribiendo tu decisión; para guardarla hay que esperar a la red.",
      linkFailed:
        "Este enlace ya no sirve: solo se puede abrir una vez y durante unos minutos. Pide otro, o sigue si ya habías abierto uno en esta pestaña.",
      linkUsed: "Este enlace ya no sirve: solo se puede abrir una vez y durante unos minutos.",
      ended: "Tu enlace ha caducado, o la página se ha abierto sin enlace.",
      endedHelp:
        "Pide otro donde conseguiste el anterior: en la plataforma del curso o a quien gestiona este servidor. Lo que has escrito sigue aquí. Pega el enlace nuevo:",
      newLink: "Enlace nuevo",
      openLink: "Abrir",
      notALink: "Esto no es un enlace para revisar. Termina en # y un código.",
    },
    lookFirst: {
      setting: "Leer primero sin la máquina",
      hidden:
        "Lo que opina la máquina de esta defensa está oculto, junto con las citas que ha elegido, hasta que decidas o pidas verlo.",
      show: "Mostrar lo que propone la máquina",
    },
    keys: {
      button: "Teclas",
      title: "Teclas",
      switch: "Usar las teclas de abajo como atajos, sin Ctrl ni Alt",
      everywhere: { title: "En todas partes", keys: [["?", "mostrar estas teclas"]] },
      inList: {
        title: "En la lista",
        keys: [
          ["j ↓", "fila siguiente"],
          ["k ↑", "fila anterior"],
          ["Intro", "abrir"],
          ["/", "filtrar"],
        ],
      },
      inDefense: {
        title: "En una defensa",
        keys: [
          ["j k", "criterio siguiente, anterior"],
          ["1 2 3 4", "elegir el nivel del criterio o el resultado"],
          ["q", "siguiente cita del criterio"],
          ["r", "motivo"],
          ["Esc", "salir del motivo y volver al criterio"],
          ["o s", "resultado, resumen"],
          ["Ctrl Intro", "guardar"],
          ["d", "volver a decidir"],
          ["m", "mostrar lo que propone la máquina"],
          ["n", "defensa siguiente"],
          ["u", "volver a la lista"],
        ],
      },
    },
    list: {
      title: "Defensas",
      loading: "Cargando la lista…",
      count: (count, isPart) =>
        `${count} ${count === 1 ? "defensa" : "defensas"}${isPart ? " en esta página" : ""}`,
      pages: "Páginas de la lista",
      newer: "‹ más recientes",
      older: "más antiguas ›",
      turns: (count) => `${count} ${count === 1 ? "intervención" : "intervenciones"}`,
      machine: (outcome) => `Una máquina propone: ${outcome}`,
      machineBefore: (outcome) => `Una máquina había propuesto: ${outcome}`,
      machineNone: "Ninguna máquina la ha evaluado",
      machineHidden: "Propuesta de una máquina: oculta al principio",
      states: {
        inProgress: "En curso",
        needsReview: "Por revisar",
        needsAnother: "Por revisar otra vez",
        reviewed: "Revisada",
        undecided: "Nadie ha decidido",
        decided: (name) => `Decidido por ${name}:`,
        decisions: (count) => `(la última de ${count} decisiones)`,
        noReviewNeeded: "No necesita revisión",
        notes: (count) => `${count} ${count === 1 ? "nota" : "notas"} del estudiante`,
        notReleased: "Sin enviar",
        released: (at) => `Enviado al estudiante: ${at}`,
        releasedMachines: (at) => `Al estudiante se le envió el veredicto de la máquina: ${at}.`,
        releasedUnjudged: (at) => `Enviado al estudiante sin evaluación: ${at}.`,
        releasedEarlier: (number, at) => `Al estudiante se le envió la decisión ${number}: ${at}.`,
        lastNotReleased: "La última decisión no se le ha enviado.",
        unsaved: "No has guardado tu decisión",
      },
      filters: {
        title: "Filtros",
        learner: "Estudiante (id.)",
        task: "Tarea (id.)",
        needsReview: "Por revisar",
        reviewed: "Revisada",
        released: "Enviada",
        status: "Estado",
        any: "todas",
        yes: "sí",
        no: "no",
        inProgress: "en curso",
        finished: "terminada",
        apply: "Filtrar",
      },
      empty: {
        nothingToDo: "No hay nada por revisar.",
        nothingFits: "Ninguna defensa cumple estos filtros.",
        howItGetsHere:
          "Una defensa aparece aquí en cuanto empieza. Hay que revisarla cuando ha terminado y la máquina no está segura, cuando el estudiante suspendería o cuando dice que una respuesta se ha transcrito mal.",
        showAll: "Mostrar todas las defensas",
        showToDo: "Mostrar lo que falta por revisar",
      },
    },
    defense: {
      back: "‹ lista",
      next: "siguiente ›",
      last: "Es la última de la lista.",
      ways: "Lista y defensa siguiente",
      loading: "Cargando la defensa…",
      finished: "terminada",
      inProgress: "en curso",
      parts: {
        title: "En esta página",
        work: "Registro del trabajo",
        transcript: "Transcripción",
        verdict: "Veredicto",
        criteria: "Criterios",
        decision: "Decisión",
        release: "Envío",
      },
      noVerdict: "Esta defensa no ha terminado, así que aún no hay nada que decidir.",
      unsaved: {
        title: "Tu decisión no está guardada",
        explanation: "Se queda en esta pestaña hasta que vuelvas y la guardes. Hasta entonces no cuenta.",
        stay: "Quedarme aquí",
        leave: "Salir sin guardar",
      },
    },
    transcript: {
      title: "Transcripción",
      roles: { examiner: "Examinador (una máquina)", learner: "Estudiante" },
      pause: (time) => `pausa de ${time} antes de la respuesta`,
      note: (at) => `Nota del estudiante, ${at}:`,
      placeholder: "Respuesta hablada, sin transcribir: en este servidor no hay reconocimiento de voz.",
      backToQuote: "Volver al criterio",
    },
    recording: {
      listen: (turn) => `Escuchar la respuesta ${turn}`,
      of: (turn) => `Grabación de la respuesta ${turn}`,
      loading: "Cargando la grabación…",
      kept: "Se conserva una grabación de esta respuesta.",
      unplayable: "Este navegador no puede reproducir la grabación. Prueba con otro.",
    },
    work: {
      title: "Registro del trabajo",
      none: "No hay registro de cómo trabajó el estudiante.",
      events: (count) => `${count} ${count === 1 ? "evento" : "eventos"}`,
      active: (time) => `${time} de trabajo`,
      idle: (time) => `pausa más larga: ${time}`,
      timesUnknown: "no se sabe cuánto tiempo se trabajó, porque faltan eventos",
      noGaps: "No falta nada.",
      gapMissing: (count) => (count === 1 ? "Falta un evento" : `Faltan ${count} eventos`),
      gapReported: "El registro avisa de una pérdida",
      gapAfter: (summary) => `después de «${summary}»`,
      gapEvents: (after, before) => {
        if (after === null) return before === null ? "(todos los eventos)" : `(antes del evento ${before})`;
        return before === null ? `(después del evento ${after})` : `(entre los eventos ${after} y ${before})`;
      },
      details: "Eventos por tipo y los que llaman la atención",
      kinds: "Eventos por tipo",
      notable: "Eventos que llaman la atención",
      event: "Evento",
      time: "Hora",
      kind: "Tipo",
      count: "Cantidad",
      summary: "Qué pasó",
      truncated: "El registro es más largo de lo que se muestra aquí.",
    },
    standing: {
      undecided: "Nadie ha decidido todavía.",
      proposed: "Abajo está lo que propone una máquina.",
      decided: (name, at) => `Decidido por ${name}, ${at}:`,
      criterion: (name) => `Decidido por ${name}:`,
      kept: (level) => `Se dejó lo que había propuesto la máquina: ${level}`,
      noLevel: "No se decidió ningún nivel.",
    },
    reasons: {
      title: "Por qué tiene que mirarlo una persona",
      titleDecided: "Por qué tenía que mirarlo una persona",
      none: "La máquina no pide revisión. Puedes decidir de todos modos.",
      notes: (count) =>
        count === 1
          ? "El estudiante dice que una respuesta se ha transcrito mal: mira la nota en la transcripción."
          : `El estudiante dice que hay respuestas mal transcritas: mira las ${count} notas en la transcripción.`,
    },
    machine: {
      title: "Propuesta de una máquina",
      unjudged: {
        title: "Ninguna máquina ha evaluado esta defensa",
        explanation:
          "Este examinador solo hace preguntas. Debajo de cada una está el principio de la respuesta; los niveles y el resultado los decides tú.",
      },
      outcome: "La máquina propone:",
      outcomeBefore: "La máquina había propuesto:",
      noLevel: "La máquina no ha evaluado esto.",
      level: "Propuesta de la máquina:",
      by: (name) => `de ${name}`,
      confidence: (value) => `seguridad que ella misma se atribuye: ${value}`,
      informed: {
        blind:
          "Para calificar no había ni rúbrica ni el trabajo del estudiante, así que no se pudo comprobar si una respuesta es correcta.",
        by: (sources) => `Para calificar había también: ${sources}.`,
        whole: { rubric: "la rúbrica", material: "el trabajo del estudiante" },
        part: { rubric: "una parte de la rúbrica", material: "una parte del trabajo del estudiante" },
      },
      sameLevels: (share) => `las calificaciones dieron el mismo nivel en el ${share} de las comparaciones`,
      alpha: (alpha, reading) =>
        `acuerdo entre las calificaciones: ${reading} (alfa de Krippendorff ${alpha})`,
      alphas: {
        high: "alto",
        tentative: "suficiente para conclusiones provisionales",
        little: "demasiado bajo para fiarse de él",
        chance: "no mayor que por azar",
      },
      graders: "Calificaciones",
      grader: "Calificado por",
      graderOutcome: "Resultado",
      atFirst: (level) => `al principio: ${level}`,
      noGrading: (failure) => `sin calificación: ${failure}`,
      unverified: (count) =>
        count === 1
          ? "Se ha descartado una cita: el estudiante nunca dijo eso."
          : `Se han descartado ${count} citas: el estudiante nunca dijo eso.`,
    },
    quotes: {
      turn: (turn) => `intervención ${turn}`,
      showInTurn: (turn) => `mostrar en la intervención ${turn}`,
      goToTurn: (turn) => `ir a la intervención ${turn}`,
      notFound: (turn) => `Estas palabras no están en la intervención ${turn}; por eso no hay nada marcado.`,
      inRecord: "en el registro del trabajo",
      inFile: (path) => `en el archivo ${path} del trabajo`,
    },
    instructions: {
      title: "Palabras que parecen dar instrucciones al examinador",
      explanation: "No han cambiado ningún nivel. Puede haber buenas razones para decir algo así.",
    },
    decide: {
      criteria: "Criterios",
      title: "Tu decisión",
      explanation: "Donde no elijas nada, vale el nivel que propone la máquina.",
      explanationUnjudged: "Donde no elijas nada, no se da ningún nivel.",
      further: (number) =>
        `Lo que escribas aquí será la decisión ${number}: al guardarla, sustituirá como vigente a la anterior, que queda registrada. Donde no elijas nada, el nivel se queda como está.`,
      furtherTitle: (number) => `Decisión ${number}, sin guardar`,
      notAgain: "No volver a decidir",
      yourLevel: "Tu nivel",
      undecided: "sin decidir",
      unchanged: "se queda como está",
      undo: "Anular esta elección",
      reason: "Motivo",
      needsReason: "Tu nivel no coincide con el vigente, así que hace falta un motivo.",
      lacksReason: "Da un motivo: tu nivel no coincide con el vigente.",
      lacksLevel: "Has dado un motivo: elige un nivel o borra el motivo.",
      outcome: "Resultado",
      lacksOutcome: "Elige un resultado.",
      summary: "Resumen",
      summaryHint: "Por qué este resultado. El estudiante lo leerá cuando se lo envíes.",
      lacksSummary: "Explica en una o dos frases el porqué de este resultado.",
      notSaved: "Aún no se ha guardado: falta algo donde se indica.",
      save: "Guardar decisión",
      saveOnTop: "Guardar la mía como última",
      saving: "Guardando tu decisión…",
      saved: "Tu decisión está guardada. El estudiante la verá cuando se la envíes.",
    },
    conflict: {
      kept: "sin cambios",
      title: (name, at) => `${name} ha revisado esta defensa mientras tanto (${at})`,
      explanation:
        "Tu decisión no está guardada, y todo lo que has escrito sigue aquí. Compara, cambia lo que quieras y guarda la tuya como última: cuenta la última decisión y ambas quedan registradas.",
      caption: "Las dos decisiones",
      theirs: (name) => `Guardada por ${name}`,
      yours: "La tuya, sin guardar",
      undecided: "sin decidir",
    },
    inForce: {
      title: "Decisión vigente",
      decided: (number, name, at) => `Decisión ${number}, de ${name}, ${at}:`,
      again: "Volver a decidir…",
      full: (most) =>
        `Esta defensa tiene ${most} decisiones, el máximo posible. No se puede guardar ninguna más; la última es la que cuenta y se puede enviar al estudiante.`,
    },
    reviews: {
      allKept: "Todos los criterios se dejaron como estaban.",
      othersKept: "Los demás criterios se dejaron como estaban.",
      title: "Decisiones anteriores",
      decided: (number, name, at) => `Decisión ${number}, de ${name}, ${at}:`,
    },
    release: {
      title: "Envío al estudiante",
      notYet: "El resultado aún no se ha enviado al estudiante.",
      seenAtOnce:
        "El resultado aún no se ha enviado. El estudiante podía ver el veredicto de la máquina en cuanto terminó la defensa.",
      done: (name, at) => `Enviado por ${name}, ${at}.`,
      ofMachine: "Se envió el veredicto de la máquina; nadie había decidido.",
      ofNobody: "Se envió sin evaluación; nadie había decidido.",
      ofReview: (number) => `Se envió la decisión ${number}.`,
      laterReview: "Hay una decisión posterior; el estudiante solo la verá cuando se le vuelva a enviar.",
      hidden:
        "Nadie ha decidido y la propuesta de la máquina está oculta: decide o muéstrala antes de enviar nada.",
      hiddenPart:
        "Lo que se enviaría contiene partes del veredicto de la máquina, que está oculto. Muéstralo antes de enviar nada.",
      bareFail: "La máquina propone un suspenso. Solo se envía después de que haya decidido una persona.",
      button: "Enviar al estudiante…",
      ask: "¿Enviar esto al estudiante?",
      afterReview:
        "Hasta ahora se le ha dicho al estudiante que antes lo mira una persona. A partir de ahora verá exactamente esto:",
      atOnce:
        "El estudiante pudo ver el veredicto de la máquina al terminar la defensa. A partir de ahora, este queda registrado como el resultado enviado:",
      atOnceUnjudged: "A partir de ahora, este queda registrado como el resultado enviado:",
      withoutUnsaved: "Lo que has escrito y no has guardado no forma parte de esto.",
      nobodyDecided: "Nadie ha decidido sobre esta defensa: es la propuesta de una máquina.",
      confirm: "Enviar",
      confirmUndecided: "Enviar el veredicto de la máquina",
      nobodyJudged: "Nadie ha evaluado esta defensa, ni una persona ni una máquina.",
      confirmUnjudged: "Enviar sin evaluación",
      sending: "Enviando…",
      cancel: "Ahora no",
    },
  },
};
