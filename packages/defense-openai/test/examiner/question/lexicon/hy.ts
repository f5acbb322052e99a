import type { LexiconCases } from "./lexicon-cases.js";

export const hy: LexiconCases = {
  joined: ["Ինչպե՞ս ընտրեցիր թեման և ո՞վ քեզ օգնեց։", "Ինչո՞ւ գրեցիր ցիկլ, ապա որքա՞ն է այն տևում։"],
  single: ["Ի՞նչ գործիքներ օգտագործեցիր փորձից առաջ և հետո։"],
};
