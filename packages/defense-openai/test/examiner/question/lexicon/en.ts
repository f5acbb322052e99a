import type { LexiconCases } from "./lexicon-cases.js";

export const en: LexiconCases = {
  joined: [
    "How did you choose the title and who gave you the idea?",
    "What broke first, and did the second run fail as well?",
    "Why did you use a loop, plus how long does it take?",
    "Describe the graph, then say which axis you changed?",
  ],
  single: [
    "How did you find out whether and how often the door opens?",
    "Which tools did you try before and after the test?",
  ],
  praise: ["How did you, with your clever idea, avoid the second loop?"],
  givenAway: ["The bug is in line 4, right?"],
};
