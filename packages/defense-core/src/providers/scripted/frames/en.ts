import type { Frames } from "./frames.js";

export const en: Frames = {
  opening: "How did you approach this task?",
  begins: (sentence) => `The task begins: “${sentence}” How did you approach it?`,
  alsoSays: (sentence) => `The task also says: “${sentence}” How does your work deal with that?`,
  failed: (what, at) => `While you were working, this failed (${at}): “${what}” What was the cause?`,
  stoodOut: (what, at) => `The record of your work has this (${at}): “${what}” How did it come about?`,
  nameless: "an event without a name",
  missing: (events, from, until) => {
    const what =
      events === undefined
        ? "part of your work was"
        : events === 1
          ? "one event of your work was"
          : `${events} events of your work were`;
    const when =
      from === null ? `Before ${until}` : until === null ? `After ${from}` : `From ${from} to ${until}`;
    return `${when}, ${what} not recorded. What did you do in that time?`;
  },
  general: [
    "Which part of your work was the hardest?",
    "How did you check that your work is correct?",
    "Which decision in your work would you defend most firmly?",
    "What is the weakest point of your work?",
    "Which part of your work owes the most to help from others or from tools?",
    "What would you do differently if you started again?",
    "What do you understand now that you did not understand before you did this work?",
    "How would you explain your work to someone who is about to begin the same task?",
  ],
  easier: [
    "That is all right. Which part of your work do you know best?",
    "That is all right. What was the very first thing you did?",
    "That is all right. Which of your decisions do you remember well?",
    "That is all right. What would you look at first to find out?",
  ],
  brief: [
    "Could you give a concrete example of that from your work?",
    "Could you say a little more about that?",
    "What makes you say so?",
    "Where in your work can one see that?",
  ],
  silent: "Your last answer contained no words. What would you like to say?",
  latest: (words) => `You said: “${words}”`,
  earlier: (words) => `Earlier you said: “${words}”`,
  back: (answer) => `Let us return to your answer number ${answer}.`,
  followUps: [
    "What led you to that?",
    "Could you give a concrete example?",
    "How did you make sure of that?",
    "Which alternative did you consider and reject?",
    "What would have gone wrong otherwise?",
  ],
};
