import type { LexiconCases } from "./lexicon-cases.js";

export const ro: LexiconCases = {
  joined: ["Cum ai ales tema și cine te-a ajutat?", "De ce ai folosit o buclă, precum și cât durează?"],
  single: ["Ce unelte ai folosit înainte și după probă?"],
};
