import type { LexiconCases } from "./lexicon-cases.js";

export const sw: LexiconCases = {
  joined: [
    "Ulichagua mada vipi na nani alikusaidia?",
    "Kwa nini ulitumia kitanzi, vilevile kinachukua muda kiasi gani?",
  ],
  single: ["Ulitumia zana gani kabla na baada ya jaribio?"],
};
