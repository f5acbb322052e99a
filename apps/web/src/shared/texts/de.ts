import type { Texts } from "./en.js";

export const de: Texts = {
  shared: {
    language: "Sprache",
    notLoaded: (name) =>
      `${name} konnte nicht geladen werden. Prüfe deine Verbindung. Wähle die Sprache dann noch einmal oder lade die Seite neu.`,
    levels: {
      met: "erfüllt",
      partly_met: "teilweise erfüllt",
      not_met: "nicht erfüllt",
      not_assessed: "nicht beurteilt",
    },
    outcomes: {
      pass: "bestanden",
      borderline: "Grenzfall",
      fail: "nicht bestanden",
      insufficient_evidence: "nicht genug Belege",
      not_assessed: "nicht beurteilt",
    },
  },
  start: {
    title: "Mündliche Verteidigung",
    whatThisIs:
      "Hier verteidigen Lernende ihre Arbeit im Gespräch: Eine KI stellt Fragen, sie antworten mündlich oder schriftlich. Die KI schlägt ein Urteil vor; die Entscheidung trifft ein Mensch.",
    loading: "Wird geladen …",
    unreachable: "Der Server ist nicht erreichbar. Läuft er?",
    refused: "Der Server meldet einen Fehler:",
    tryAgain: "Noch einmal versuchen",
    byLink:
      "Öffne diese Seite über den Link, den dir deine Lehrkraft geschickt hat. Links zum Begutachten bekommst du vom Betreiber dieses Dienstes. Wenn ein Link nicht mehr funktioniert, lass dir einen neuen geben.",
    asLearner: "Eine Verteidigung ausprobieren",
    name: "Dein Name",
    nameHint:
      "Ein beliebiger Name oder eine Nummer genügt. Mit demselben Namen und derselben Aufgabe machst du in diesem Browser dort weiter, wo du aufgehört hast.",
    task: "Aufgabe",
    taskHint:
      "Es sind noch keine Aufgaben importiert. Ein beliebiger Name genügt; die KI weiß dann nur, was du ihr sagst.",
    begin: "Beginnen",
    asReviewer: "Begutachten",
    reviewHint: "Das Gespräch nachlesen, vorhandene Aufnahmen anhören und entscheiden.",
    review: "Seite zum Begutachten öffnen",
  },
  learner: {
    title: "Deine Verteidigung",
    number: (question) => `Frage ${question}`,
    waiting: {
      opening: { heading: "Deine Verteidigung wird geöffnet", text: "Das dauert einen Moment." },
      starting: { heading: "Die erste Frage wird vorbereitet", text: "Das kann eine Minute dauern." },
      finishing: {
        heading: "Deine Antworten werden ausgewertet",
        text: "Das kann ein, zwei Minuten dauern.",
      },
    },
    sending: "Deine Antwort ist abgeschickt. Die KI überlegt; das kann eine Minute dauern.",
    again: "Neuer Versuch läuft.",
    unreachable: "Der Server ist gerade nicht erreichbar.",
    busy: "Der Server ist gerade ausgelastet.",
    broken: "Auf dem Server ist ein Fehler aufgetreten.",
    notKept:
      "Dein Browser kann nicht speichern, was du geschrieben hast. Schick es ab, bevor du diese Seite schließt oder neu lädst.",
    isSafe: "Nichts geht verloren: Was du eingegeben hast, bleibt in diesem Browser gespeichert.",
    nextAttempt: (seconds) => {
      if (seconds === 1) return "Nächster Versuch in einer Sekunde.";
      if (seconds < 120) return `Nächster Versuch in ${seconds} Sekunden.`;
      return `Nächster Versuch in ${Math.ceil(seconds / 60)} Minuten.`;
    },
    tryNow: "Jetzt noch einmal versuchen",
    changeAnswer: "Antwort ändern",
    backToQuestion: "Zurück zur Frage",
    closed: {
      "no-link": {
        heading: "Du brauchst einen Link",
        text: "Öffne diese Seite über den Link, den dir deine Lehrkraft geschickt hat, oder füge ihn hier ein.",
      },
      "used-link": {
        heading: "Dieser Link wurde schon benutzt oder ist abgelaufen",
        text: "Jeder Link gilt einmal und nur ein paar Minuten lang. Wenn deine Verteidigung noch in einem anderen Tab offen ist, mach dort weiter. Sonst bitte deine Lehrkraft um einen neuen. Was du eingegeben hast, ist nicht verloren: Öffne den neuen Link in diesem Browser oder füge ihn hier ein.",
      },
      expired: {
        heading: "Dein Zugang ist abgelaufen",
        text: "Nichts geht verloren: Was du eingegeben hast, bleibt in diesem Browser, und deine früheren Antworten sind gespeichert. Bitte deine Lehrkraft um einen neuen Link. Öffne ihn in diesem Browser oder füge ihn hier ein.",
      },
      "not-a-learners": {
        heading: "Dieser Link ist nicht für Lernende",
        text: "Er gehört zu einer anderen Seite. Bitte deine Lehrkraft um einen Link für Lernende. Öffne ihn oder füge ihn hier ein.",
      },
      forbidden: {
        heading: "Dieser Link gilt hier nicht",
        text: "Mit diesem Link kommst du nicht weiter. Bitte deine Lehrkraft um einen neuen. Öffne ihn oder füge ihn hier ein.",
      },
      gone: {
        heading: "Wir finden diese Verteidigung nicht",
        text: "Es gibt sie nicht, oder sie wurde gelöscht. Frag deine Lehrkraft. Wenn du einen neuen Link hast, öffne ihn oder füge ihn hier ein.",
      },
      "no-task": {
        heading: "Welche Aufgabe?",
        text: "In der Adresse fehlt die Aufgabe. Wähle eine auf der Startseite.",
      },
    },
    toStart: "Zur Startseite",
    linkLabel: "Neuer Link",
    useLink: "Weiter",
    hostAsked: "Wir haben deine Kursseite gebeten, dir wieder Zugang zu geben.",
    notRenewed: {
      "no-code": "Dieser Link ist unvollständig. Kopiere ihn ganz, bis zum letzten Zeichen.",
      "used-code": "Dieser Link wurde schon benutzt oder ist abgelaufen. Bitte um einen neuen.",
      unreachable: "Der Server ist gerade nicht erreichbar. Versuch es gleich noch einmal.",
      "someone-else":
        "Deine Kursseite wollte diese Verteidigung für eine andere Person oder eine andere Aufgabe öffnen. Bitte um einen Link zu dieser Verteidigung.",
      "others-link":
        "Dieser Link war für eine andere Person oder eine andere Aufgabe und gilt jetzt nicht mehr. Bitte um einen neuen Link zu dieser Verteidigung. Die Person, für die er bestimmt war, braucht auch einen neuen.",
    },
    unsent: "Das hast du geschrieben, aber nicht abgeschickt:",
    unsentSound: "Das hast du aufgenommen, aber nicht abgeschickt:",
    missed: (question) =>
      `Die Verteidigung ist weitergegangen. Das hast du zu Frage ${question} geschrieben, aber nicht abgeschickt:`,
    missedSound: (question) =>
      `Die Verteidigung ist weitergegangen. Das hast du zu Frage ${question} aufgenommen, aber nicht abgeschickt:`,
    isBegunElsewhere:
      "Du hast in einem anderen Tab oder Fenster eine Antwort auf diese Frage begonnen. Mach dort weiter oder schließ den anderen Tab; dann erscheint hier, was du eingegeben hast.",
    wasSending:
      "Das wurde gerade abgeschickt, als die Seite geschlossen wurde. Vielleicht ist es nicht angekommen:",
    alsoWritten: "Auch das hast du geschrieben, aber nicht abgeschickt:",
    alsoRecorded: "Auch das hast du aufgenommen, aber nicht abgeschickt:",
    missedAtEnd:
      "Die Verteidigung wurde beendet, bevor diese Antwort abgeschickt war; sie ist deshalb nicht enthalten:",
    download: "Aufnahme speichern",
    useThis: "Als Antwort verwenden",
    dismiss: "Das brauche ich nicht mehr",
    welcome: {
      heading: "So läuft es ab",
      asks: "Eine KI stellt dir Fragen zu deiner Arbeit, eine nach der anderen. Sie ist ein Computerprogramm, kein Mensch.",
      answers:
        "Du antwortest mündlich oder schriftlich und kannst bei jeder Frage wechseln. Wie lange du nachdenkst, spielt keine Rolle. Du kannst die Seite schließen und später in diesem Browser weitermachen.",
      kept: "Die Fragen und deine Antworten werden als Text gespeichert, bis der Betreiber dieses Dienstes sie löscht. Die Lehrenden und Prüfenden dieses Kurses können sie lesen.",
      soundInBrowser:
        "Wenn du sprichst, wandelt dein Browser das Gesagte in Text um. Manche Browser schicken den Ton dafür an ihren Hersteller. Dieser Server speichert den Ton nicht.",
      soundToText: "Wenn du sprichst, wird das Gesagte in Text umgewandelt.",
      soundUnheard:
        "Dieser Server versteht keine gesprochenen Antworten. Wenn du sprichst, wird nur vermerkt, dass du gesprochen hast.",
      soundNotKept: "Die Aufnahme wird nicht gespeichert.",
      soundKept:
        "Die Aufnahme wird gespeichert, damit ein Mensch anhören kann, was du gesagt hast. Sie bleibt gespeichert, bis der Betreiber dieses Dienstes sie löscht.",
      soundKeptFor: (days) =>
        `Die Aufnahme wird gespeichert, damit ein Mensch anhören kann, was du gesagt hast. Nach ${days === 1 ? "einem Tag" : `${days} Tagen`} wird sie gelöscht.`,
      resultAtOnce:
        "Wenn die KI deine Antworten beurteilt, siehst du am Ende ein Ergebnis. Es ist der Vorschlag einer KI; ein Mensch kann anders entscheiden.",
      resultAfterReview: "Am Ende sieht sich ein Mensch alles an, bevor du ein Ergebnis bekommst.",
      notInferred:
        "Aus deiner Stimme, deinen Pausen oder deinem Gesicht werden keine Schlüsse gezogen. Es gibt keine Kamera. Es zählt nur, was du sagst.",
      name: "Dein Name",
      enough:
        "Die Zahl der Fragen steht nicht fest. Beende das Gespräch, wenn du gesagt hast, was wichtig ist; eine oder zwei Antworten reichen selten aus.",
      unknownTask:
        "Dieser Server kennt diese Aufgabe nicht. Du kannst deine Arbeit trotzdem verteidigen; die KI weiß dann nur, was du ihr sagst. Falls du eine andere Aufgabe gemeint hast:",
      refused: "Die Verteidigung konnte nicht beginnen. Der Server meldet:",
      next: "Weiter",
    },
    choosing: "Sprechen oder tippen?",
    disclosing: {
      heading: "Vor der ersten Frage",
      text: "Die Aufzeichnung deiner Arbeit an dieser Aufgabe hat Lücken. Das weiß auch die KI. Du kannst deine Arbeit trotzdem verteidigen und in deinen Antworten sagen, was fehlt.",
      next: "Ich habe das gelesen",
    },
    answer: "Deine Antwort",
    send: "Antwort abschicken",
    speakInstead: "Lieber sprechen",
    isEmpty: "Du hast noch nichts geschrieben. Wenn du es nicht weißt, kannst du genau das schreiben.",
    isTooLong: "Deine Antwort ist zu lang. Bitte kürze sie; es geht nichts verloren.",
    isRecordingTooLong:
      "Deine Aufnahme ist zu lang für den Server. Nimm eine kürzere Antwort auf oder tippe sie. Diese Aufnahme bleibt hier, bis du sie verwirfst.",
    refusedAnswer:
      "Der Server hat das nicht angenommen. Was du eingegeben hast, ist noch da. Der Server meldet:",
    isFull:
      "Die Verteidigung hat ihre Höchstlänge erreicht. Diese Frage musst du nicht mehr beantworten: Du kannst das Gespräch jetzt beenden.",
    isEnough:
      "Die KI hat nach dem Wichtigsten gefragt. Du kannst das Gespräch jetzt beenden oder weiter antworten, wenn du noch mehr sagen möchtest.",
    left: (answers) =>
      answers === 1
        ? "Das ist die letzte Frage, die du beantworten kannst."
        : `Du kannst noch ${answers} Fragen beantworten.`,
    task: "Die Aufgabe",
    soFar: "Bisheriges Gespräch",
    soundOfTurn: "Auch die Aufnahme dieser Antwort ist gespeichert.",
    unheardTurn:
      "Du hast gesprochen. Dieser Server versteht keine gesprochenen Antworten, deshalb steht hier nicht, was du gesagt hast.",
    examiner: "KI",
    you: "Du",
    finish: "Beenden …",
    finishDialog: {
      heading: "Verteidigung beenden?",
      answers: (count) => {
        if (count === 0) return "Du hast noch keine Frage beantwortet.";
        return `Du hast ${count === 1 ? "eine Frage" : `${count} Fragen`} beantwortet.`;
      },
      text: "Nach dem Beenden sind keine Antworten mehr möglich.",
      unsent: "Du hast eine Antwort begonnen und nicht abgeschickt. Sie zählt nicht.",
      yes: "Jetzt beenden",
      no: "Weitermachen",
    },
    result: {
      heading: "Du bist fertig",
      pending:
        "Ein Mensch sieht sich deine Verteidigung an, bevor du ein Ergebnis bekommst. Du musst nichts tun; deine Lehrkraft sagt dir Bescheid.",
      proposal:
        "Das ist der Vorschlag einer KI. Er kann falsch sein. Ein Mensch kann sich deine Verteidigung ansehen und anders entscheiden.",
      needsReview: "Ein Mensch wird sich diese Verteidigung ansehen.",
      byPerson: "Ein Mensch hat sich deine Verteidigung angesehen und so entschieden.",
      decidedByPerson: "Von einem Menschen entschieden. Begründung:",
      decidedByMachine: "Wie von der KI vorgeschlagen. Ihre Anmerkung:",
      judgedByNobody: "Nicht beurteilt. Anmerkung der KI:",
      released: "Ein Mensch hat dieses Ergebnis freigegeben. Vorgeschlagen hat es eine KI.",
      notAssessed:
        "Deine Antworten wurden nicht beurteilt: Diese KI stellt nur Fragen. Was du gesagt hast, ist gespeichert, damit ein Mensch es lesen kann.",
      result: "Ergebnis:",
      criteria: "Im Einzelnen",
      transcript: "Das Gespräch",
      noteHint:
        "Wenn eine Antwort falsch mitgeschrieben wurde, melde es darunter. Der Text bleibt, wie er ist; die Prüfenden sehen deine Anmerkung.",
      startAgain: "Eine neue Verteidigung beginnen",
    },
    note: {
      open: "Das habe ich so nicht gesagt",
      label: "Was stimmt nicht?",
      send: "Abschicken",
      sending: "Wird abgeschickt …",
      sent: "Deine Anmerkung:",
      failed: "Die Anmerkung konnte nicht abgeschickt werden. Was du geschrieben hast, ist noch da.",
    },
    help: {
      guide: "Die vollständige Anleitung für Lernende (auf Englisch, in einem neuen Tab)",
      open: "Hilfe",
      close: "Schließen",
      items: [
        {
          question: "Ich weiß die Antwort nicht. Was nun?",
          answer:
            "Sag, was du weißt und wie du die Antwort herausfinden würdest. „Ich weiß es nicht“ ist auch eine Antwort.",
        },
        {
          question: "Ich habe in einer Antwort einen Fehler gemacht.",
          answer:
            "Sag es bei der nächsten Frage. Abgeschickte Antworten lassen sich nicht ändern, aber es zählt das ganze Gespräch.",
        },
        {
          question: "Mein Mikrofon funktioniert nicht, oder ich kann hier nicht sprechen.",
          answer: "Tippe. Getippte Antworten zählen genauso wie gesprochene.",
        },
        {
          question: "Die Verbindung ist abgebrochen, oder ich habe die Seite geschlossen.",
          answer:
            "Öffne die Seite im selben Browser noch einmal. Deine Antworten sind auf dem Server gespeichert; was du begonnen hast, ist noch im Browser. Wenn die Seite einen neuen Link verlangt, bitte deine Lehrkraft darum.",
        },
        {
          question: "Meine Worte wurden falsch mitgeschrieben.",
          answer:
            "Öffne „Bisheriges Gespräch“ und schreib unter die gesprochene Antwort, was nicht stimmt. Die Prüfenden sehen deine Anmerkung.",
        },
        {
          question: "Wer entscheidet?",
          answer:
            "Das Urteil der KI ist ein Vorschlag. Wenn du nicht einverstanden bist, bitte deine Lehrkraft darum, es von einem Menschen prüfen zu lassen.",
        },
      ],
    },
    voice: {
      typeInstead: "Lieber tippen",
      tryAgain: "Noch einmal versuchen",
      changeDevice: "Mikrofon wechseln",
      openInNewTab: "In neuem Tab öffnen",
      level: { heard: "Wir hören dich.", quiet: "Wir hören dich nicht. Sag etwas." },
      check: {
        title: "Dein Mikrofon",
        why: "Wenn du sprechen willst, brauchst du ein Mikrofon. Es ist nur während dieser Probe an und solange du eine Antwort aufnimmst.",
        browserNotice:
          "Dein Browser wandelt das Gesagte in Text um. Manche Browser schicken den Ton dafür an ihren Hersteller. Wenn du das nicht willst, tippe deine Antworten.",
        before: "Dein Browser wird fragen, ob diese Seite das Mikrofon benutzen darf. Bitte erlaube es.",
        asking: "Dein Browser fragt gerade danach. Bitte erlaube den Zugriff auf das Mikrofon.",
        begin: "Mikrofon ausprobieren",
        noRecogniser:
          "Dieser Browser kann Sprache nicht in Text umwandeln. Tippe deine Antworten oder öffne die Seite in einem anderen Browser, zum Beispiel Chrome, Edge oder Safari.",
        speaking: "Sprechen",
        microphone: "Mikrofon",
        unnamed: (number) => `Mikrofon ${number}`,
        another: (name) =>
          `Dein Browser benutzt ein anderes Mikrofon: ${name}. Ändern kannst du das in den Einstellungen des Browsers.`,
        browserChoice:
          "Die Auswahl gilt nur für diese Probe. Für deine Antworten benutzt der Browser das Mikrofon aus seinen eigenen Einstellungen.",
        testHint: "Nimm einen Satz auf und hör ihn dir an. Die Probe wird nicht verschickt.",
        recordTest: "Probe aufnehmen",
        repeatTest: "Noch eine Probe aufnehmen",
        stopTest: "Probe beenden",
        testing:
          "Aufnahme läuft. Sag einen Satz und beende dann die Probe. Nach zehn Sekunden endet sie von selbst.",
        tested: "Hör dir deine Probe an.",
        yourTest: "Deine Probeaufnahme",
        hearing: "Hören",
        playSound: "Testton abspielen",
        soundPlayed: "Hast du einen Ton gehört? Wenn nicht, prüfe die Lautstärke und die Kopfhörer.",
        soundFailed: "Der Ton konnte nicht abgespielt werden. Lesen kannst du die Fragen trotzdem.",
        speakQuestions: "Jede Frage vorlesen",
        ready: "Es funktioniert, weiter",
      },
      problems: {
        denied: {
          what: "Diese Seite darf das Mikrofon nicht benutzen.",
          remedy:
            "Erlaube es in den Einstellungen des Browsers für diese Seite (oft hinter dem Symbol neben der Adresse) und versuche es dann noch einmal. Prüfe auf dem Handy auch, ob der Browser selbst das Mikrofon benutzen darf.",
        },
        none: {
          what: "Wir finden kein Mikrofon.",
          remedy: "Schließe eins an oder schalte es ein und versuche es dann noch einmal.",
        },
        busy: {
          what: "Das Mikrofon lässt sich nicht einschalten.",
          remedy:
            "Vielleicht benutzt es gerade ein anderes Programm, zum Beispiel eine Videokonferenz. Schließe das Programm und versuche es dann noch einmal.",
        },
        gone: {
          what: "Das gewählte Mikrofon ist nicht mehr angeschlossen.",
          remedy: "Schließe es wieder an und versuche es noch einmal, oder wähle ein anderes.",
        },
        insecure: {
          what: "Unter dieser Adresse gibt der Browser das Mikrofon nicht frei.",
          remedy: "Die Adresse muss mit https beginnen. Sag es deiner Lehrkraft oder tippe deine Antworten.",
        },
        framed: {
          what: "Diese Seite ist in eine andere eingebettet, die ihr das Mikrofon nicht erlaubt.",
          remedy:
            "Öffne diese Seite in einem neuen Tab. Wenn der neue Tab dich nicht erkennt, geh zurück zu deinem Kurs und bitte dort um einen Link, der sich in einem eigenen Tab öffnet.",
        },
        unsupported: {
          what: "Dieser Browser kann keinen Ton aufnehmen.",
          remedy: "Aktualisiere ihn, nimm einen anderen oder tippe deine Antworten.",
        },
        lost: {
          what: "Das Mikrofon wurde abgezogen, oder ein anderes Programm benutzt es.",
          remedy: "Schließe es wieder an oder beende das andere Programm und versuche es dann noch einmal.",
        },
        failed: {
          what: "Das Mikrofon funktioniert nicht, und der Browser nennt keinen Grund.",
          remedy: "Versuche es noch einmal. Wenn das nicht hilft, schließe den Browser und öffne ihn wieder.",
        },
      },
      talk: {
        begin: "Aufnehmen",
        more: "Noch etwas sagen",
        stop: "Beenden",
        hint: "Halte den Knopf gedrückt, während du sprichst, oder tippe ihn zum Starten an und zum Beenden noch einmal. Mit der Leertaste geht es genauso.",
        stopHint: "Drücke zum Beenden noch einmal oder lass den Knopf los, wenn du ihn gedrückt hältst.",
      },
      answer: {
        mockNotice:
          "Dieser Server versteht keine gesprochenen Antworten. Er vermerkt, dass du gesprochen hast, aber nicht, was. Tippe deine Antworten, damit ein Mensch sie lesen kann.",
        states: {
          opening: "Einen Moment, das Mikrofon wird eingeschaltet.",
          recording: "Aufnahme läuft. Sprich jetzt.",
          ending: "Einen Moment, die Aufnahme wird abgeschlossen.",
        },
        notices: {
          ready:
            "Das Mikrofon war noch nicht an; es wurde nichts aufgenommen. Jetzt ist es bereit: Bitte versuche es noch einmal.",
          full: "Die Aufnahme hat die Höchstgröße erreicht und wurde beendet. Alles bis dahin ist gespeichert.",
          lost: "Das Mikrofon wurde abgezogen, oder ein anderes Programm benutzt es. Was du bis dahin gesagt hast, ist gespeichert.",
          empty: "Es wurde nichts aufgenommen. Bitte versuche es noch einmal.",
        },
        kept: "Deine Aufnahme ist auf diesem Gerät gespeichert. Sie ist noch nicht abgeschickt.",
        notKept:
          "Dein Browser kann die Aufnahme nicht speichern. Schick sie ab, bevor du diese Seite schließt.",
        yours: (time) => (time ? `Deine Aufnahme, ${time}` : "Deine Aufnahme"),
        listen: "Deine Aufnahme anhören",
        send: "Diese Antwort abschicken",
        sending: "Wird abgeschickt …",
        discard: "Verwerfen",
        discardQuestion: (time) =>
          time ? `Deine Aufnahme (${time}) verwerfen?` : "Deine Aufnahme verwerfen?",
        keep: "Behalten",
        reallyDiscard: "Verwerfen",
      },
      recognition: {
        notice:
          "Dein Browser wandelt das Gesagte in Text um. Manche Browser schicken den Ton dafür an ihren Hersteller. Du kannst den Text korrigieren, bevor du ihn abschickst.",
        missing: "Dieser Browser kann Sprache nicht in Text umwandeln. Bitte tippe deine Antwort.",
        yours: "Deine Antwort, wie dein Browser sie verstanden hat",
        empty: "Es wurden keine Worte erkannt. Bitte versuche es noch einmal.",
        check: "Lies den Text und korrigiere, was dein Browser falsch verstanden hat.",
        states: {
          opening: "Einen Moment, der Browser bereitet sich vor.",
          listening: "Der Browser hört zu. Sprich jetzt; Pausen sind in Ordnung.",
          ending: "Einen Moment, die letzten Worte werden noch erkannt.",
        },
        problems: {
          denied:
            "Das Mikrofon oder die Spracherkennung ist gesperrt. Erlaube beides in den Einstellungen des Browsers oder tippe.",
          none: "Der Browser findet kein Mikrofon. Schließe eins an und versuche es noch einmal oder tippe.",
          network: "Der Browser erreicht seine Spracherkennung nicht. Versuche es noch einmal oder tippe.",
          language: "Die Spracherkennung des Browsers beherrscht diese Sprache nicht. Bitte tippe.",
          failed:
            "Die Spracherkennung des Browsers funktioniert gerade nicht. Versuche es noch einmal oder tippe.",
        },
      },
      question: {
        hear: "Frage anhören",
        stop: "Vorlesen beenden",
        states: {
          loading: "Der Ton wird geladen.",
          playing: "Die Frage wird vorgelesen.",
          failed: "Die Frage lässt sich gerade nicht abspielen. Du kannst sie lesen.",
          refused:
            "Dein Browser spielt Ton erst nach einem Tippen oder Klicken ab. Drücke auf „Frage anhören“.",
        },
      },
    },
  },
  reviewer: {
    product: "Mündliche Verteidigung: Begutachtung",
    close: "Schließen",
    anyone: "jemand an diesem Rechner",
    verdict: "Urteil und Entscheidung",
    problems: {
      tryAgain: "Noch einmal versuchen",
      unreachable:
        "Der Server ist nicht erreichbar. Nichts geht verloren: Alle Eingaben bleiben hier. Bitte die Verbindung prüfen.",
      unknown:
        "Auf dieser Seite ist etwas schiefgegangen. Bitte neu laden; alle Eingaben bleiben in diesem Tab.",
      forbidden:
        "Dieser Link erlaubt das nicht. Bitte dort, wo er herkommt, einen Link für Prüfende anfordern.",
      notFound: "Wir finden diese Verteidigung nicht. Bitte die Adresse prüfen oder zurück zur Liste gehen.",
      invalid:
        "Der Server nimmt das so nicht an. Bitte den unten genannten Fehler beheben und noch einmal versuchen.",
      conflict: "Das ist gerade nicht möglich.",
      refused: "Der Server konnte das nicht ausführen. Bitte kurz warten und noch einmal versuchen.",
      offline:
        "Keine Netzverbindung. Lesen und Eingeben sind weiterhin möglich, Speichern erst, wenn die Verbindung wieder da ist.",
      linkFailed:
        "Dieser Link gilt nicht mehr: Er lässt sich nur einmal und nur wenige Minuten lang öffnen. Bitte einen neuen anfordern oder weiterarbeiten, falls in diesem Tab schon einer geöffnet wurde.",
      linkUsed: "Dieser Link gilt nicht mehr: Er lässt sich nur einmal und nur wenige Minuten lang öffnen.",
      ended: "Der Link ist abgelaufen, oder die Seite wurde ohne Link geöffnet.",
      endedHelp:
        "Einen neuen gibt es dort, wo der letzte herkommt: auf der Kursplattform oder beim Betreiber dieses Servers. Alle Eingaben sind noch da. Neuen Link hier einfügen:",
      newLink: "Neuer Link",
      openLink: "Öffnen",
      notALink: "Das ist kein Link für Prüfende. Ein solcher Link endet mit # und einem Code.",
    },
    lookFirst: {
      setting: "KI-Bewertung ausblenden",
      hidden:
        "Die KI-Bewertung und die von der KI gewählten Zitate sind ausgeblendet, bis eine Entscheidung getroffen ist oder sie eingeblendet werden.",
      show: "KI-Bewertung einblenden",
    },
    keys: {
      button: "Tastenkürzel",
      title: "Tastenkürzel",
      switch: "Einzelne Tasten als Kürzel verwenden",
      everywhere: { title: "Überall", keys: [["?", "diese Kürzel zeigen"]] },
      inList: {
        title: "In der Liste",
        keys: [
          ["j ↓", "nächste Zeile"],
          ["k ↑", "vorige Zeile"],
          ["Enter", "öffnen"],
          ["/", "filtern"],
        ],
      },
      inDefense: {
        title: "In einer Verteidigung",
        keys: [
          ["j k", "nächstes, voriges Kriterium"],
          ["1 2 3 4", "Stufe des Kriteriums oder das Ergebnis wählen"],
          ["q", "nächstes Zitat des Kriteriums"],
          ["r", "Begründung"],
          ["Esc", "aus der Begründung zurück zum Kriterium"],
          ["o s", "Ergebnis, Zusammenfassung"],
          ["Strg Enter", "speichern"],
          ["d", "noch einmal entscheiden"],
          ["m", "KI-Bewertung einblenden"],
          ["n", "nächste Verteidigung"],
          ["u", "zurück zur Liste"],
        ],
      },
    },
    list: {
      title: "Verteidigungen",
      loading: "Die Liste wird geladen …",
      count: (count, isPart) =>
        `${count} ${count === 1 ? "Verteidigung" : "Verteidigungen"}${isPart ? " auf dieser Seite" : ""}`,
      pages: "Seiten der Liste",
      newer: "‹ neuere",
      older: "ältere ›",
      turns: (count) => `${count} ${count === 1 ? "Beitrag" : "Beiträge"}`,
      machine: (outcome) => `Vorschlag der KI: ${outcome}`,
      machineBefore: (outcome) => `Damaliger Vorschlag der KI: ${outcome}`,
      machineNone: "Keine KI-Bewertung",
      machineHidden: "KI-Bewertung ausgeblendet",
      states: {
        inProgress: "Läuft noch",
        needsReview: "Zu prüfen",
        needsAnother: "Noch einmal zu prüfen",
        reviewed: "Geprüft",
        undecided: "Nicht geprüft",
        decided: (name) => `Entschieden von ${name}:`,
        decisions: (count) => `(die letzte von ${count} Entscheidungen)`,
        noReviewNeeded: "Keine Prüfung nötig",
        notes: (count) =>
          count === 1 ? "1 Anmerkung zu einer Antwort" : `${count} Anmerkungen zu Antworten`,
        notReleased: "Nicht freigegeben",
        released: (at) => `Freigegeben am ${at}`,
        releasedMachines: (at) => `Freigegeben wurde am ${at} das Urteil der KI.`,
        releasedUnjudged: (at) => `Freigegeben am ${at}, ohne Urteil.`,
        releasedEarlier: (number, at) => `Freigegeben wurde am ${at} die Entscheidung ${number}.`,
        lastNotReleased: "Die letzte Entscheidung ist nicht freigegeben.",
        unsaved: "Entscheidung noch nicht gespeichert",
      },
      filters: {
        title: "Filter",
        learner: "Lernende (Kennung)",
        task: "Aufgabe (Kennung)",
        needsReview: "Zu prüfen",
        reviewed: "Entschieden",
        released: "Freigegeben",
        status: "Status",
        any: "alle",
        yes: "ja",
        no: "nein",
        inProgress: "läuft noch",
        finished: "beendet",
        apply: "Filtern",
      },
      empty: {
        nothingToDo: "Es gibt nichts zu prüfen.",
        nothingFits: "Zu diesen Filtern passt keine Verteidigung.",
        howItGetsHere:
          "Eine Verteidigung erscheint hier, sobald sie beginnt. Zu prüfen ist sie, wenn sie beendet ist und die KI sich nicht sicher ist, wenn der oder die Lernende nicht bestehen würde oder eine falsch mitgeschriebene Antwort meldet.",
        showAll: "Alle Verteidigungen zeigen",
        showToDo: "Zeigen, was zu prüfen ist",
      },
    },
    defense: {
      back: "‹ Liste",
      next: "nächste ›",
      last: "Das ist die letzte in der Liste.",
      ways: "Liste und nächste Verteidigung",
      loading: "Die Verteidigung wird geladen …",
      finished: "beendet",
      inProgress: "läuft noch",
      parts: {
        title: "Auf dieser Seite",
        work: "Aufzeichnung der Arbeit",
        transcript: "Gespräch",
        verdict: "Urteil",
        criteria: "Kriterien",
        decision: "Entscheidung",
        release: "Freigabe",
      },
      noVerdict: "Diese Verteidigung ist nicht beendet; es gibt noch nichts zu entscheiden.",
      unsaved: {
        title: "Die Entscheidung ist nicht gespeichert",
        explanation: "Sie bleibt in diesem Tab, bis sie gespeichert wird. Bis dahin zählt sie nicht.",
        stay: "Hier bleiben",
        leave: "Ohne Speichern weiter",
      },
    },
    transcript: {
      title: "Gespräch",
      roles: { examiner: "KI", learner: "Antwort" },
      pause: (time) => `${time} Pause vor der Antwort`,
      note: (at) => `Anmerkung zu dieser Antwort, ${at}:`,
      placeholder: "Gesprochen, aber nicht mitgeschrieben: Auf diesem Server gibt es keine Spracherkennung.",
      backToQuote: "Zurück zum Kriterium",
    },
    questions: {
      topic: "Thema:",
      topics: {
        demand: "(aus der Aufgabe)",
        event: (seq) => `(Ereignis ${seq} der Aufzeichnung)`,
        gap: (events) => `eine Lücke in der Aufzeichnung ${events}`,
        answer: "etwas aus einer Antwort",
        work: "die Arbeit als Ganzes",
      },
      criterion: (title) => `Kriterium: ${title}`,
      marks: {
        probe: "zweite Frage zu diesem Thema",
        follow_up: "Nachfrage",
        template: "vorformulierte Frage, nicht von der KI",
        given_up: "durch eine allgemeine Frage ersetzt",
      },
      whole: { show: "Ganzen Text zeigen", hide: "Weniger zeigen" },
      covers: {
        title: "Nach Lesart der KI behandelt diese Antwort auch:",
        words: " mit den Worten",
        notSaid: "Diese Worte stehen nicht in der Antwort.",
      },
    },
    recording: {
      listen: (turn) => `Antwort ${turn} anhören`,
      of: (turn) => `Aufnahme der Antwort ${turn}`,
      loading: "Die Aufnahme wird geladen …",
      kept: "Von dieser Antwort gibt es eine Aufnahme.",
      unplayable: "Dieser Browser kann die Aufnahme nicht abspielen. Bitte einen anderen versuchen.",
    },
    work: {
      title: "Aufzeichnung der Arbeit",
      none: "Es gibt keine Aufzeichnung der Arbeit.",
      events: (count) => `${count} ${count === 1 ? "Ereignis" : "Ereignisse"}`,
      active: (time) => `${time} gearbeitet`,
      idle: (time) => `längste Pause ${time}`,
      timesUnknown: "Arbeitszeit unbekannt, weil Ereignisse fehlen",
      noGaps: "Es fehlt nichts.",
      gapMissing: (count) => (count === 1 ? "Ein Ereignis fehlt" : `${count} Ereignisse fehlen`),
      ends: { start: "Anfang", end: "Ende" },
      gapReported: "Die Aufzeichnung meldet verlorene Ereignisse",
      gapAfter: (summary) => `nach „${summary}“`,
      gapEvents: (after, before) => {
        if (after === null) return before === null ? "(alle Ereignisse)" : `(vor Ereignis ${before})`;
        return before === null
          ? `(nach Ereignis ${after})`
          : `(zwischen den Ereignissen ${after} und ${before})`;
      },
      details: "Ereignisse nach Art, auffällige Ereignisse",
      kinds: "Ereignisse nach Art",
      notable: "Auffällige Ereignisse",
      event: "Ereignis",
      time: "Zeit",
      kind: "Art",
      count: "Anzahl",
      summary: "Was geschah",
      truncated: "Hier steht nur ein Teil der Aufzeichnung.",
    },
    standing: {
      undecided: "Noch nicht geprüft.",
      proposed: "Der Vorschlag der KI steht unten.",
      decided: (name, at) => `Entschieden von ${name}, ${at}:`,
      criterion: (name) => `Entschieden von ${name}:`,
      kept: (level) => `Wie von der KI vorgeschlagen: ${level}`,
      noLevel: "Es wurde keine Stufe vergeben.",
    },
    reasons: {
      title: "Warum eine Prüfung nötig ist",
      titleDecided: "Warum eine Prüfung nötig war",
      none: "Die KI verlangt keine Prüfung. Eine Entscheidung ist trotzdem möglich.",
      notes: (count) =>
        count === 1
          ? "Der oder die Lernende meldet eine falsch mitgeschriebene Antwort: siehe die Anmerkung im Gespräch."
          : `Der oder die Lernende meldet falsch mitgeschriebene Antworten: siehe die ${count} Anmerkungen im Gespräch.`,
      look: "Auch einen Blick wert:",
      turns: (list) => `Beiträge ${list}`,
      codes: {
        fail: "Jedes „nicht bestanden“ muss von einem Menschen geprüft werden",
        borderline: "Das Ergebnis ist ein Grenzfall",
        insufficient_evidence: "Die Antworten enthalten nicht genug Belege für ein Urteil",
        not_assessed: "Die Antworten wurden nicht beurteilt",
        strict_profile: "Auf diesem Server muss jedes „bestanden“ von einem Menschen geprüft werden",
        few_answers: (count) =>
          `Nur ${count === 1 ? "eine Frage wurde" : `${count} Fragen wurden`} beantwortet; zum Bestehen sind mehr nötig`,
        few_evidence_turns: (count) =>
          `Alle Belege stammen aus nur ${count === 1 ? "einer Antwort" : `${count} Antworten`}; zum Bestehen sind mehr nötig`,
        few_graders: "Es gibt weniger Bewertungen, als zum Bestehen nötig sind",
        criterion_unasked: "Dazu wurde keine Frage beantwortet",
        topic_unasked: "Ein Teil der Aufgabe, zu dem keine Frage beantwortet wurde",
        essential_partly_met: "Unverzichtbar, aber nur teilweise erfüllt",
        general_knowledge: "Nur anhand von Allgemeinwissen beurteilt",
        single_quote: "Alles stützt sich auf ein einziges Zitat",
        quote_unverified: "Zitate wurden verworfen, weil sie in keiner Antwort vorkommen",
        quotation_invented: "Aus der Zusammenfassung wurden erfundene Zitate entfernt",
        confidential_removed: "Aus den Texten der KI wurde Vertrauliches entfernt",
        not_met_without_quote: "Als „nicht erfüllt“ beurteilt, aber durch kein Zitat belegt",
        criterion_not_assessed: "Nicht beurteilt oder durch kein Zitat belegt",
        quote_vacuous: "Kein Zitat sagt etwas Konkretes",
        quote_unknowing: "Direkt vor oder nach einem Zitat steht „Weiß ich nicht“",
        quote_negated:
          "Direkt vor oder nach einem Zitat steht eine Verneinung, die seinen Sinn umkehren kann",
        quote_cut: "Manche Zitate sind nur Teil eines längeren Satzes",
        quote_question: "Manche Zitate sind Fragen",
        quote_instructs: "Manche Zitate enthalten mögliche Anweisungen an die KI",
        quote_taken_back: "Manche Zitate enthalten etwas, was zurückgenommen oder dem widersprochen wurde",
        quote_about_grading: "In manchen zitierten Antworten geht es um die Beurteilung oder um Noten",
        quote_foreign:
          "Manche Zitate sind zu kurz oder in einer unbekannten Sprache, sodass sich Verneinungen und bloße Behauptungen nicht erkennen lassen",
        grader_failed: "Eine der Bewertungen kam nicht zustande",
        second_look_failed: "Eine zweite Bewertung kam nicht zustande; es zählt die erste",
        graders_far_apart: "Die Bewertungen liegen weit auseinander",
        graders_differ: "Unverzichtbare Kriterien wurden unterschiedlich bewertet",
        graders_outcomes: "Die Bewertungen kommen zu verschiedenen Ergebnissen",
        instructions: "Mögliche Anweisungen an die KI",
        instructions_in_record: "Mögliche Anweisungen an die KI in der Aufzeichnung der Arbeit",
        instructions_in_file: "Mögliche Anweisungen an die KI in einer abgegebenen Datei",
        answers_contradict: "Antworten widersprechen einander",
        answer_taken_back: "Eine frühere Antwort wurde zurückgenommen",
        turns_shortened: "Das Gespräch war zu lang; für die Bewertung konnte nicht alles gelesen werden",
        record_gaps: "Die Aufzeichnung der Arbeit hat Lücken",
      },
    },
    machine: {
      title: "KI-Bewertung",
      unjudged: {
        title: "Keine KI-Bewertung",
        explanation:
          "Diese KI stellt nur Fragen. Unter jeder steht der Anfang der Antwort; über Stufen und Ergebnis entscheiden Menschen.",
      },
      outcome: "Die KI schlägt vor:",
      outcomeBefore: "Die KI hatte vorgeschlagen:",
      noLevel: "Die KI hat das nicht beurteilt.",
      level: "Vorschlag der KI:",
      by: (name) => `von ${name}`,
      confidence: (value) => `Sicherheit nach eigener Angabe: ${value}`,
      informed: {
        blind:
          "Für die Bewertung lagen weder ein Bewertungsraster noch die Arbeit vor. Ob eine Antwort stimmt, ließ sich also nicht nachprüfen.",
        by: (sources) => `Für die Bewertung lagen auch vor: ${sources}.`,
        whole: { rubric: "das Bewertungsraster", material: "die Arbeit" },
        part: { rubric: "ein Teil des Bewertungsrasters", material: "ein Teil der Arbeit" },
      },
      sameLevels: (share) => `in ${share} aller Vergleiche wurde dieselbe Stufe vergeben`,
      alpha: (alpha, reading) => `Übereinstimmung der Bewertungen: ${reading} (Krippendorffs Alpha ${alpha})`,
      alphas: {
        high: "hoch",
        tentative: "ausreichend für vorläufige Schlüsse",
        little: "zu gering, um sich darauf zu verlassen",
        chance: "nicht höher, als durch Zufall zu erwarten wäre",
      },
      graders: "Einzelne Bewertungen",
      grader: "Bewertet von",
      graderOutcome: "Ergebnis",
      atFirst: (level) => `zuerst: ${level}`,
      noGrading: (failure) => `keine Bewertung: ${failure}`,
      unverified: (count) =>
        count === 1
          ? "Ein Zitat wurde verworfen, weil es in keiner Antwort vorkommt."
          : `${count} Zitate wurden verworfen, weil sie in keiner Antwort vorkommen.`,
      basis: {
        rubric: "Beurteilt anhand des Bewertungsrasters.",
        material: "Beurteilt anhand der Arbeit.",
        record: "Beurteilt anhand der Aufzeichnung der Arbeit.",
        general_knowledge: "Nur anhand von Allgemeinwissen beurteilt.",
      },
      forReviewer: "Nur für Prüfende",
      errors: "Sachliche Fehler aus Sicht der KI (nur für Prüfende)",
      right: "Richtig wäre:",
    },
    quotes: {
      turn: (turn) => `Beitrag ${turn}`,
      showInTurn: (turn) => `in Beitrag ${turn} zeigen`,
      goToTurn: (turn) => `zu Beitrag ${turn}`,
      notFound: (turn) => `Diese Worte stehen nicht in Beitrag ${turn}; dort ist deshalb nichts markiert.`,
      inRecord: "in der Aufzeichnung der Arbeit",
      inFile: (path) => `in der abgegebenen Datei ${path}`,
    },
    instructions: {
      title: "Mögliche Anweisungen an die KI",
      explanation: "Sie hatten auf keine Stufe Einfluss. Für solche Worte kann es gute Gründe geben.",
    },
    decide: {
      criteria: "Kriterien",
      title: "Eigene Entscheidung",
      explanation: "Offen gelassene Kriterien behalten die Stufe der KI.",
      explanationUnjudged: "Offen gelassene Kriterien bekommen keine Stufe.",
      further: (number) =>
        `Diese Eingaben werden als Entscheidung ${number} gespeichert. Diese gilt dann anstelle der bisherigen, die aber einsehbar bleibt. Offen gelassene Kriterien behalten ihre Stufe.`,
      furtherTitle: (number) => `Entscheidung ${number}, noch nicht gespeichert`,
      notAgain: "Diese Entscheidung verwerfen",
      yourLevel: "Eigene Stufe",
      undecided: "offen",
      unchanged: "bleibt, wie sie ist",
      undo: "Wahl zurücknehmen",
      reason: "Begründung",
      needsReason: "Diese Stufe weicht von der geltenden ab; deshalb ist eine Begründung nötig.",
      lacksReason: "Bitte begründen: Diese Stufe weicht von der geltenden ab.",
      lacksLevel: "Zur Begründung fehlt die Stufe: bitte eine wählen oder die Begründung löschen.",
      outcome: "Ergebnis",
      lacksOutcome: "Bitte ein Ergebnis wählen.",
      summary: "Zusammenfassung",
      summaryHint: "Warum dieses Ergebnis? Nach der Freigabe kann der oder die Lernende das lesen.",
      lacksSummary: "Bitte das Ergebnis in ein, zwei Sätzen begründen.",
      notSaved: "Noch nicht gespeichert: Bitte die markierten Felder ausfüllen.",
      save: "Entscheidung speichern",
      saveOnTop: "Eigene Entscheidung als neueste speichern",
      saving: "Die Entscheidung wird gespeichert …",
      saved: "Die Entscheidung ist gespeichert. Der oder die Lernende sieht sie nach der Freigabe.",
    },
    conflict: {
      kept: "unverändert",
      title: (name, at) => `${name} hat inzwischen über diese Verteidigung entschieden (${at})`,
      explanation:
        "Die eigene Entscheidung ist nicht gespeichert, aber alle Eingaben sind noch da. Bitte vergleichen, bei Bedarf ändern und dann die eigene Entscheidung als neueste speichern: Die letzte Entscheidung zählt, beide bleiben einsehbar.",
      caption: "Beide Entscheidungen",
      theirs: (name) => `Gespeichert von ${name}`,
      yours: "Eigene, nicht gespeichert",
      undecided: "offen",
    },
    inForce: {
      title: "Geltende Entscheidung",
      decided: (number, name, at) => `Entscheidung ${number}, von ${name}, ${at}:`,
      again: "Noch einmal entscheiden …",
      full: (most) =>
        `Zu dieser Verteidigung gibt es ${most} Entscheidungen; mehr sind nicht möglich. Die letzte gilt und kann freigegeben werden.`,
    },
    reviews: {
      allKept: "Alle Kriterien blieben, wie sie waren.",
      othersKept: "Die übrigen Kriterien blieben, wie sie waren.",
      title: "Frühere Entscheidungen",
      decided: (number, name, at) => `Entscheidung ${number}, von ${name}, ${at}:`,
    },
    release: {
      title: "Freigabe",
      notYet: "Noch nicht freigegeben.",
      seenAtOnce:
        "Noch nicht freigegeben. Der oder die Lernende konnte das Urteil der KI gleich nach dem Ende der Verteidigung sehen.",
      done: (name, at) => `Freigegeben von ${name}, ${at}.`,
      ofMachine: "Freigegeben wurde das Urteil der KI, ohne Prüfung.",
      ofNobody: "Freigegeben ohne Urteil und ohne Prüfung.",
      ofReview: (number) => `Freigegeben wurde die Entscheidung ${number}.`,
      laterReview: "Die spätere Entscheidung sieht der oder die Lernende erst nach einer weiteren Freigabe.",
      hidden:
        "Diese Verteidigung ist nicht geprüft, und die KI-Bewertung ist ausgeblendet. Vor einer Freigabe bitte entscheiden oder die Bewertung einblenden.",
      hiddenPart:
        "Freigegeben würden auch Teile der KI-Bewertung, die ausgeblendet ist. Vor einer Freigabe bitte einblenden.",
      bareFail:
        "Die KI schlägt „nicht bestanden“ vor. Freigeben lässt sich das erst, wenn ein Mensch entschieden hat.",
      button: "Ergebnis freigeben …",
      ask: "Dieses Ergebnis freigeben?",
      afterReview:
        "Bisher wusste der oder die Lernende nur, dass ein Mensch das Ergebnis prüft. Von jetzt an ist genau dies zu sehen:",
      atOnce:
        "Der oder die Lernende konnte das Urteil der KI gleich nach dem Ende der Verteidigung sehen. Von jetzt an gilt dies als freigegebenes Ergebnis:",
      atOnceUnjudged: "Von jetzt an gilt dies als freigegebenes Ergebnis:",
      withoutUnsaved: "Nicht gespeicherte Eingaben gehören nicht dazu.",
      nobodyDecided: "Diese Verteidigung ist nicht geprüft; zu sehen ist der Vorschlag der KI.",
      confirm: "Freigeben",
      confirmUndecided: "Urteil der KI freigeben",
      nobodyJudged: "Weder ein Mensch noch eine KI hat diese Verteidigung beurteilt.",
      confirmUnjudged: "Ohne Urteil freigeben",
      sending: "Wird freigegeben …",
      cancel: "Noch nicht",
    },
  },
};
