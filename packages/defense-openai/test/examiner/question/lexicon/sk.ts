import type { LexiconCases } from "./lexicon-cases.js";

export const sk: LexiconCases = {
  joined: ["Ako ste vybrali tému a kto vám pomohol?", "Prečo ste použili cyklus, a tiež koľko trvá?"],
  single: ["Aké nástroje ste použili pred skúškou a po nej?"],
};
