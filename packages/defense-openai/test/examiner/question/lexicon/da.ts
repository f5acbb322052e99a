import type { LexiconCases } from "./lexicon-cases.js";

export const da: LexiconCases = {
  joined: [
    "Hvordan valgte du emnet, og hvem hjalp dig?",
    "Hvorfor tog du en løkke, samt hvor længe kører den?",
  ],
  single: ["Hvilke værktøjer brugte du før og efter prøven?"],
};
