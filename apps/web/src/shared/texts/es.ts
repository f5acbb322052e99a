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
      "Aquí los estudiantes defienden su trabajo en una conversación: una IA hace preguntas y ellos responden hablando o escribiendo. La IA propone un veredicto; la decisión la toma una persona.",
    loading: "Cargando…",
    unreachable: "No podemos conectar con el servidor. ¿Está en marcha?",
    refused: "El servidor ha devuelto un error:",
    tryAgain: "Volver a intentarlo",
    byLink:
      "Abre esta página con el enlace que te envió tu docente. Los enlaces de revisión los da el responsable de este servicio. Si un enlace ya no funciona, pide otro.",
    asLearner: "Probar como estudiante",
    name: "Tu nombre",
    nameHint:
      "Vale cualquier nombre o número. Con el mismo nombre y la misma tarea, podrás seguir en este navegador donde lo dejaste.",
    task: "Tarea",
    taskHint:
      "Todavía no se ha importado ninguna tarea. Vale cualquier nombre; la IA solo sabrá lo que le digas.",
    begin: "Empezar",
    asReviewer: "Revisar",
    reviewHint: "Leer la conversación, escuchar las grabaciones, si las hay, y decidir.",
    review: "Abrir la página de revisión",
  },
  learner: {
    title: "Tu defensa",
    number: (question) => `Pregunta ${question}`,
    waiting: {
      opening: { heading: "Se está abriendo tu defensa", text: "Será solo un momento." },
      starting: { heading: "Se está preparando la primera pregunta", text: "Puede tardar un minuto." },
      finishing: { heading: "Se están evaluando tus respuestas", text: "Puede tardar un par de minutos." },
    },
    sending: "Tu respuesta se ha enviado. La IA está pensando; puede tardar un minuto.",
    again: "Intentándolo de nuevo.",
    unreachable: "No podemos conectar con el servidor.",
    busy: "El servidor está saturado.",
    broken: "Se ha producido un error en el servidor.",
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
        text: "Abre esta página con el enlace que te envió tu docente o pega el enlace aquí.",
      },
      "used-link": {
        heading: "Este enlace ya se ha usado o ha caducado",
        text: "Cada enlace vale una sola vez y solo unos minutos. Si tu defensa sigue abierta en otra pestaña, continúa allí. Si no, pide un enlace nuevo a tu docente. No se ha perdido nada de lo que habías introducido: abre el enlace nuevo en este navegador o pégalo aquí.",
      },
      expired: {
        heading: "Tu acceso ha caducado",
        text: "No se pierde nada: lo que has introducido está guardado en este navegador, y tus respuestas anteriores, en el servidor. Pide un enlace nuevo a tu docente. Ábrelo en este navegador o pégalo aquí.",
      },
      "not-a-learners": {
        heading: "Este enlace no es para estudiantes",
        text: "Lleva a otra página. Pide a tu docente un enlace de estudiante y ábrelo o pégalo aquí.",
      },
      forbidden: {
        heading: "Este enlace no sirve aquí",
        text: "El servidor no te deja continuar con él. Pide un enlace nuevo a tu docente y ábrelo o pégalo aquí.",
      },
      gone: {
        heading: "No encontramos esta defensa",
        text: "No existe o se ha borrado. Pregunta a tu docente. Si tienes un enlace nuevo, ábrelo o pégalo aquí.",
      },
      "no-task": {
        heading: "¿Qué tarea?",
        text: "Esta dirección no indica ninguna tarea. Elige una en la página de inicio.",
      },
    },
    toStart: "Ir a la página de inicio",
    linkLabel: "Enlace nuevo",
    useLink: "Continuar",
    hostAsked: "Hemos pedido a la página de tu curso que te deje entrar de nuevo.",
    notRenewed: {
      "no-code": "El enlace no está completo. Cópialo entero, hasta el último carácter.",
      "used-code": "Este enlace ya se ha usado o ha caducado. Pide otro.",
      unreachable: "No podemos conectar con el servidor. Inténtalo de nuevo dentro de un momento.",
      "someone-else":
        "La página de tu curso ha intentado abrir esta defensa para otra persona o para otra tarea. Pide un enlace para esta defensa.",
      "others-link":
        "Este enlace era para otra persona o para otra tarea y ya no sirve. Pide un enlace nuevo para esta defensa. La persona a la que iba dirigido también necesita uno nuevo.",
    },
    unsent: "Escribiste esto, pero no se ha enviado:",
    unsentSound: "Grabaste esto, pero no se ha enviado:",
    missed: (question) =>
      `La defensa ha continuado. Escribiste esto para la pregunta ${question}, pero no se ha enviado:`,
    missedSound: (question) =>
      `La defensa ha continuado. Grabaste esto para la pregunta ${question}, pero no se ha enviado:`,
    isBegunElsewhere:
      "Has empezado una respuesta a esta pregunta en otra pestaña o ventana. Continúa allí o ciérrala, y lo que habías introducido aparecerá aquí.",
    wasSending: "Esto se estaba enviando cuando se cerró la página; puede que no haya llegado:",
    alsoWritten: "También escribiste esto, pero no se ha enviado:",
    alsoRecorded: "También grabaste esto, pero no se ha enviado:",
    missedAtEnd: "La defensa terminó antes de que se enviara esta respuesta; no forma parte de ella:",
    download: "Guardar la grabación",
    useThis: "Usar esto como respuesta",
    dismiss: "Ya no lo necesito",
    welcome: {
      heading: "Cómo funciona",
      asks: "Una IA te hace preguntas sobre tu trabajo, de una en una. Es un programa informático, no una persona.",
      answers:
        "Respondes hablando o escribiendo y puedes cambiar de una forma a otra en cada pregunta. El tiempo que tardes en pensar no cuenta. Puedes cerrar la página y seguir más tarde en este navegador.",
      kept: "Las preguntas y tus respuestas se guardan como texto. Pueden leerlas los docentes y los revisores de este curso. Se guardan hasta que las borre el responsable de este servicio.",
      soundInBrowser:
        "Si hablas, tu navegador convierte tus palabras en texto. Para ello, algunos navegadores envían el audio a su fabricante. Este servidor no guarda el audio.",
      soundToText: "Si hablas, tus palabras se convierten en texto.",
      soundUnheard: "Este servidor no reconoce la voz. Si hablas, solo anota que has hablado.",
      soundNotKept: "El audio no se guarda.",
      soundKept:
        "Lo que dices se graba para que una persona pueda escucharlo. La grabación se guarda hasta que la borre el responsable de este servicio.",
      soundKeptFor: (days) =>
        `Lo que dices se graba para que una persona pueda escucharlo. La grabación se borra al cabo de ${days === 1 ? "un día" : `${days} días`}.`,
      resultAtOnce:
        "Si la IA evalúa tus respuestas, al final verás un resultado. Es la propuesta de una IA, y una persona puede decidir otra cosa.",
      resultAfterReview: "Al final, una persona lo revisa todo antes de que recibas un resultado.",
      notInferred:
        "De tu voz, tus pausas o tu cara no se saca ninguna conclusión. No hay cámara. Solo cuenta lo que dices.",
      name: "Tu nombre",
      enough:
        "No hay un número fijo de preguntas. Termina cuando hayas dicho lo importante; una o dos respuestas rara vez bastan.",
      unknownTask:
        "Este servidor no conoce esta tarea. Puedes defender tu trabajo de todos modos; la IA solo sabrá lo que le digas. Si querías otra tarea:",
      refused: "No se ha podido empezar la defensa. El servidor indica:",
      next: "Continuar",
    },
    choosing: "¿Hablar o escribir?",
    disclosing: {
      heading: "Antes de la primera pregunta",
      text: "El registro de tu trabajo en esta tarea tiene lagunas, y la IA lo sabe. Puedes defender tu trabajo de todos modos y decir en tus respuestas qué falta.",
      next: "Lo he leído",
    },
    answer: "Tu respuesta",
    send: "Enviar respuesta",
    speakInstead: "Prefiero hablar",
    isEmpty: "Todavía no has escrito nada. Si no sabes la respuesta, puedes escribir eso mismo.",
    isTooLong: "Tu respuesta es demasiado larga. Acórtala, por favor; no se ha perdido nada.",
    isRecordingTooLong:
      "Tu grabación es demasiado larga para el servidor. Graba una respuesta más corta o escríbela. Esta grabación se queda aquí hasta que la descartes.",
    refusedAnswer: "El servidor no lo ha aceptado. Lo que has introducido sigue aquí. El servidor indica:",
    isFull:
      "La defensa ha alcanzado su duración máxima. No hace falta que respondas a esta pregunta: ya puedes terminar.",
    isEnough:
      "La IA ya ha preguntado lo más importante. Puedes terminar ahora o seguir respondiendo si quieres decir algo más.",
    left: (answers) =>
      answers === 1
        ? "Esta es la última pregunta que puedes responder."
        : `Puedes responder ${answers} preguntas más.`,
    task: "La tarea",
    soFar: "Conversación hasta ahora",
    soundOfTurn: "También se guarda la grabación de esta respuesta.",
    unheardTurn: "Has hablado. Este servidor no reconoce la voz, así que no hay texto de tu respuesta.",
    examiner: "IA",
    you: "Tú",
    finish: "Terminar…",
    finishDialog: {
      heading: "¿Terminar la defensa?",
      answers: (count) => {
        if (count === 0) return "Todavía no has respondido a ninguna pregunta.";
        return `Has respondido a ${count === 1 ? "una pregunta" : `${count} preguntas`}.`;
      },
      text: "Cuando termines, ya no podrás responder a más preguntas.",
      unsent: "Has empezado una respuesta que no se ha enviado. No contará.",
      yes: "Terminar ahora",
      no: "Seguir respondiendo",
    },
    result: {
      heading: "Has terminado",
      pending:
        "Una persona revisará tu defensa antes de que recibas un resultado. No tienes que hacer nada; tu docente te avisará.",
      proposal:
        "Esta es la propuesta de una IA. Puede ser errónea. Una persona puede revisar tu defensa y decidir otra cosa.",
      needsReview: "Una persona revisará esta defensa.",
      byPerson: "Una persona ha revisado tu defensa y ha fijado este resultado.",
      decidedByPerson: "Decidido por una persona, con este motivo:",
      decidedByMachine: "Como propuso la IA. Su comentario:",
      judgedByNobody: "Sin evaluar. Comentario de la IA:",
      released: "Una persona te ha enviado este resultado. Lo propuso una IA.",
      notAssessed:
        "Tus respuestas no se han evaluado: esta IA solo hace preguntas. Lo que dijiste se ha guardado para que lo lea una persona.",
      result: "Resultado:",
      criteria: "En detalle",
      transcript: "La conversación",
      noteHint:
        "Si una respuesta se transcribió mal, indícalo debajo. El texto se queda como está; los revisores ven tu aclaración.",
      startAgain: "Empezar otra defensa",
    },
    note: {
      open: "Yo no dije esto",
      label: "¿Qué está mal?",
      send: "Enviar",
      sending: "Enviando…",
      sent: "Tu aclaración:",
      failed: "No se ha podido enviar tu aclaración. Lo que has escrito sigue aquí.",
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
          question: "No me funciona el micrófono o aquí no puedo hablar.",
          answer: "Escribe. Las respuestas escritas cuentan exactamente igual que las habladas.",
        },
        {
          question: "Se cortó la conexión o cerré la página.",
          answer:
            "Abre la página otra vez en el mismo navegador. Tus respuestas están guardadas en el servidor, y lo que habías empezado, en el navegador. Si la página te pide un enlace nuevo, pídeselo a tu docente.",
        },
        {
          question: "Lo que dije se transcribió mal.",
          answer:
            "Abre «Conversación hasta ahora» e indica debajo de la respuesta hablada qué está mal. Los revisores ven tu aclaración.",
        },
        {
          question: "¿Quién decide?",
          answer:
            "El veredicto de la IA es una propuesta. Si no estás de acuerdo, pide a tu docente que lo revise una persona.",
        },
      ],
    },
    voice: {
      typeInstead: "Prefiero escribir",
      tryAgain: "Intentar de nuevo",
      changeDevice: "Cambiar de micrófono",
      openInNewTab: "Abrir en otra pestaña",
      level: { heard: "Te oímos.", quiet: "No te oímos. Di algo." },
      check: {
        title: "Tu micrófono",
        why: "Para responder hablando necesitas un micrófono. Solo está encendido durante esta prueba y mientras grabas una respuesta.",
        browserNotice:
          "Tu navegador convierte en texto lo que dices. Para ello, algunos navegadores envían el audio a su fabricante. Si no quieres eso, escribe tus respuestas.",
        before: "El navegador te preguntará si esta página puede usar el micrófono. Permítelo, por favor.",
        asking: "El navegador te está pidiendo permiso. Permite el acceso al micrófono, por favor.",
        begin: "Probar el micrófono",
        noRecogniser:
          "Este navegador no puede convertir la voz en texto. Escribe tus respuestas o abre esta página en otro navegador, como Chrome, Edge o Safari.",
        speaking: "Voz",
        microphone: "Micrófono",
        unnamed: (number) => `Micrófono ${number}`,
        another: (name) =>
          `El navegador está usando otro micrófono: ${name}. Puedes cambiarlo en los ajustes del navegador.`,
        browserChoice:
          "Esta elección solo vale para la prueba. Para tus respuestas, el navegador usa el micrófono elegido en sus propios ajustes.",
        testHint: "Graba una frase y escúchala. La prueba no se envía.",
        recordTest: "Grabar una prueba",
        repeatTest: "Grabar otra prueba",
        stopTest: "Parar la prueba",
        testing: "Grabando. Di una frase y luego detén la grabación. Se detiene sola a los diez segundos.",
        tested: "Escucha tu prueba.",
        yourTest: "Tu grabación de prueba",
        hearing: "Sonido",
        playSound: "Reproducir un sonido de prueba",
        soundPlayed: "¿Has oído un tono? Si no, revisa el volumen y los auriculares.",
        soundFailed: "No se ha podido reproducir el sonido. Aun así, puedes leer las preguntas.",
        speakQuestions: "Leer cada pregunta en voz alta",
        ready: "Funciona, continuar",
      },
      problems: {
        denied: {
          what: "Esta página no tiene permiso para usar el micrófono.",
          remedy:
            "Permítelo en los ajustes del navegador para esta página (a menudo, en el icono que hay junto a la dirección) e inténtalo de nuevo. En un móvil, comprueba también que el propio navegador pueda usar el micrófono.",
        },
        none: {
          what: "No encontramos ningún micrófono.",
          remedy: "Conecta uno o enciéndelo e inténtalo de nuevo.",
        },
        busy: {
          what: "El micrófono no se enciende.",
          remedy:
            "Puede que lo esté usando otro programa, por ejemplo una videollamada. Cierra ese programa e inténtalo de nuevo.",
        },
        gone: {
          what: "El micrófono que elegiste ya no está conectado.",
          remedy: "Vuelve a conectarlo e inténtalo de nuevo, o elige otro.",
        },
        insecure: {
          what: "En esta dirección, el navegador no permite usar el micrófono.",
          remedy: "La dirección debe empezar por https. Avisa a tu docente o escribe tus respuestas.",
        },
        framed: {
          what: "Esta página está incrustada en otra que no le permite usar el micrófono.",
          remedy:
            "Abre esta página en otra pestaña. Si la nueva pestaña no te reconoce, vuelve a tu curso y pide allí un enlace que se abra en su propia pestaña.",
        },
        unsupported: {
          what: "Este navegador no puede grabar sonido.",
          remedy: "Actualízalo, usa otro o escribe tus respuestas.",
        },
        lost: {
          what: "El micrófono se ha desconectado o lo está usando otro programa.",
          remedy: "Vuelve a conectarlo o cierra el otro programa, e inténtalo de nuevo.",
        },
        failed: {
          what: "El micrófono no funciona y el navegador no dice por qué.",
          remedy: "Inténtalo de nuevo. Si no funciona, cierra el navegador y vuelve a abrirlo.",
        },
      },
      talk: {
        begin: "Grabar",
        more: "Añadir algo",
        stop: "Parar",
        hint: "Mantén pulsado el botón mientras hablas, o púlsalo una vez para empezar y otra para parar. La barra espaciadora hace lo mismo.",
        stopHint: "Para detener la grabación, pulsa el botón de nuevo, o suéltalo si lo mantienes pulsado.",
      },
      answer: {
        mockNotice:
          "Este servidor no reconoce la voz. Anotará que has hablado, pero no lo que has dicho. Escribe tus respuestas para que una persona pueda leerlas.",
        states: {
          opening: "Un momento, se está encendiendo el micrófono.",
          recording: "Grabando. Habla ahora.",
          ending: "Un momento, se está terminando la grabación.",
        },
        notices: {
          ready:
            "El micrófono aún no estaba encendido y no se ha grabado nada. Ya está listo: inténtalo de nuevo.",
          full: "La grabación ha alcanzado el tamaño máximo y se ha detenido. Todo lo anterior se ha guardado.",
          lost: "El micrófono se ha desconectado u otro programa ha empezado a usarlo. Lo que habías dicho hasta entonces se ha guardado.",
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
          opening: "Un momento, el navegador se está preparando.",
          listening: "El navegador te escucha. Habla ahora; puedes hacer pausas.",
          ending: "Un momento, se están reconociendo las últimas palabras.",
        },
        problems: {
          denied:
            "El micrófono o el reconocimiento de voz está bloqueado. Permite ambos en los ajustes del navegador o escribe.",
          none: "El navegador no encuentra ningún micrófono. Conecta uno e inténtalo de nuevo o escribe.",
          network:
            "El navegador no puede conectar con su servicio de reconocimiento de voz. Inténtalo de nuevo o escribe.",
          language: "El navegador no reconoce la voz en este idioma. Escribe, por favor.",
          failed: "El navegador no puede reconocer la voz en este momento. Inténtalo de nuevo o escribe.",
        },
      },
      question: {
        hear: "Escuchar la pregunta",
        stop: "Dejar de leer en voz alta",
        states: {
          loading: "Cargando el audio…",
          playing: "Se está leyendo la pregunta en voz alta.",
          failed: "La pregunta no se puede reproducir ahora. Puedes leerla.",
          refused:
            "Tu navegador solo reproduce sonido después de un toque o un clic. Pulsa «Escuchar la pregunta».",
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
        "No podemos conectar con el servidor. No se pierde nada: lo que has escrito sigue aquí. Comprueba tu conexión.",
      unknown:
        "Algo ha fallado en esta página. Vuelve a cargarla; lo que has escrito se queda en esta pestaña.",
      forbidden: "Tu enlace no permite esto. Pide un enlace de revisión a quien te envió este.",
      notFound: "No encontramos esta defensa. Comprueba la dirección o vuelve a la lista.",
      invalid: "El servidor no lo acepta así. Corrige el problema indicado abajo y vuelve a intentarlo.",
      conflict: "Esto no es posible ahora mismo.",
      refused: "El servidor no ha podido hacerlo. Espera un momento y vuelve a intentarlo.",
      offline:
        "No hay conexión. Puedes seguir leyendo y preparar tu decisión; podrás guardarla cuando vuelva la conexión.",
      linkFailed:
        "Este enlace ya no sirve: se puede abrir una sola vez y solo durante unos minutos. Pide otro, o sigue si ya habías abierto uno en esta pestaña.",
      linkUsed: "Este enlace ya no sirve: se puede abrir una sola vez y solo durante unos minutos.",
      ended: "Tu enlace ha caducado, o la página se ha abierto sin enlace.",
      endedHelp:
        "Pide otro donde conseguiste el anterior: en la plataforma del curso o al responsable de este servidor. Lo que has escrito sigue aquí. Pega el enlace nuevo:",
      newLink: "Enlace nuevo",
      openLink: "Abrir",
      notALink: "Esto no es un enlace de revisión. Un enlace de revisión termina en # y un código.",
    },
    lookFirst: {
      setting: "Ocultar la evaluación de la IA",
      hidden:
        "La evaluación de la IA y las citas que ha elegido están ocultas hasta que decidas o las muestres.",
      show: "Mostrar la evaluación de la IA",
    },
    keys: {
      button: "Atajos",
      title: "Atajos de teclado",
      switch: "Usar teclas sueltas como atajos",
      everywhere: { title: "En todas partes", keys: [["?", "mostrar estos atajos"]] },
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
          ["m", "mostrar la evaluación de la IA"],
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
      machine: (outcome) => `La IA propone: ${outcome}`,
      machineBefore: (outcome) => `La IA propuso: ${outcome}`,
      machineNone: "Sin evaluación de la IA",
      machineHidden: "Evaluación de la IA oculta",
      states: {
        inProgress: "En curso",
        needsReview: "Por revisar",
        needsAnother: "Por revisar otra vez",
        reviewed: "Revisada",
        undecided: "Sin revisar",
        decided: (name) => `Decidido por ${name}:`,
        decisions: (count) => `(la última de ${count} decisiones)`,
        noReviewNeeded: "No necesita revisión",
        notes: (count) => `${count} ${count === 1 ? "aclaración" : "aclaraciones"} del estudiante`,
        notReleased: "Sin enviar",
        released: (at) => `Enviado al estudiante: ${at}`,
        releasedMachines: (at) => `Al estudiante se le envió el veredicto de la IA: ${at}.`,
        releasedUnjudged: (at) => `Enviado al estudiante sin evaluación: ${at}.`,
        releasedEarlier: (number, at) => `Al estudiante se le envió la decisión ${number}: ${at}.`,
        lastNotReleased: "La última decisión no se ha enviado.",
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
          "Una defensa aparece aquí en cuanto empieza. Hay que revisarla cuando ha terminado y la IA no está segura, cuando el estudiante suspendería o cuando avisa de que una respuesta se ha transcrito mal.",
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
      roles: { examiner: "Examinador (IA)", learner: "Estudiante" },
      pause: (time) => `pausa de ${time} antes de la respuesta`,
      note: (at) => `Aclaración del estudiante, ${at}:`,
      placeholder: "Respuesta hablada, sin transcribir: en este servidor no hay reconocimiento de voz.",
      backToQuote: "Volver al criterio",
    },
    questions: {
      topic: "Tema:",
      topics: {
        demand: "(de la tarea)",
        event: (seq) => `(evento ${seq} del registro del trabajo)`,
        gap: (events) => `una laguna en el registro del trabajo ${events}`,
        answer: "algo que ha dicho el estudiante",
        work: "el trabajo en su conjunto",
      },
      criterion: (title) => `Criterio: ${title}`,
      marks: {
        probe: "segunda pregunta sobre este tema",
        follow_up: "pregunta de seguimiento",
        template: "pregunta predefinida, no escrita por la IA",
        given_up: "sustituida por una pregunta general",
      },
      whole: { show: "Mostrar el texto completo", hide: "Mostrar menos" },
      covers: {
        title: "Según la lectura de la IA, esta respuesta también trata:",
        words: ", con las palabras",
        notSaid: "Estas palabras no están en la respuesta.",
      },
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
      ends: { start: "inicio", end: "final" },
      gapReported: "El registro avisa de eventos perdidos",
      gapAfter: (summary) => `después de «${summary}»`,
      gapEvents: (after, before) => {
        if (after === null) return before === null ? "(todos los eventos)" : `(antes del evento ${before})`;
        return before === null ? `(después del evento ${after})` : `(entre los eventos ${after} y ${before})`;
      },
      details: "Eventos por tipo y eventos destacados",
      kinds: "Eventos por tipo",
      notable: "Eventos destacados",
      event: "Evento",
      time: "Hora",
      kind: "Tipo",
      count: "Cantidad",
      summary: "Qué pasó",
      truncated: "Aquí solo se muestra una parte del registro.",
    },
    standing: {
      undecided: "Sin revisar todavía.",
      proposed: "La propuesta de la IA está abajo.",
      decided: (name, at) => `Decidido por ${name}, ${at}:`,
      criterion: (name) => `Decidido por ${name}:`,
      kept: (level) => `Se mantuvo lo que propuso la IA: ${level}`,
      noLevel: "No se eligió ningún nivel.",
    },
    reasons: {
      title: "Por qué hace falta una revisión",
      titleDecided: "Por qué hacía falta una revisión",
      none: "La IA no pide revisión. Puedes decidir de todos modos.",
      notes: (count) =>
        count === 1
          ? "El estudiante avisa de que una respuesta se ha transcrito mal: consulta la aclaración en la transcripción."
          : `El estudiante avisa de que hay respuestas mal transcritas: consulta las ${count} aclaraciones en la transcripción.`,
      look: "También conviene mirar:",
      turns: (list) => `intervenciones ${list}`,
      codes: {
        fail: "Una persona tiene que revisar todos los suspensos",
        borderline: "El resultado es un caso límite",
        insufficient_evidence: "Las respuestas no dan pruebas suficientes para juzgar",
        not_assessed: "Las respuestas no se han evaluado",
        strict_profile: "En este servidor, una persona tiene que revisar todos los aprobados",
        few_answers: (count) =>
          count === 1
            ? "Solo se respondió una pregunta, y hacen falta más para aprobar"
            : `Solo se respondieron ${count} preguntas, y hacen falta más para aprobar`,
        few_evidence_turns: (count) =>
          count === 1
            ? "Todas las pruebas proceden de una sola respuesta, y hacen falta más para aprobar"
            : `Todas las pruebas proceden de solo ${count} respuestas, y hacen falta más para aprobar`,
        few_graders: "Hay menos calificaciones de las que hacen falta para aprobar",
        criterion_unasked: "No se respondió ninguna pregunta sobre esto",
        topic_unasked: "Una parte de la tarea sobre la que no se respondió ninguna pregunta",
        essential_partly_met: "Imprescindible, pero cumplido solo en parte",
        general_knowledge: "Evaluado solo a partir de conocimientos generales",
        single_quote: "Todo se apoya en una sola cita",
        quote_unverified: "Se han descartado citas que el estudiante nunca dijo",
        quotation_invented: "Se han quitado citas inventadas del resumen",
        confidential_removed: "Se ha quitado texto confidencial de lo que escribió la IA",
        not_met_without_quote: "Evaluado como no cumplido sin ninguna cita que lo apoye",
        criterion_not_assessed: "Sin evaluar, o sin ninguna cita que lo apoye",
        quote_vacuous: "Ninguna cita dice nada concreto",
        quote_unknowing: "Junto a una cita, el estudiante dice que no lo sabe",
        quote_negated: "Junto a una cita hay una negación que puede invertir su sentido",
        quote_cut: "Algunas citas son solo una parte de una frase más larga",
        quote_question: "Algunas citas son preguntas",
        quote_instructs: "Algunas citas contienen posibles instrucciones al examinador",
        quote_taken_back: "Algunas citas contienen algo que el estudiante retiró o contradijo",
        quote_about_grading: "En algunas respuestas citadas se habla de la evaluación o de las notas",
        quote_foreign:
          "Algunas citas son demasiado breves o están en un idioma desconocido, por lo que no se reconocen en ellas negaciones ni afirmaciones vacías",
        grader_failed: "Falta una de las calificaciones",
        second_look_failed: "No se completó una segunda calificación; vale la primera",
        graders_far_apart: "Las calificaciones difieren mucho",
        graders_differ: "Las calificaciones difieren en criterios imprescindibles",
        graders_outcomes: "Las calificaciones llevan a resultados distintos",
        instructions: "Posibles instrucciones al examinador",
        instructions_in_record: "Posibles instrucciones al examinador en el registro del trabajo",
        instructions_in_file: "Posibles instrucciones al examinador en uno de los archivos del estudiante",
        answers_contradict: "Las respuestas del estudiante se contradicen",
        answer_taken_back: "El estudiante retiró una respuesta anterior",
        turns_shortened: "La defensa era demasiado larga para leerla entera al calificarla",
        record_gaps: "El registro del trabajo tiene lagunas",
      },
    },
    machine: {
      title: "Evaluación de la IA",
      unjudged: {
        title: "Sin evaluación de la IA",
        explanation:
          "Este examinador solo hace preguntas. Debajo de cada una está el principio de la respuesta; los niveles y el resultado los decides tú.",
      },
      outcome: "La IA propone:",
      outcomeBefore: "La IA propuso:",
      noLevel: "La IA no ha evaluado esto.",
      level: "Propuesta de la IA:",
      by: (name) => `de ${name}`,
      confidence: (value) => `confianza declarada: ${value}`,
      informed: {
        blind:
          "Los calificadores no disponían ni de la rúbrica ni del trabajo del estudiante, así que no pudieron comprobar si una respuesta es correcta.",
        by: (sources) => `Los calificadores disponían también de: ${sources}.`,
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
        chance: "no mayor que el esperable por azar",
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
      basis: {
        rubric: "Evaluado según la rúbrica.",
        material: "Evaluado según el trabajo del estudiante.",
        record: "Evaluado según el registro del trabajo.",
        general_knowledge: "Evaluado solo a partir de conocimientos generales.",
      },
      forReviewer: "Solo para quien revisa",
      errors: "Errores de contenido según la IA (solo para quien revisa)",
      right: "Lo correcto sería:",
    },
    quotes: {
      turn: (turn) => `intervención ${turn}`,
      showInTurn: (turn) => `mostrar en la intervención ${turn}`,
      goToTurn: (turn) => `ir a la intervención ${turn}`,
      notFound: (turn) => `Estas palabras no están en la intervención ${turn}; por eso no hay nada marcado.`,
      inRecord: "en el registro del trabajo",
      inFile: (path) => `en el archivo ${path} del estudiante`,
    },
    instructions: {
      title: "Posibles instrucciones al examinador",
      explanation: "No han influido en ningún nivel. Puede haber buenas razones para decir algo así.",
    },
    decide: {
      criteria: "Criterios",
      title: "Tu decisión",
      explanation: "Los criterios que dejes sin decidir conservan el nivel de la IA.",
      explanationUnjudged: "Los criterios que dejes sin decidir quedan sin nivel.",
      further: (number) =>
        `Lo que escribas aquí será la decisión ${number}. Al guardarla, sustituirá a la anterior, que queda registrada. Los criterios que dejes sin decidir conservarán su nivel.`,
      furtherTitle: (number) => `Decisión ${number}, sin guardar`,
      notAgain: "Descartar esta decisión",
      yourLevel: "Tu nivel",
      undecided: "sin decidir",
      unchanged: "se queda como está",
      undo: "Deshacer esta elección",
      reason: "Motivo",
      needsReason: "Tu nivel no coincide con el vigente, así que hace falta un motivo.",
      lacksReason: "Da un motivo: tu nivel no coincide con el vigente.",
      lacksLevel: "Has dado un motivo: elige un nivel o borra el motivo.",
      outcome: "Resultado",
      lacksOutcome: "Elige un resultado.",
      summary: "Resumen",
      summaryHint: "Explica el resultado. El estudiante lo leerá cuando se lo envíes.",
      lacksSummary: "Explica el resultado en una o dos frases.",
      notSaved: "Aún no se ha guardado: completa los campos marcados.",
      save: "Guardar decisión",
      saveOnTop: "Guardar la mía como la más reciente",
      saving: "Guardando tu decisión…",
      saved: "Tu decisión está guardada. El estudiante la verá cuando se la envíes.",
    },
    conflict: {
      kept: "sin cambios",
      title: (name, at) => `${name} ha revisado esta defensa mientras tanto (${at})`,
      explanation:
        "Tu decisión no está guardada, pero todo lo que has escrito sigue aquí. Compara las dos decisiones, cambia lo que quieras y guarda la tuya como la más reciente: esa es la que cuenta, y ambas quedan registradas.",
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
        "El resultado aún no se ha enviado. El estudiante pudo ver el veredicto de la IA en cuanto terminó la defensa.",
      done: (name, at) => `Enviado por ${name}, ${at}.`,
      ofMachine: "Se envió el veredicto de la IA, sin revisión.",
      ofNobody: "Se envió sin evaluación ni revisión.",
      ofReview: (number) => `Se envió la decisión ${number}.`,
      laterReview: "El estudiante solo verá la decisión posterior cuando se la envíes.",
      hidden:
        "Esta defensa está sin revisar y la evaluación de la IA está oculta. Decide o muéstrala antes de enviar nada.",
      hiddenPart:
        "El envío incluiría partes de la evaluación de la IA, que está oculta. Muéstrala antes de enviar nada.",
      bareFail: "La IA propone un suspenso. Solo se puede enviar cuando haya decidido una persona.",
      button: "Enviar al estudiante…",
      ask: "¿Enviar esto al estudiante?",
      afterReview:
        "Hasta ahora, el estudiante solo sabía que una persona revisaría el resultado. A partir de ahora verá exactamente esto:",
      atOnce:
        "El estudiante pudo ver el veredicto de la IA al terminar la defensa. A partir de ahora, este queda registrado como el resultado enviado:",
      atOnceUnjudged: "A partir de ahora, este queda registrado como el resultado enviado:",
      withoutUnsaved: "No incluye lo que has escrito pero no has guardado.",
      nobodyDecided: "Esta defensa está sin revisar: lo que ves es la propuesta de la IA.",
      confirm: "Enviar",
      confirmUndecided: "Enviar el veredicto de la IA",
      nobodyJudged: "Ni una persona ni una IA han evaluado esta defensa.",
      confirmUnjudged: "Enviar sin evaluación",
      sending: "Enviando…",
      cancel: "Ahora no",
    },
  },
};
