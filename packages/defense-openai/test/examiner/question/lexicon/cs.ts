import type { LexiconCases } from "./lexicon-cases.js";

export const cs: LexiconCases = {
  joined: ["Jak jste vybrala téma a kdo vám pomohl?", "Proč jste použil cyklus, a také kolik času zabere?"],
  single: ["Jaké nástroje jste použila před zkouškou a po ní?"],
};
