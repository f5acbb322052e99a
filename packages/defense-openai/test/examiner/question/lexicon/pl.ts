import type { LexiconCases } from "./lexicon-cases.js";

export const pl: LexiconCases = {
  joined: ["Jak wybrałaś temat i kto ci pomógł?", "Dlaczego użyłeś pętli, a także ile ona trwa?"],
  single: ["Jakich narzędzi użyłeś przed i po próbie?"],
};
