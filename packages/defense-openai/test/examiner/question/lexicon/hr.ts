import type { LexiconCases } from "./lexicon-cases.js";

export const hr: LexiconCases = {
  joined: ["Kako si odabrao temu i tko ti je pomogao?", "Zašto si uzeo petlju, kao i koliko traje?"],
  single: ["Koje si alate koristio prije i poslije pokusa?"],
};
