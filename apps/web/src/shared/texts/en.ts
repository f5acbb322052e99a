/** Everything that people read on the pages. */
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
      "Here, learners defend their work in a conversation: an examiner asks about it, and they answer by speaking or by typing. The examiner is a computer program. Its verdict is a proposal, and a person decides.",
    loading: "Loading…",
    unreachable: "The server cannot be reached. Is it running?",
    refused: "The server does not answer as it should. It says:",
    tryAgain: "Try again",
    byLink:
      "You come here by a link. Learners get theirs from whoever set the task, reviewers from whoever runs this service. If a link does not work any more, ask for another one.",
    asLearner: "Try it as a learner",
    name: "Your name",
    nameHint:
      "Any name or number will do. With the same name and task, you go on in this browser where you were.",
    task: "Task",
    taskHint: "No tasks have been imported yet. Any name will do; the examiner then knows only what you say.",
    begin: "Begin",
    asReviewer: "As a reviewer",
    reviewHint: "Read what was said, hear it if it was recorded, and decide.",
    review: "Open the reviewer’s page",
  },
  learner: {
    title: "Your defense",
    number: (question: number) => `Question ${question}`,
    waiting: {
      opening: { heading: "Your defense is being opened", text: "This takes a moment." },
      starting: { heading: "The first question is being prepared", text: "This can take a minute." },
      finishing: { heading: "Your answers are being looked at", text: "This can take a minute or two." },
    },
    sending: "Your answer has been sent. The examiner is thinking; this can take a minute.",
    again: "Another attempt is being made.",
    unreachable: "The server cannot be reached at the moment.",
    busy: "There is a lot to do on the server at the moment.",
    broken: "Something on the server does not work at the moment.",
    notKept: "Your browser cannot keep what you have written. Send it before you close or reload this page.",
    isSafe: "Nothing is lost: what you have entered is kept in this browser.",
    nextAttempt: (seconds: number) => {
      if (seconds === 1) return "The next attempt comes in a second.";
      if (seconds < 120) return `The next attempt comes in ${seconds} seconds.`;
      return `The next attempt comes in ${Math.ceil(seconds / 60)} minutes.`;
    },
    tryNow: "Try now",
    changeAnswer: "Change my answer",
    backToQuestion: "Back to the question",
    closed: {
      "no-link": {
        heading: "You need a link",
        text: "You get to your defense by a link from whoever set the task. Open it, or paste it here.",
      },
      "used-link": {
        heading: "This link has been used, or is too old",
        text: "Each link works once, and only for a few minutes. If your defense is still open in another tab, go on there. Otherwise ask whoever sent you the link for a new one. Nothing that you have entered is lost: open the new link in this browser, or paste it here.",
      },
      expired: {
        heading: "Your access has expired",
        text: "Nothing is lost: what you have entered is kept in this browser, and your earlier answers are stored. Ask whoever sent you the link for a new one. Open it in this browser, or paste it here.",
      },
      "not-a-learners": {
        heading: "This link is not a learner’s",
        text: "It is for another page. Ask whoever sent it to you for a learner’s link, and open it, or paste it here.",
      },
      forbidden: {
        heading: "This link is not for this",
        text: "The server does not let you go on with it. Ask whoever sent you the link for a new one, and open it, or paste it here.",
      },
      gone: {
        heading: "This defense is not there",
        text: "The server does not have it, or not any more. Ask whoever sent you the link. If you have a new one, open it, or paste it here.",
      },
      "no-task": {
        heading: "Which task?",
        text: "This address names no task. Choose one on the start page.",
      },
    },
    toStart: "To the start page",
    linkLabel: "New link",
    useLink: "Go on",
    hostAsked: "The page around this one has been asked to let you in again.",
    notRenewed: {
      "no-code": "This is not a complete link. Copy all of it, up to the last character.",
      "used-code": "This link has been used before, or is too old. Ask for another one.",
      unreachable: "The server cannot be reached at the moment. Try again in a moment.",
      "someone-else":
        "The page around this one has sent an access for somebody else, or for another task. Ask for a link to this defense.",
      "others-link":
        "This link was for somebody else, or for another task, and cannot be used any more. Ask for a new link to this defense. Whoever was to use the other link needs a new one, too.",
    },
    unsent: "This is what you had written. It has not been sent:",
    unsentSound: "This is what you had recorded. It has not been sent:",
    missed: (question: number) =>
      `The defense has gone on. This is what you had written for question ${question}; it was not sent:`,
    missedSound: (question: number) =>
      `The defense has gone on. This is your recording for question ${question}; it was not sent:`,
    isBegunElsewhere:
      "You have begun an answer to this question in another tab or window. Go on there, or close it: what you entered then appears here.",
    wasSending: "This was being sent when its page was closed, and may not have arrived:",
    alsoWritten: "You had also written this. It has not been sent:",
    alsoRecorded: "You had also recorded this. It has not been sent:",
    missedAtEnd: "The defense was finished before this answer of yours was sent; it is not part of it:",
    download: "Save the recording",
    useThis: "Use this as my answer",
    dismiss: "I don’t need it any more",
    welcome: {
      heading: "What will happen",
      asks: "An examiner asks you about your work, one question at a time. The examiner is a computer program (an AI), not a person.",
      answers:
        "You answer by speaking or by typing, and can change between them at every question. How long you think does not count. You can close the page and come back in this browser.",
      kept: "The questions and your answers are kept as text. Those who teach and review this course can read them. They are kept until whoever runs this service deletes them.",
      soundInBrowser:
        "If you speak, your browser turns your words into text. Some browsers send the sound to their maker for this. The sound is not kept here.",
      soundToText: "If you speak, the sound is turned into text.",
      soundUnheard: "This server cannot understand speech. If you speak, it is only noted that you did.",
      soundNotKept: "The sound is not kept.",
      soundKept:
        "The sound of what you say is kept, so that a person can hear it. It stays until whoever runs this service deletes it.",
      soundKeptFor: (days: number) =>
        `The sound of what you say is kept, so that a person can hear it. It is deleted after ${days === 1 ? "a day" : `${days} days`}.`,
      resultAtOnce:
        "If the examiner judges your answers, you see a result at the end. It is the proposal of a machine, and a person can decide otherwise.",
      resultAfterReview: "At the end, a person looks at everything before you get a result.",
      notInferred:
        "Nothing about you is inferred from your voice, your pauses or your face. There is no camera. What counts is what you say.",
      name: "Your name",
      enough:
        "There is no fixed number of questions. You finish when you have said what matters; one or two answers are seldom enough to go by.",
      unknownTask:
        "This server does not know this task. You can defend your work all the same; the examiner then knows only what you say. If this is not the task that you meant:",
      refused: "The defense could not be started. The server says:",
      next: "Continue",
    },
    choosing: "Speak or type?",
    disclosing: {
      heading: "Before the first question",
      text: "The record of how you worked on this task has gaps: parts of it are missing. The examiner knows that, too. It does not keep you from defending your work, and you may say in your answers what is missing.",
      next: "I have read this",
    },
    answer: "Your answer",
    send: "Send answer",
    speakInstead: "I would rather speak",
    isEmpty: "You have not written anything yet. If you don’t know, you can write just that.",
    isTooLong: "Your answer is too long. Please shorten it; nothing of it is lost.",
    isRecordingTooLong:
      "Your recording is too long for the server. Record a shorter answer, or type it. This one stays here until you discard it.",
    refusedAnswer: "The server did not take it. What you have entered is still here. The server says:",
    isFull: "The defense has become as long as it may be. This question needs no answer: you can finish now.",
    isEnough:
      "The examiner has asked what matters most. You can finish now, or go on answering if you want to say more.",
    left: (answers: number) =>
      answers === 1
        ? "This is the last question that you can answer."
        : `You can answer ${answers} more questions.`,
    task: "The task",
    soFar: "What has been said so far",
    soundOfTurn: "The sound of this answer is kept, too.",
    unheardTurn: "You spoke. This server cannot understand speech, so what you said is not written here.",
    examiner: "Examiner",
    you: "You",
    finish: "Finish…",
    finishDialog: {
      heading: "Finish the defense?",
      answers: (count: number) => {
        if (count === 0) return "You have not answered any question yet.";
        return `You have answered ${count === 1 ? "one question" : `${count} questions`}.`;
      },
      text: "After finishing, no more answers are possible.",
      unsent: "You have begun an answer that has not been sent. It will not count.",
      yes: "Finish now",
      no: "Go on answering",
    },
    result: {
      heading: "You have finished",
      pending:
        "A person looks at your defense before you get a result. You need to do nothing; whoever set the task will let you know.",
      proposal:
        "This is the proposal of a machine. It can be wrong. A person can look at your defense and decide otherwise.",
      needsReview: "A person will look at this one.",
      byPerson: "A person has looked at your defense and has decided on this result.",
      decidedByPerson: "Judged by a person, who writes:",
      decidedByMachine: "Kept as the machine proposed. Its note:",
      judgedByNobody: "Nobody has judged this. The machine’s note:",
      released: "A person has released this result. It was proposed by a machine.",
      notAssessed:
        "Your answers were not assessed here: this examiner only asks. What you said is kept, for a person to read.",
      result: "Result:",
      criteria: "In detail",
      transcript: "What was said",
      noteHint:
        "If something that you said was written down wrongly, say so beneath it. The text stays as it is; those who review it see what you say.",
      startAgain: "Begin another defense",
    },
    note: {
      open: "This is not what I said",
      label: "What is wrong?",
      send: "Send",
      sending: "Being sent.",
      sent: "You have noted:",
      failed: "It could not be sent. What you have written is still here.",
    },
    help: {
      guide: "The whole guide for learners (opens in a new tab)",
      open: "Help",
      close: "Close",
      items: [
        {
          question: "I don’t know the answer. What now?",
          answer:
            "Say what you do know, and what you would do to find out. “I don’t know” is an answer, too.",
        },
        {
          question: "I made a mistake in an answer.",
          answer:
            "Say so in your next answer. Answers that were sent cannot be changed, but the whole conversation counts.",
        },
        {
          question: "My microphone does not work, or I can’t speak here.",
          answer: "Type. Typed answers count exactly like spoken ones.",
        },
        {
          question: "My connection broke, or I closed the page.",
          answer:
            "Open the page again in the same browser. Your answers are stored on the server, and what you had begun is kept in the browser. If you are asked for a new link, get one from whoever sent you the first.",
        },
        {
          question: "My words were written down wrongly.",
          answer:
            "Open “What has been said so far” and say beneath the answer that you spoke what is wrong. Those who review your defense see it.",
        },
        {
          question: "Who decides?",
          answer:
            "The examiner’s verdict is a proposal. If you don’t agree with it, ask whoever set the task to have a person look at it.",
        },
      ],
    },
    voice: {
      typeInstead: "I would rather type",
      tryAgain: "Try again",
      changeDevice: "Change microphone",
      openInNewTab: "Open in a new tab",
      level: { heard: "We can hear you.", quiet: "It is quiet. Say something." },
      check: {
        title: "Your microphone",
        why: "You can speak your answers. The page needs your microphone for that. It is on only during this check and while you record an answer.",
        browserNotice:
          "Your browser turns what you say into text. Some browsers send the sound to their maker for this. If you do not want that, type your answers.",
        before: "Your browser will ask whether this page may use the microphone. Please allow it.",
        asking: "Your browser is asking now. Please allow the microphone.",
        begin: "Check the microphone",
        noRecogniser:
          "This browser cannot turn speech into text. Type your answers, or open this page in another browser, such as Chrome, Edge or Safari.",
        speaking: "Speaking",
        microphone: "Microphone",
        unnamed: (number: number) => `Microphone ${number}`,
        another: (name: string) =>
          `Your browser has taken another microphone: ${name}. If that is not the one you want, change it in the browser’s settings.`,
        browserChoice:
          "The choice counts for this check only. For your answers, the browser listens with the microphone that is set in its own settings.",
        testHint: "Record a sentence and listen to it. The test is not sent.",
        recordTest: "Record a test",
        repeatTest: "Record another test",
        stopTest: "Stop the test",
        testing: "Recording. Say a sentence, then stop. It stops by itself after ten seconds.",
        tested: "Listen to your test.",
        yourTest: "Your test recording",
        hearing: "Hearing",
        playSound: "Play a test sound",
        soundPlayed: "Did you hear a tone? If not, check the volume and your headphones.",
        soundFailed: "The sound could not be played. You can read the questions all the same.",
        speakQuestions: "Read each question aloud",
        ready: "This works, go on",
      },
      problems: {
        denied: {
          what: "This page may not use the microphone.",
          remedy:
            "Allow it in the browser’s settings for this page (often behind the symbol beside the address), then try again. On a phone, also check that the browser itself may use the microphone.",
        },
        none: {
          what: "There is no microphone.",
          remedy: "Plug one in or switch it on, then try again.",
        },
        busy: {
          what: "The microphone does not start.",
          remedy:
            "Another program may be using it, such as a video call. Close that program, then try again.",
        },
        gone: {
          what: "The microphone that you have chosen is not there any more.",
          remedy: "Plug it in again and try again, or choose another one.",
        },
        insecure: {
          what: "On this address, the browser does not let a page use the microphone.",
          remedy: "The address must begin with https. Tell whoever gave it to you, or type your answers.",
        },
        framed: {
          what: "The page around this one does not let it use the microphone.",
          remedy:
            "Open it in a new tab. If the new tab does not know you, go back to your course and ask there for a link that opens in a tab of its own.",
        },
        unsupported: {
          what: "This browser cannot record sound.",
          remedy: "Bring it up to date or use another one, or type your answers.",
        },
        lost: {
          what: "The microphone was unplugged or taken away.",
          remedy: "Plug it in again, or end what has taken it, then try again.",
        },
        failed: {
          what: "The microphone does not work, and the browser does not say why.",
          remedy: "Try again. If that does not help, close the browser and open it again.",
        },
      },
      talk: {
        begin: "Record",
        more: "Say more",
        stop: "Stop",
        hint: "Hold the button while you speak, or tap it to start and tap again to stop. The space bar does the same.",
        stopHint: "To stop, press again, or let go if you are holding it.",
      },
      answer: {
        mockNotice:
          "This server cannot understand speech. It will note that you spoke, but not what you said. So that somebody can read your answers, type them.",
        states: {
          opening: "One moment, the microphone is being switched on.",
          recording: "Recording. Speak now.",
          ending: "One moment, the recording is being completed.",
        },
        notices: {
          ready: "The microphone was not on yet, so nothing was recorded. It is ready now: please try again.",
          full: "The recording has reached the largest size that can be sent, so it was stopped. Everything until then is kept.",
          lost: "The microphone was unplugged or taken away. What you said until then is kept.",
          empty: "Nothing was recorded. Please try again.",
        },
        kept: "Your recording is kept on this device. It has not been sent yet.",
        notKept: "Your browser cannot keep your recording. Send it before you close this page.",
        yours: (time: string | undefined) => (time ? `Your recording, ${time}` : "Your recording"),
        listen: "Listen to your recording",
        send: "Send this answer",
        sending: "Sending…",
        discard: "Discard",
        discardQuestion: (time: string | undefined) =>
          time ? `Discard your recording of ${time}?` : "Discard your recording?",
        keep: "Keep it",
        reallyDiscard: "Discard it",
      },
      recognition: {
        notice:
          "Your browser turns what you say into text. Some browsers send the sound to their maker for this. You can correct the text before you send it.",
        missing: "This browser cannot turn speech into text. Please type your answer.",
        yours: "Your answer, as your browser understood it",
        empty: "Nothing was understood. Please try again.",
        check: "Read the text and correct it where your browser misunderstood you.",
        states: {
          opening: "One moment, the browser begins to listen.",
          listening: "Listening. Speak now, pauses are fine.",
          ending: "One moment, the last words are being understood.",
        },
        problems: {
          denied:
            "This page may not use the microphone, or the browser may not understand speech. Allow it in the browser’s settings, or type.",
          none: "The browser finds no microphone. Plug one in and try again, or type.",
          network: "The browser cannot reach the service that understands speech. Try again, or type.",
          language: "The browser does not understand speech in this language. Please type.",
          failed: "The browser does not understand speech just now. Try again, or type.",
        },
      },
      question: {
        hear: "Hear the question",
        stop: "Stop the sound",
        states: {
          loading: "The sound is being fetched.",
          playing: "The question is being read.",
          failed: "The question cannot be heard just now. You can read it.",
          refused: "Your browser plays sound only after a tap. Press “Hear the question”.",
        },
      },
    },
  },
  reviewer: {
    product: "Oral defense: review",
    close: "Close",
    anyone: "somebody on this computer",
    verdict: "Verdict and decision",
    problems: {
      tryAgain: "Try again",
      unreachable:
        "The server cannot be reached. Nothing is lost: what you entered stays here. Check your connection.",
      unknown: "Something went wrong on this page. Reload it; what you entered stays in this tab.",
      forbidden: "Your link does not allow this. Ask whoever sent it for a link for reviewers.",
      notFound: "There is no such defense. Check the address, or go back to the list.",
      invalid: "The server does not accept this. Correct what it names, then try again.",
      conflict: "This cannot be done now.",
      refused: "The server could not do this. Wait a moment, then try again.",
      offline:
        "You are offline. You can read on and enter your decision; saving has to wait for the network.",
      linkFailed:
        "This link no longer works: it can be opened once, and only for a few minutes. Ask for a new one, or go on if you opened one in this tab before.",
      linkUsed: "This link no longer works: it can be opened once, and only for a few minutes.",
      ended: "Your link has ended, or this page was opened without one.",
      endedHelp:
        "Ask for a new link where you got the last one: in your course platform, or from whoever runs this server. What you entered is still here. Paste the new link:",
      newLink: "New link",
      openLink: "Open",
      notALink: "This is not a link for reviewers. It ends with # and a code.",
    },
    lookFirst: {
      setting: "First look without the machine",
      hidden:
        "What the machine makes of this defense is hidden, with the quotes that it chose, until you have decided or ask to see it.",
      show: "Show what the machine proposes",
    },
    keys: {
      button: "Keys",
      title: "Keys",
      switch: "Use the single keys below as shortcuts",
      everywhere: { title: "Everywhere", keys: [["?", "show these keys"]] },
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
          ["Esc", "out of the reason, back to its criterion"],
          ["o s", "outcome, summary"],
          ["Ctrl Enter", "save"],
          ["d", "decide again"],
          ["m", "show what the machine proposes"],
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
      machine: (outcome: string) => `A machine proposes: ${outcome}`,
      machineBefore: (outcome: string) => `A machine had proposed: ${outcome}`,
      machineNone: "No machine has judged it",
      machineHidden: "A machine’s proposal: hidden at first",
      states: {
        inProgress: "In progress",
        needsReview: "Needs review",
        needsAnother: "Needs another review",
        reviewed: "Reviewed",
        undecided: "Nobody has decided",
        decided: (name: string) => `Decided by ${name}:`,
        decisions: (count: number) => `(the last of ${count} decisions)`,
        noReviewNeeded: "No review needed",
        notes: (count: number) => `${count} ${count === 1 ? "note" : "notes"} from the learner`,
        notReleased: "Not released",
        released: (at: string) => `Released to the learner on ${at}`,
        releasedMachines: (at: string) => `The machine’s verdict was released to the learner on ${at}.`,
        releasedUnjudged: (at: string) => `Released to the learner on ${at}, without a judgement.`,
        releasedEarlier: (number: number, at: string) =>
          `Decision ${number} was released to the learner on ${at}.`,
        lastNotReleased: "The last decision is not released.",
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
          "A defense appears here as soon as it begins. It needs a review when it is finished and the machine is not sure, when a learner would fail, or when a learner says that an answer was written down wrongly.",
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
        work: "Record of the work",
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
      roles: { examiner: "Examiner (a machine)", learner: "Learner" },
      pause: (time: string) => `pause of ${time} before the answer`,
      note: (at: string) => `Note from the learner, ${at}:`,
      placeholder: "Spoken, and not written down: nothing on this server understands speech.",
      backToQuote: "Back to the criterion",
    },
    recording: {
      listen: (turn: number) => `Listen to answer ${turn}`,
      of: (turn: number) => `Recording of answer ${turn}`,
      loading: "Loading the recording…",
      kept: "A recording of this answer is kept.",
      unplayable: "This browser cannot play the recording. Try another browser.",
    },
    work: {
      title: "Record of the work",
      none: "There is no record of how the learner worked.",
      events: (count: number) => `${count} ${count === 1 ? "event" : "events"}`,
      active: (time: string) => `at work for ${time}`,
      idle: (time: string) => `longest pause ${time}`,
      timesUnknown: "how long the work took is not known, because events are missing",
      noGaps: "Nothing is missing.",
      gapMissing: (count: number) => `${count} ${count === 1 ? "event is" : "events are"} missing`,
      gapReported: "The recorder reports a loss",
      gapAfter: (summary: string) => `after “${summary}”`,
      gapEvents: (after: number | null, before: number | null) => {
        if (after === null) return before === null ? "(all events)" : `(before event ${before})`;
        return before === null ? `(after event ${after})` : `(between events ${after} and ${before})`;
      },
      details: "Events by kind, and those that stand out",
      kinds: "Events by kind",
      notable: "Events that stand out",
      event: "Event",
      time: "Time",
      kind: "Kind",
      count: "Number",
      summary: "What happened",
      truncated: "The record is longer than what is shown here.",
    },
    standing: {
      undecided: "Nobody has decided yet.",
      proposed: "Below is what a machine proposes.",
      decided: (name: string, at: string) => `Decided by ${name}, ${at}:`,
      criterion: (name: string) => `Decided by ${name}:`,
      kept: (level: string) => `Kept as the machine had proposed: ${level}`,
      noLevel: "No level was decided.",
    },
    reasons: {
      title: "Why a person has to look",
      titleDecided: "Why a person had to look",
      none: "The machine asks for no review. You may decide all the same.",
      notes: (count: number) =>
        count === 1
          ? "The learner says that an answer was written down wrongly: see the note in the transcript."
          : `The learner says that answers were written down wrongly: see the ${count} notes in the transcript.`,
    },
    machine: {
      title: "Proposal of a machine",
      unjudged: {
        title: "No machine has judged this defense",
        explanation:
          "The examiner here only asks questions. Under each of them you find the beginning of its answer; levels and outcome are for you to decide.",
      },
      outcome: "The machine proposes:",
      outcomeBefore: "The machine had proposed:",
      noLevel: "The machine has not judged this.",
      level: "Machine’s proposal:",
      by: (name: string) => `by ${name}`,
      confidence: (value: string) => `its own estimate of its confidence: ${value}`,
      /** What graders had besides the defense. */
      informed: {
        blind:
          "The graders had neither a rubric nor the learner’s work, so they could not check whether an answer is correct.",
        by: (sources: string) => `The graders also had ${sources}.`,
        whole: { rubric: "the rubric", material: "the learner’s work" },
        part: { rubric: "part of the rubric", material: "part of the learner’s work" },
      },
      sameLevels: (share: string) => `the graders gave the same level in ${share} of all comparisons`,
      /** Of earlier verdicts. */
      alpha: (alpha: string, reading: string) =>
        `agreement of the graders: ${reading} (Krippendorff’s alpha ${alpha})`,
      /** As alpha is usually read: from 0.8 on, from 0.667 on, below it, and from 0 on down. */
      alphas: {
        high: "high",
        tentative: "enough for tentative conclusions",
        little: "too little to rely on",
        chance: "no more than by chance",
      },
      graders: "Graders",
      grader: "Grader",
      graderOutcome: "Outcome",
      /** Before the grader knew the others' reasons. */
      atFirst: (level: string) => `at first: ${level}`,
      noGrading: (failure: string) => `no grading: ${failure}`,
      unverified: (count: number) =>
        count === 1
          ? "One quote was discarded: the learner never said it."
          : `${count} quotes were discarded: the learner never said them.`,
    },
    quotes: {
      turn: (turn: number) => `turn ${turn}`,
      showInTurn: (turn: number) => `show in turn ${turn}`,
      goToTurn: (turn: number) => `go to turn ${turn}`,
      notFound: (turn: number) => `These words are not in turn ${turn}, so nothing is marked there.`,
      inRecord: "in the record of the work",
      inFile: (path: string) => `in the file ${path} of the work`,
    },
    instructions: {
      title: "Words that seem to instruct the examiner",
      explanation: "They changed no level. A learner may have good reasons to say such words.",
    },
    decide: {
      criteria: "Criteria",
      title: "Your decision",
      explanation: "Where you choose nothing, the level that the machine proposes stands.",
      explanationUnjudged: "Where you choose nothing, no level is given.",
      further: (number: number) =>
        `What you enter here becomes decision ${number}: once saved, it counts in place of the one before it, which stays on record. Where you choose nothing, the level stays as it is.`,
      furtherTitle: (number: number) => `Decision ${number}, not saved yet`,
      notAgain: "Do not decide again",
      yourLevel: "Your level",
      undecided: "undecided",
      unchanged: "stays as it is",
      undo: "Take this choice back",
      reason: "Reason",
      needsReason: "Your level differs from the one that counts now, so a reason is needed.",
      lacksReason: "Give a reason: your level differs from the one that counts now.",
      lacksLevel: "You gave a reason: choose a level, or remove the reason.",
      outcome: "Outcome",
      lacksOutcome: "Choose an outcome.",
      summary: "Summary",
      summaryHint: "Why this outcome. The learner reads it once it is released.",
      lacksSummary: "Say in a sentence or two why this is the outcome.",
      notSaved: "Not saved yet: something is missing where it says so.",
      save: "Save decision",
      saveOnTop: "Save mine on top",
      saving: "Saving your decision…",
      saved: "Your decision is saved. The learner sees it once you release it.",
    },
    conflict: {
      kept: "kept as it was",
      title: (name: string, at: string) => `${name} has reviewed this defense meanwhile (${at})`,
      explanation:
        "Your decision is not saved, and everything that you entered is still here. Compare, change what you like, then save yours on top: the last decision counts, both stay on record.",
      caption: "Both decisions",
      theirs: (name: string) => `Saved by ${name}`,
      yours: "Yours, not saved",
      undecided: "undecided",
    },
    inForce: {
      title: "The decision that counts",
      decided: (number: number, name: string, at: string) => `Decision ${number}, by ${name}, ${at}:`,
      again: "Decide again…",
      full: (most: number) =>
        `This defense has ${most} decisions, as many as it may have. No more can be saved; the last one counts, and can be released.`,
    },
    reviews: {
      allKept: "All criteria were kept as they were.",
      othersKept: "The other criteria were kept as they were.",
      title: "Earlier decisions",
      decided: (number: number, name: string, at: string) => `Decision ${number}, by ${name}, ${at}:`,
    },
    release: {
      title: "Release",
      notYet: "Not released to the learner yet.",
      seenAtOnce:
        "Not released yet. The learner could see the machine’s verdict as soon as the defense was finished.",
      done: (name: string, at: string) => `Released by ${name}, ${at}.`,
      ofMachine: "The machine’s verdict was released; nobody had decided.",
      ofNobody: "Released without a judgement; nobody had decided.",
      ofReview: (number: number) => `Decision ${number} was released.`,
      laterReview: "There is a later decision, which the learner sees only after another release.",
      hidden:
        "Nobody has decided, and what the machine proposes is hidden at first: decide, or show it, before you release anything.",
      hiddenPart:
        "What would be released has parts of the machine’s verdict, which is hidden at first. Show it before you release anything.",
      bareFail:
        "The machine proposes that the learner fails. This is released only after a person has decided.",
      button: "Release to the learner…",
      ask: "Release this to the learner?",
      afterReview:
        "Until now, the learner was told that a person looks at the result first. From now on, they see exactly this:",
      atOnce:
        "The learner could see the machine’s verdict as soon as the defense was finished. From now on, this is on record as the released result:",
      atOnceUnjudged: "From now on, this is on record as the released result:",
      withoutUnsaved: "What you entered and did not save is not part of it.",
      nobodyDecided: "Nobody has decided on this defense: this is the proposal of a machine.",
      confirm: "Release",
      confirmUndecided: "Release the machine’s verdict",
      nobodyJudged: "Nobody has judged this defense, neither a person nor a machine.",
      confirmUnjudged: "Release without a judgement",
      sending: "Releasing…",
      cancel: "Not now",
    },
  },
};

export type Texts = typeof en;
