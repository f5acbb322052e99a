import type { Texts } from "./en.js";

export const es: Texts = {
  shared: {
    language: "Idioma",
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
      "Aquí se defiende un trabajo en una conversación: un examinador pregunta por él y quien lo hizo responde hablando o escribiendo. El examinador es un programa informático. Su veredicto es una propuesta; decide una persona.",
    loading: "Cargando…",
    unreachable: "No se puede contactar con el servidor. ¿Está en marcha?",
    refused: (detail) => `El servidor no responde como debería: ${detail}`,
    tryAgain: "Volver a intentarlo",
    byLink:
      "Aquí se entra con un enlace. A los estudiantes se lo da quien puso la tarea; a quienes revisan, quien administra este servicio. Si un enlace ya no funciona, hay que pedir otro.",
    asLearner: "Probar como estudiante",
    name: "Tu nombre",
    nameHint: "Vale cualquier nombre o número. Con el mismo nombre y la misma tarea, sigues donde estabas.",
    task: "Tarea",
    taskHint:
      "Todavía no se ha importado ninguna tarea. Vale cualquier nombre; el examinador solo sabrá lo que digas.",
    begin: "Empezar",
    asReviewer: "Para revisar",
    reviewHint: "Leer lo que se dijo, escucharlo si se grabó, y decidir.",
    review: "Abrir la página de revisión",
  },
  learner: {
    title: "Tu defensa",
    number: (question) => `Pregunta ${question}`,
    waiting: {
      opening: { heading: "Se está abriendo tu defensa", text: "Es cosa de un momento." },
      starting: { heading: "Se está preparando la primera pregunta", text: "Puede tardar un minuto." },
      finishing: { heading: "Se están examinando tus respuestas", text: "Puede tardar un par de minutos." },
    },
    sending: "Tu respuesta se ha enviado. El examinador está pensando; puede tardar un minuto.",
    again: "Se está intentando de nuevo.",
    unreachable: "Ahora mismo no se puede contactar con el servidor.",
    busy: "Ahora mismo el servidor tiene mucho trabajo.",
    broken: "Ahora mismo algo no funciona en el servidor.",
    isSafe: "No se pierde nada: lo que has introducido se guarda en este navegador.",
    nextAttempt: (seconds) =>
      seconds === 1
        ? "El próximo intento será dentro de un segundo."
        : `El próximo intento será dentro de ${seconds} segundos.`,
    tryNow: "Intentar ahora",
    changeAnswer: "Cambiar mi respuesta",
    closed: {
      "no-link": {
        heading: "Necesitas un enlace",
        text: "A tu defensa se llega con un enlace de quien puso la tarea. Ábrelo o pégalo aquí.",
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
      "someone-else": "Este enlace es para otra persona o para otra tarea. Pide uno para esta defensa.",
    },
    unsent: "Esto es lo que habías escrito. No se ha enviado:",
    missed: "La defensa continuó en otro lugar. Esto es lo que habías escrito aquí; no se ha enviado:",
    dismiss: "Ya no lo necesito",
    welcome: {
      heading: "Qué va a pasar",
      asks: "Un examinador te pregunta por tu trabajo, una pregunta cada vez. El examinador es un programa informático (una IA), no una persona.",
      answers:
        "Respondes hablando o escribiendo, y puedes cambiar en cada pregunta. No cuenta cuánto tiempo piensas. Puedes cerrar la página y volver en este navegador.",
      kept: "Las preguntas y tus respuestas se guardan como texto. Quienes enseñan o revisan en este curso pueden leerlas. Se guardan hasta que esas personas las borren.",
      soundInBrowser:
        "Si hablas, tu navegador convierte tus palabras en texto. Para ello, algunos navegadores envían el sonido a su fabricante. Aquí no se guarda el sonido.",
      soundNotKept: "Si hablas, el sonido se convierte en texto y no se guarda.",
      soundKept:
        "Si hablas, el sonido se convierte en texto y también se guarda, para que una persona pueda oír lo que dijiste. Se guarda hasta que esas personas lo borren.",
      soundKeptFor: (days) =>
        `Si hablas, el sonido se convierte en texto y también se guarda, para que una persona pueda oír lo que dijiste. Se borra al cabo de ${days === 1 ? "un día" : `${days} días`}.`,
      resultAtOnce:
        "Al final ves un resultado. Es la propuesta de una máquina, y una persona puede decidir otra cosa.",
      resultAfterReview: "Al final, una persona lo mira todo antes de que recibas un resultado.",
      notInferred:
        "De tu voz, tus pausas o tu cara no se deduce nada sobre ti. No hay cámara. Lo que cuenta es lo que dices.",
      name: "Tu nombre",
      refused: (detail) => `No se ha podido empezar la defensa: ${detail}.`,
      next: "Continuar",
    },
    choosing: "¿Hablar o escribir?",
    disclosing: {
      heading: "Antes de la primera pregunta",
      text: "El registro de cómo trabajaste en esta tarea tiene huecos: faltan partes. El examinador también lo sabe. Puedes defender tu trabajo de todos modos y decir en tus respuestas qué falta.",
      next: "Lo he leído",
    },
    answer: "Tu respuesta",
    send: "Enviar respuesta",
    speakInstead: "Prefiero hablar",
    isEmpty: "Todavía no has escrito nada. Si no lo sabes, puedes escribir justo eso.",
    isTooLong: "Tu respuesta es demasiado larga. Acórtala, por favor; no se ha perdido nada de ella.",
    refusedAnswer: (detail) =>
      `El servidor no ha aceptado la respuesta: ${detail}. Lo que has introducido sigue aquí.`,
    isFull:
      "La defensa ya es todo lo larga que puede ser. Esta pregunta no necesita respuesta: puedes terminar ahora.",
    soFar: "Lo que se ha dicho hasta ahora",
    examiner: "Examinador",
    you: "Tú",
    finish: "Terminar…",
    finishDialog: {
      heading: "¿Terminar la defensa?",
      text: "Después ya no se podrá responder.",
      unsent: "Has empezado una respuesta que no se ha enviado. No contará.",
      yes: "Terminar ahora",
      no: "Seguir respondiendo",
    },
    result: {
      heading: "Has terminado",
      pending:
        "Una persona mirará tu defensa antes de que recibas un resultado. No tienes que hacer nada; quien puso la tarea te avisará.",
      proposal:
        "Esta es la propuesta de una máquina. Puede equivocarse. Una persona puede mirar tu defensa y decidir otra cosa.",
      needsReview: "Esta la mirará una persona.",
      byPerson: "Una persona ha mirado tu defensa y ha decidido esto.",
      released: "Una persona ha dado por bueno este resultado. Lo propuso una máquina.",
      notAssessed:
        "Aquí no se han evaluado tus respuestas: este examinador solo pregunta. Lo que dijiste se guarda para que lo lea una persona.",
      result: "Resultado:",
      criteria: "En detalle",
      transcript: "Lo que se dijo",
      noteHint:
        "Si algo tuyo se anotó mal, dilo debajo. El texto se queda como está; quienes lo revisan ven lo que dices.",
      startAgain: "Empezar otra defensa",
    },
    note: {
      open: "Yo no dije esto",
      label: "¿Qué está mal?",
      send: "Enviar",
      sending: "Se está enviando.",
      sent: "Has anotado:",
      failed: "No se ha podido enviar. Lo que has escrito sigue aquí.",
      refused: (detail) => `No se ha podido enviar: ${detail}.`,
    },
    help: {
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
          question: "Se anotaron mal mis palabras.",
          answer:
            "Abre «Lo que se ha dicho hasta ahora» y di debajo de tu respuesta qué está mal. Quienes revisan tu defensa lo ven.",
        },
        {
          question: "¿Quién decide?",
          answer:
            "El veredicto del examinador es una propuesta. Si no estás de acuerdo, pide a quien puso la tarea que lo mire una persona.",
        },
      ],
    },
  },
  reviewer: {},
};
