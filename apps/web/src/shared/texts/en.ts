export const en = {
  shared: {
    language: "Language",
    notLoaded: (name: string) =>
      `${name} could not be loaded. Check your connection. Then choose it again, or reload the page.`,
    levels: { met: "met", partly_met: "partly met", not_met: "not met", not_assessed: "not assessed" },
    outcomes: {
      pass: "pass",
      borderline: "borderline",
      fail: "fail",
      insufficient_evidence: "not enough evidence",
      not_assessed: "not assessed",
    },
  },
  start: {
    title: "Oral defense",
    whatThisIs:
      "Learners defend their work in a conversation: the examiner, an AI, asks questions, and they answer by speaking or typing. The examiner proposes a verdict; a person decides.",
    loading: "Loading…",
    unreachable: "We can’t reach the server. Is it running?",
    refused: "The server returned an error:",
    tryAgain: "Try again",
    byLink:
      "Open this page from the link your teacher sent you. Reviewers get a link from the operator of this service. If a link no longer works, ask for a new one.",
    asLearner: "Try it as a learner",
    name: "Your name",
    nameHint:
      "Any name or number works. Use the same name and task in this browser to continue where you left off.",
    task: "Task",
    taskHint: "No tasks have been imported yet. Enter any name; the examiner will know only what you say.",
    begin: "Begin",
    asReviewer: "Review defenses",
    reviewHint: "Read the transcript, listen to any recordings, and decide.",
    review: "Open the review page",
  },
  learner: {
    title: "Your defense",
    number: (question: number) => `Question ${question}`,
    waiting: {
      opening: { heading: "Opening your defense", text: "This takes a moment." },
      starting: { heading: "Preparing the first question", text: "This can take a minute." },
      finishing: { heading: "Evaluating your answers", text: "This can take a minute or two." },
    },
    sending: "Your answer has been sent. The examiner is thinking; this can take a minute.",
    again: "Trying again.",
    unreachable: "We can’t reach the server.",
    busy: "The server is busy.",
    broken: "Something went wrong on the server.",
    notKept: "Your browser can’t save what you have written. Send it before you close or reload this page.",
    isSafe: "Nothing is lost: this browser keeps what you have entered.",
    nextAttempt: (seconds: number) => {
      if (seconds === 1) return "Trying again in a second.";
      if (seconds < 120) return `Trying again in ${seconds} seconds.`;
      return `Trying again in ${Math.ceil(seconds / 60)} minutes.`;
    },
    tryNow: "Try now",
    changeAnswer: "Change my answer",
    backToQuestion: "Back to the question",
    closed: {
      "no-link": {
        heading: "You need a link",
        text: "Open this page from the link your teacher sent you, or paste the link here.",
      },
      "used-link": {
        heading: "This link has been used or has expired",
        text: "Each link works once, and only for a few minutes. If your defense is still open in another tab, continue there. Otherwise, ask your teacher for a new link. Nothing that you have entered is lost: open the new link in this browser, or paste it here.",
      },
      expired: {
        heading: "Your access has expired",
        text: "Nothing is lost: this browser keeps what you have entered, and the server has your earlier answers. Ask your teacher for a new link. Open it in this browser, or paste it here.",
      },
      "not-a-learners": {
        heading: "This link is not for learners",
        text: "It belongs to another page. Ask your teacher for a link for learners, and open it or paste it here.",
      },
      forbidden: {
        heading: "This link does not work here",
        text: "The server won’t let you continue with this link. Ask your teacher for a new link, and open it or paste it here.",
      },
      gone: {
        heading: "We can’t find this defense",
        text: "It does not exist or has been deleted. Ask your teacher. If you have a new link, open it or paste it here.",
      },
      "no-task": {
        heading: "Which task?",
        text: "This address does not name a task. Choose one on the start page.",
      },
    },
    toStart: "Go to the start page",
    linkLabel: "New link",
    useLink: "Continue",
    hostAsked: "We have asked your course page to let you back in.",
    notRenewed: {
      "no-code": "This link is incomplete. Copy all of it, up to the last character.",
      "used-code": "This link has been used or has expired. Ask for a new one.",
      unreachable: "We can’t reach the server. Try again in a moment.",
      "someone-else":
        "Your course page tried to open this defense for another person or task. Ask for a link to this defense.",
      "others-link":
        "This link was for another person or another task, and no longer works. Ask for a new link to this defense. The person it was meant for also needs a new one.",
    },
    unsent: "You wrote this, but it was not sent:",
    unsentSound: "You recorded this, but it was not sent:",
    missed: (question: number) =>
      `The defense has moved on. You wrote this for question ${question}, but it was not sent:`,
    missedSound: (question: number) =>
      `The defense has moved on. You recorded this for question ${question}, but it was not sent:`,
    isBegunElsewhere:
      "You have started an answer to this question in another tab or window. Continue there, or close that tab; what you entered will then appear here.",
    wasSending: "This was being sent when the page was closed, and may not have arrived:",
    alsoWritten: "You also wrote this, but it was not sent:",
    alsoRecorded: "You also recorded this, but it was not sent:",
    missedAtEnd: "The defense ended before this answer was sent and does not include it:",
    download: "Save the recording",
    useThis: "Use this as my answer",
    dismiss: "I don’t need this",
    welcome: {
      heading: "How it works",
      asks: "An examiner asks you about your work, one question at a time. The examiner is a computer program (an AI), not a person.",
      answers:
        "You answer by speaking or typing, and can switch between the two from question to question. You are not judged on how long you take to think. You can close the page and return to it in this browser.",
      kept: "The questions and your answers are stored as text. The teachers and reviewers of this course can read them. They are stored until the operator of this service deletes them.",
      soundInBrowser:
        "If you speak, your browser turns your words into text. Some browsers send the audio to the company that makes them. This server does not store it.",
      soundToText: "If you speak, your words are turned into text.",
      soundUnheard: "This server does not understand speech. If you speak, it notes only that you did.",
      soundNotKept: "The audio is not stored.",
      soundKept:
        "What you say is recorded so that a person can listen to it. The recording is stored until the operator of this service deletes it.",
      soundKeptFor: (days: number) =>
        `What you say is recorded so that a person can listen to it. The recording is deleted after ${days === 1 ? "a day" : `${days} days`}.`,
      resultAtOnce:
        "If the examiner assesses your answers, you see a result at the end. It is only an AI’s proposal, and a person can overrule it.",
      resultAfterReview: "At the end, a person reviews everything before you get a result.",
      notInferred:
        "Nothing about you is inferred from your voice, your pauses or your face. There is no camera. Only what you say counts.",
      name: "Your name",
      enough:
        "There is no fixed number of questions. Finish when you have said what matters; one or two answers are rarely enough.",
      unknownTask:
        "This server has no information about this task. You can still defend your work, but the examiner will know only what you say. If you meant another task:",
      refused: "The defense could not start. The server reports:",
      next: "Continue",
    },
    choosing: "Speak or type?",
    disclosing: {
      heading: "Before the first question",
      text: "The record of how you worked on this task has gaps, and the examiner knows this. You can still defend your work, and say in your answers what is missing.",
      next: "I have read this",
    },
    answer: "Your answer",
    send: "Send answer",
    speakInstead: "Speak instead",
    isEmpty: "You have not written anything yet. If you don’t know the answer, you can say so.",
    isTooLong: "Your answer is too long. Please shorten it; nothing is lost.",
    isRecordingTooLong:
      "Your recording is too long for the server. Record a shorter answer, or type it. This recording stays here until you discard it.",
    refusedAnswer: "The server did not accept this. What you have entered is still here. The server reports:",
    isFull:
      "The defense has reached its maximum length. You don’t need to answer this question: you can finish now.",
    isEnough:
      "The examiner has covered the most important points. You can finish now, or keep answering if you want to say more.",
    left: (answers: number) =>
      answers === 1
        ? "This is the last question you can answer."
        : `You can answer ${answers} more questions.`,
    task: "The task",
    soFar: "Conversation so far",
    soundOfTurn: "This answer is also stored as a recording.",
    unheardTurn: "You spoke, but this server does not understand speech, so your answer has no text.",
    examiner: "Examiner",
    you: "You",
    finish: "Finish…",
    finishDialog: {
      heading: "Finish the defense?",
      answers: (count: number) => {
        if (count === 0) return "You have not answered any questions yet.";
        return `You have answered ${count === 1 ? "one question" : `${count} questions`}.`;
      },
      text: "Once you finish, you can’t answer any further questions.",
      unsent: "You have started an answer but not sent it. It will not count.",
      yes: "Finish now",
      no: "Keep answering",
    },
    result: {
      heading: "You have finished",
      pending:
        "A person will review your defense before you get a result. You don’t need to do anything; your teacher will let you know.",
      proposal:
        "This is an AI’s proposal. It can be wrong. A person can review your defense and overrule it.",
      needsReview: "A person will review this defense.",
      byPerson: "A person has reviewed your defense and decided on this result.",
      decidedByPerson: "Decided by a person. The reason:",
      decidedByMachine: "AI proposal unchanged. The AI’s note:",
      judgedByNobody: "Not assessed. The AI’s note:",
      released: "A person has released this result. An AI proposed it.",
      notAssessed:
        "Your answers were not assessed: this examiner only asks questions. What you said is stored for a person to read.",
      result: "Result:",
      criteria: "Details",
      transcript: "Transcript",
      noteHint:
        "If your words were transcribed wrongly, say so below the answer. The text stays as it is; reviewers see your note.",
      startAgain: "Start another defense",
    },
    note: {
      open: "This is not what I said",
      label: "What is wrong?",
      send: "Send",
      sending: "Sending…",
      sent: "Your note:",
      failed: "Your note could not be sent. What you have written is still here.",
    },
    help: {
      guide: "The complete guide for learners (opens in a new tab)",
      open: "Help",
      close: "Close",
      items: [
        {
          question: "I don’t know the answer. What now?",
          answer: "Say what you do know, and how you would find out. “I don’t know” is also an answer.",
        },
        {
          question: "I made a mistake in an answer.",
          answer:
            "Say so in your next answer. You can’t change an answer you have sent, but the whole conversation counts.",
        },
        {
          question: "My microphone is not working, or I can’t speak here.",
          answer: "Type. Typed answers count just as much as spoken ones.",
        },
        {
          question: "I lost my connection, or closed the page.",
          answer:
            "Open the page again in the same browser. The server has your answers, and the browser keeps any answer you have started. If the page asks for a new link, ask your teacher for one.",
        },
        {
          question: "My words were transcribed wrongly.",
          answer:
            "Open “Conversation so far” and add a note below the spoken answer. Reviewers see your note.",
        },
        {
          question: "Who decides?",
          answer:
            "The examiner’s verdict is a proposal. If you disagree, ask your teacher to have a person review it.",
        },
      ],
    },
    voice: {
      typeInstead: "Type instead",
      tryAgain: "Try again",
      changeDevice: "Change microphone",
      openInNewTab: "Open in a new tab",
      level: { heard: "We can hear you.", quiet: "We can’t hear you. Say something." },
      check: {
        title: "Your microphone",
        why: "To speak your answers, you need a microphone. It is on only during this check and while you record an answer.",
        browserNotice:
          "Your browser turns what you say into text. Some browsers send the audio to the company that makes them. If you don’t want that, type your answers.",
        before: "Your browser will ask for permission to use the microphone. Please allow it.",
        asking: "Your browser is asking for permission now. Please allow access to the microphone.",
        begin: "Check the microphone",
        noRecogniser:
          "This browser can’t turn speech into text. Type your answers, or open this page in another browser, such as Chrome, Edge or Safari.",
        speaking: "Speaking",
        microphone: "Microphone",
        unnamed: (number: number) => `Microphone ${number}`,
        another: (name: string) =>
          `Your browser is using a different microphone: ${name}. To change it, go to the browser’s settings.`,
        browserChoice:
          "This choice applies to this check only. For your answers, the browser uses the microphone chosen in its own settings.",
        testHint: "Record a sentence and listen to it. The test is not sent.",
        recordTest: "Record a test",
        repeatTest: "Record another test",
        stopTest: "Stop the test",
        testing: "Recording. Say a sentence, then stop the test. It stops automatically after ten seconds.",
        tested: "Listen to your test.",
        yourTest: "Your test recording",
        hearing: "Listening",
        playSound: "Play a test sound",
        soundPlayed: "Did you hear a tone? If not, check the volume and your headphones.",
        soundFailed: "The sound could not be played. You can still read the questions.",
        speakQuestions: "Read each question aloud",
        ready: "It works. Continue",
      },
      problems: {
        denied: {
          what: "This page is not allowed to use the microphone.",
          remedy:
            "Allow it in the browser’s settings for this page (often behind the icon next to the address), then try again. On a phone, also check that the browser itself is allowed to use the microphone.",
        },
        none: {
          what: "We can’t find a microphone.",
          remedy: "Plug one in, or switch yours on, then try again.",
        },
        busy: {
          what: "The microphone won’t start.",
          remedy: "Another program may be using it, such as a video call. Close it, then try again.",
        },
        gone: {
          what: "The microphone you chose is no longer connected.",
          remedy: "Plug it back in and try again, or choose another one.",
        },
        insecure: {
          what: "The browser does not allow access to the microphone at this address.",
          remedy: "The address must begin with https. Tell your teacher, or type your answers.",
        },
        framed: {
          what: "This page is embedded in another page that does not let it use the microphone.",
          remedy:
            "Open this page in a new tab. If the new tab does not recognize you, go back to your course and ask for a link that opens in its own tab.",
        },
        unsupported: {
          what: "This browser can’t record audio.",
          remedy: "Update it, use another one, or type your answers.",
        },
        lost: {
          what: "The microphone was unplugged, or another program is using it.",
          remedy: "Plug it back in, or close the other program, then try again.",
        },
        failed: {
          what: "The microphone is not working, and the browser does not say why.",
          remedy: "Try again. If that does not help, close the browser and open it again.",
        },
      },
      talk: {
        begin: "Record",
        more: "Say more",
        stop: "Stop",
        hint: "Hold the button while you speak, or tap it to start and tap again to stop. The space bar does the same.",
        stopHint: "To stop, press again, or release the button if you are holding it.",
      },
      answer: {
        mockNotice:
          "This server does not understand speech. It will note that you spoke, but not what you said. Type your answers so that a person can read them.",
        states: {
          opening: "One moment, the microphone is starting.",
          recording: "Recording. Speak now.",
          ending: "One moment, the recording is finishing.",
        },
        notices: {
          ready: "The microphone was not on yet, so nothing was recorded. It is ready now: please try again.",
          full: "The recording reached the maximum size and was stopped. Everything up to that point is kept.",
          lost: "The microphone was unplugged, or another program started using it. What you said up to that point is kept.",
          empty: "Nothing was recorded. Please try again.",
        },
        kept: "Your recording is saved on this device. It has not been sent yet.",
        notKept: "Your browser can’t save your recording. Send it before you close this page.",
        yours: (time: string | undefined) => (time ? `Your recording, ${time}` : "Your recording"),
        listen: "Listen to your recording",
        send: "Send this answer",
        sending: "Sending…",
        discard: "Discard",
        discardQuestion: (time: string | undefined) =>
          time ? `Discard your recording (${time})?` : "Discard your recording?",
        keep: "Keep it",
        reallyDiscard: "Discard it",
      },
      recognition: {
        notice:
          "Your browser turns what you say into text. Some browsers send the audio to the company that makes them. You can correct the text before you send it.",
        missing: "This browser can’t turn speech into text. Please type your answer.",
        yours: "Your answer, as your browser understood it",
        empty: "No speech was recognized. Please try again.",
        check: "Read the text and correct it where your browser misunderstood you.",
        states: {
          opening: "One moment, the browser is getting ready.",
          listening: "Listening. Speak now; pauses are fine.",
          ending: "One moment, recognizing your last words.",
        },
        problems: {
          denied:
            "Microphone access or speech recognition is blocked. Allow both in the browser’s settings, or type.",
          none: "The browser can’t find a microphone. Plug one in and try again, or type.",
          network: "The browser can’t reach its speech recognition service. Try again, or type.",
          language: "The browser can’t recognize speech in this language. Please type.",
          failed: "The browser can’t recognize speech right now. Try again, or type.",
        },
      },
      question: {
        hear: "Listen to the question",
        stop: "Stop reading aloud",
        states: {
          loading: "Loading the audio…",
          playing: "Reading the question aloud.",
          failed: "The question can’t be played right now. You can read it.",
          refused: "Your browser plays audio only after a tap or a click. Press “Listen to the question”.",
        },
      },
    },
  },
  reviewer: {
    product: "Oral defense: review",
    close: "Close",
    anyone: "a person on this computer",
    verdict: "Verdict and decision",
    problems: {
      tryAgain: "Try again",
      unreachable:
        "We can’t reach the server. Nothing is lost: what you entered stays here. Check your connection.",
      unknown: "Something went wrong on this page. Reload it; what you entered stays in this tab.",
      forbidden: "Your link does not allow this. Ask the sender for a reviewer link.",
      notFound: "We can’t find this defense. Check the address, or go back to the list.",
      invalid: "The server did not accept this. Correct the problem below, then try again.",
      conflict: "This is not possible right now.",
      refused: "The server could not do this. Wait a moment, then try again.",
      offline:
        "You are offline. You can keep reading and enter your decision; you can save it once you are online.",
      linkFailed:
        "This link no longer works: each link works only once, and only for a few minutes. Ask for a new one, or continue if you have already opened one in this tab.",
      linkUsed: "This link no longer works: each link works only once, and only for a few minutes.",
      ended: "Your link has expired, or this page was opened without one.",
      endedHelp:
        "Ask for a new link where you got the last one: in your course platform, or from the operator of this server. What you entered is still here. Paste the new link:",
      newLink: "New link",
      openLink: "Open",
      notALink: "This is not a reviewer link. Reviewer links end with # and a code.",
    },
    lookFirst: {
      setting: "Hide AI assessment",
      hidden: "The AI assessment and the quotes it chose are hidden until you decide or show them.",
      show: "Show AI assessment",
    },
    keys: {
      button: "Shortcuts",
      title: "Shortcuts",
      switch: "Use single keys as shortcuts",
      everywhere: { title: "Everywhere", keys: [["?", "show these shortcuts"]] },
      inList: {
        title: "In the list",
        keys: [
          ["j ↓", "next row"],
          ["k ↑", "previous row"],
          ["Enter", "open"],
          ["/", "filter"],
        ],
      },
      inDefense: {
        title: "In a defense",
        keys: [
          ["j k", "next, previous criterion"],
          ["1 2 3 4", "choose a level for the criterion, or the outcome"],
          ["q", "next quote of the criterion"],
          ["r", "reason"],
          ["Esc", "leave the reason field and return to the criterion"],
          ["o s", "outcome, summary"],
          ["Ctrl Enter", "save"],
          ["d", "decide again"],
          ["m", "show AI assessment"],
          ["n", "next defense"],
          ["u", "back to the list"],
        ],
      },
    },
    list: {
      title: "Defenses",
      loading: "Loading the list…",
      count: (count: number, isPart: boolean) =>
        `${count} ${count === 1 ? "defense" : "defenses"}${isPart ? " on this page" : ""}`,
      pages: "Pages of the list",
      newer: "‹ newer",
      older: "older ›",
      turns: (count: number) => `${count} ${count === 1 ? "turn" : "turns"}`,
      machine: (outcome: string) => `AI proposes: ${outcome}`,
      machineBefore: (outcome: string) => `AI proposed: ${outcome}`,
      machineNone: "No AI assessment",
      machineHidden: "AI assessment hidden",
      states: {
        inProgress: "In progress",
        needsReview: "Needs review",
        needsAnother: "Needs another review",
        reviewed: "Reviewed",
        undecided: "Not reviewed",
        decided: (name: string) => `Decided by ${name}:`,
        decisions: (count: number) => `(the last of ${count} decisions)`,
        noReviewNeeded: "No review needed",
        notes: (count: number) => `${count} ${count === 1 ? "note" : "notes"} from the learner`,
        notReleased: "Not released",
        released: (at: string) => `Released to the learner on ${at}`,
        releasedMachines: (at: string) => `The AI’s verdict was released to the learner on ${at}.`,
        releasedUnjudged: (at: string) => `Released to the learner on ${at}, without an assessment.`,
        releasedEarlier: (number: number, at: string) =>
          `Decision ${number} was released to the learner on ${at}.`,
        lastNotReleased: "The last decision has not been released.",
        unsaved: "You have not saved your decision",
      },
      filters: {
        title: "Filters",
        learner: "Learner (id)",
        task: "Task (id)",
        needsReview: "Needs review",
        reviewed: "Reviewed",
        released: "Released",
        status: "Status",
        any: "any",
        yes: "yes",
        no: "no",
        inProgress: "in progress",
        finished: "finished",
        apply: "Filter",
      },
      empty: {
        nothingToDo: "Nothing needs a review.",
        nothingFits: "No defense matches these filters.",
        howItGetsHere:
          "A defense appears here as soon as it begins. It needs a review when it is finished and the AI is not sure, when a learner would fail, or when a learner reports that an answer was transcribed wrongly.",
        showAll: "Show all defenses",
        showToDo: "Show what needs a review",
      },
    },
    defense: {
      back: "‹ list",
      next: "next ›",
      last: "This is the last one in the list.",
      ways: "List and next defense",
      loading: "Loading the defense…",
      finished: "finished",
      inProgress: "in progress",
      parts: {
        title: "On this page",
        work: "Work record",
        transcript: "Transcript",
        verdict: "Verdict",
        criteria: "Criteria",
        decision: "Decision",
        release: "Release",
      },
      noVerdict: "This defense is not finished, so there is nothing to decide yet.",
      unsaved: {
        title: "Your decision is not saved",
        explanation: "It stays in this tab until you come back and save it. Until then, it does not count.",
        stay: "Stay here",
        leave: "Leave without saving",
      },
    },
    transcript: {
      title: "Transcript",
      roles: { examiner: "Examiner (AI)", learner: "Learner" },
      pause: (time: string) => `pause of ${time} before the answer`,
      note: (at: string) => `Note from the learner, ${at}:`,
      placeholder: "Spoken, but not transcribed: this server does not understand speech.",
      backToQuote: "Back to the criterion",
    },
    questions: {
      topic: "Topic:",
      /** The first two follow a quote. */
      topics: {
        demand: "(from the task)",
        event: (seq: number) => `(event ${seq} of the work record)`,
        gap: (events: string) => `a gap in the work record ${events}`,
        answer: "something the learner said",
        work: "the work as a whole",
      },
      criterion: (title: string) => `Criterion: ${title}`,
      marks: {
        probe: "second question on this topic",
        follow_up: "follow-up question",
        template: "prepared question, not written by the AI",
        given_up: "replaced by a general question",
      },
      whole: { show: "Show full text", hide: "Show less" },
      covers: {
        title: "As the AI reads it, this answer also covers:",
        /** Between a topic and a quote. */
        words: ", in the words",
        notSaid: "These words are not in the answer.",
      },
    },
    recording: {
      listen: (turn: number) => `Listen to answer ${turn}`,
      of: (turn: number) => `Recording of answer ${turn}`,
      loading: "Loading the recording…",
      kept: "A recording of this answer is stored.",
      unplayable: "This browser can’t play the recording. Try another browser.",
    },
    work: {
      title: "Work record",
      none: "There is no record of how the learner worked.",
      events: (count: number) => `${count} ${count === 1 ? "event" : "events"}`,
      active: (time: string) => `active for ${time}`,
      idle: (time: string) => `longest pause ${time}`,
      timesUnknown: "working time unknown, because events are missing",
      noGaps: "Nothing is missing.",
      gapMissing: (count: number) => `${count} ${count === 1 ? "event is" : "events are"} missing`,
      ends: { start: "start", end: "end" },
      gapReported: "The recorder reports lost events",
      gapAfter: (summary: string) => `after “${summary}”`,
      gapEvents: (after: number | null, before: number | null) => {
        if (after === null) return before === null ? "(all events)" : `(before event ${before})`;
        return before === null ? `(after event ${after})` : `(between events ${after} and ${before})`;
      },
      details: "Events by kind, and notable ones",
      kinds: "Events by kind",
      notable: "Notable events",
      event: "Event",
      time: "Time",
      kind: "Kind",
      count: "Count",
      summary: "What happened",
      truncated: "Only part of the record is shown here.",
    },
    standing: {
      undecided: "Not reviewed yet.",
      proposed: "The AI’s proposal is below.",
      decided: (name: string, at: string) => `Decided by ${name}, ${at}:`,
      criterion: (name: string) => `Decided by ${name}:`,
      kept: (level: string) => `AI proposal unchanged: ${level}`,
      noLevel: "No level was chosen.",
    },
    reasons: {
      title: "Why a review is needed",
      titleDecided: "Why a review was needed",
      none: "The AI did not request a review. You can still decide.",
      notes: (count: number) =>
        count === 1
          ? "The learner reports that an answer was transcribed wrongly: see the note in the transcript."
          : `The learner reports that answers were transcribed wrongly: see the ${count} notes in the transcript.`,
      /** Above reasons that do not demand a review. */
      look: "Also worth a look:",
      turns: (list: string) => `turns ${list}`,
      /** What follows after a colon are criteria, or words of the learner, the task or the record. */
      codes: {
        fail: "A person must review every fail",
        borderline: "The outcome is borderline",
        insufficient_evidence: "The answers do not contain enough evidence to judge",
        not_assessed: "The answers have not been assessed",
        strict_profile: "On this server, a person must review every pass",
        few_answers: (count: number) =>
          `Only ${count} ${count === 1 ? "question was" : "questions were"} answered, fewer than a pass needs`,
        few_evidence_turns: (count: number) =>
          `All the evidence comes from only ${count} ${count === 1 ? "answer" : "answers"}, fewer than a pass needs`,
        few_graders: "Fewer graders judged the defense than a pass needs",
        criterion_unasked: "Not covered by any answered question",
        topic_unasked: "A part of the task that no answered question covered",
        essential_partly_met: "Essential, but only partly met",
        general_knowledge: "Judged on general knowledge alone",
        single_quote: "Everything is based on a single quote",
        quote_unverified: "Quotes that the learner never said were discarded",
        quotation_invented: "Invented quotations were removed from the summary",
        confidential_removed: "Confidential text was removed from what the graders wrote",
        not_met_without_quote: "Judged not met without any supporting quote",
        criterion_not_assessed: "Not assessed, or not supported by any quote",
        quote_vacuous: "No quote says anything specific",
        quote_unknowing: "The words next to a quote say “I don’t know”",
        quote_negated: "A negation next to a quote may reverse its meaning",
        quote_cut: "Some quotes are only part of a longer clause",
        quote_question: "Some quotes are questions",
        quote_instructs: "Some quotes contain possible instructions to the examiner",
        quote_taken_back: "Some quotes contain what the learner took back or contradicted",
        quote_about_grading: "Some quoted answers talk about grades or about being judged",
        quote_foreign:
          "Some quotes are too short, or in an unknown language, so negations and empty claims in them cannot be recognized",
        grader_failed: "A grader returned no assessment",
        second_look_failed: "A grader did not complete its second look; its first assessment counts",
        graders_far_apart: "The graders’ levels are far apart",
        graders_differ: "The graders differ on essential criteria",
        graders_outcomes: "The graders reached different outcomes",
        instructions: "Possible instructions to the examiner",
        instructions_in_record: "Possible instructions to the examiner in the work record",
        instructions_in_file: "Possible instructions to the examiner in one of the learner’s files",
        answers_contradict: "The learner’s answers contradict each other",
        answer_taken_back: "The learner took back an earlier answer",
        turns_shortened:
          "The defense is longer than the graders can read, so they did not see all turns in full",
        record_gaps: "The work record has gaps",
      },
    },
    machine: {
      title: "AI assessment",
      unjudged: {
        title: "No AI assessment",
        explanation:
          "This examiner only asks questions. The start of the learner’s answer appears below each question; you choose the levels and the outcome.",
      },
      outcome: "The AI proposes:",
      outcomeBefore: "The AI proposed:",
      noLevel: "The AI has not assessed this.",
      level: "AI proposal:",
      by: (name: string) => `by ${name}`,
      confidence: (value: string) => `self-reported confidence: ${value}`,
      informed: {
        blind:
          "The graders had neither a rubric nor the learner’s work, so they could not check whether an answer is correct.",
        by: (sources: string) => `The graders also had ${sources}.`,
        whole: { rubric: "the rubric", material: "the learner’s work" },
        part: { rubric: "part of the rubric", material: "part of the learner’s work" },
      },
      sameLevels: (share: string) => `the graders gave the same level in ${share} of all comparisons`,
      /** For older verdicts. */
      alpha: (alpha: string, reading: string) =>
        `agreement among the graders: ${reading} (Krippendorff’s alpha ${alpha})`,
      /** The usual interpretation: from 0.8, from 0.667, below that, and 0 or less. */
      alphas: {
        high: "high",
        tentative: "enough for tentative conclusions",
        little: "too little to rely on",
        chance: "no better than chance",
      },
      graders: "Graders",
      grader: "Grader",
      graderOutcome: "Outcome",
      /** The level before the grader knew the others' reasons. */
      atFirst: (level: string) => `at first: ${level}`,
      noGrading: (failure: string) => `no assessment: ${failure}`,
      unverified: (count: number) =>
        count === 1
          ? "One quote was discarded: the learner never said it."
          : `${count} quotes were discarded: the learner never said them.`,
      basis: {
        rubric: "Judged against the rubric.",
        material: "Judged against the learner’s work.",
        record: "Judged against the work record.",
        general_knowledge: "Judged on general knowledge alone.",
      },
      forReviewer: "For reviewers only",
      errors: "Factual errors, as the AI sees them (for reviewers only)",
      right: "Correction:",
    },
    quotes: {
      turn: (turn: number) => `turn ${turn}`,
      showInTurn: (turn: number) => `show in turn ${turn}`,
      goToTurn: (turn: number) => `go to turn ${turn}`,
      notFound: (turn: number) => `These words are not in turn ${turn}, so nothing is marked there.`,
      inRecord: "in the work record",
      inFile: (path: string) => `in the learner’s file ${path}`,
    },
    instructions: {
      title: "Possible instructions to the examiner",
      explanation: "These did not affect any level. A learner may have had good reasons for including them.",
    },
    decide: {
      criteria: "Criteria",
      title: "Your decision",
      explanation: "Criteria you leave undecided keep the AI’s level.",
      explanationUnjudged: "Criteria you leave undecided get no level.",
      further: (number: number) =>
        `What you enter here becomes decision ${number}. Once saved, it replaces the previous decision, which stays on record. Criteria you leave undecided keep their current level.`,
      furtherTitle: (number: number) => `Decision ${number}, not saved yet`,
      notAgain: "Discard this decision",
      yourLevel: "Your level",
      undecided: "undecided",
      unchanged: "stays as it is",
      undo: "Undo this choice",
      reason: "Reason",
      needsReason: "Your level differs from the current one, so a reason is needed.",
      lacksReason: "Give a reason: your level differs from the current one.",
      lacksLevel: "You gave a reason: choose a level, or remove the reason.",
      outcome: "Outcome",
      lacksOutcome: "Choose an outcome.",
      summary: "Summary",
      summaryHint: "Explain the outcome. The learner can read this once you release it.",
      lacksSummary: "Explain the outcome in a sentence or two.",
      notSaved: "Not saved yet: complete the marked fields.",
      save: "Save decision",
      saveOnTop: "Save mine as the latest",
      saving: "Saving your decision…",
      saved: "Your decision is saved. The learner sees it once you release it.",
    },
    conflict: {
      kept: "unchanged",
      title: (name: string, at: string) => `${name} reviewed this defense in the meantime (${at})`,
      explanation:
        "Your decision is not saved, but everything you entered is still here. Compare the two, make any changes, then save yours as the latest. The latest decision counts; both stay on record.",
      caption: "Both decisions",
      theirs: (name: string) => `Saved by ${name}`,
      yours: "Yours, not saved",
      undecided: "undecided",
    },
    inForce: {
      title: "Current decision",
      decided: (number: number, name: string, at: string) => `Decision ${number}, by ${name}, ${at}:`,
      again: "Decide again…",
      full: (most: number) =>
        `This defense has reached the limit of ${most} decisions. No more can be saved; the last one counts and can be released.`,
    },
    reviews: {
      allKept: "All criteria were left unchanged.",
      othersKept: "The other criteria were left unchanged.",
      title: "Earlier decisions",
      decided: (number: number, name: string, at: string) => `Decision ${number}, by ${name}, ${at}:`,
    },
    release: {
      title: "Release",
      notYet: "Not released to the learner yet.",
      seenAtOnce:
        "Not released yet. The learner could see the AI’s verdict as soon as the defense was finished.",
      done: (name: string, at: string) => `Released by ${name}, ${at}.`,
      ofMachine: "The AI’s verdict was released without a review.",
      ofNobody: "Released without an assessment or a review.",
      ofReview: (number: number) => `Decision ${number} was released.`,
      laterReview: "The learner sees the later decision only after you release it.",
      hidden:
        "This defense has not been reviewed, and the AI assessment is hidden. Decide, or show the assessment, before you release anything.",
      hiddenPart:
        "The release would include parts of the AI assessment, which is hidden. Show it before you release anything.",
      bareFail: "The AI proposes to fail the learner. You can release this only after a person has decided.",
      button: "Release to the learner…",
      ask: "Release this to the learner?",
      afterReview:
        "Until now, the learner knew only that a person would review the result. From now on, they will see exactly this:",
      atOnce:
        "The learner could see the AI’s verdict as soon as the defense was finished. From now on, this will be on record as the released result:",
      atOnceUnjudged: "From now on, this will be on record as the released result:",
      withoutUnsaved: "What you entered but did not save is not included.",
      nobodyDecided: "This defense has not been reviewed: this is the AI’s proposal.",
      confirm: "Release",
      confirmUndecided: "Release the AI’s verdict",
      nobodyJudged: "Neither a person nor an AI has assessed this defense.",
      confirmUnjudged: "Release without an assessment",
      sending: "Releasing…",
      cancel: "Not now",
    },
  },
};

export type Texts = typeof en;
