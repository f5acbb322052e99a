import type { LexiconCases } from "./lexicon-cases.js";

export const uk: LexiconCases = {
  joined: ["Як ви обрали тему і хто вам допоміг?", "Чому ви взяли цикл, а також скільки він триває?"],
  single: ["Які інструменти ви брали до і після перевірки?"],
};
