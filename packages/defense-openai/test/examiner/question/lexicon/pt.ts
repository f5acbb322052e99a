import type { LexiconCases } from "./lexicon-cases.js";

export const pt: LexiconCases = {
  joined: [
    "Como você escolheu o tema e quem ajudou?",
    "Por que usou um laço, bem como quanto tempo ele leva?",
    "O que falhou primeiro e qual foi a causa?",
  ],
  single: [
    "Como você soube quando e quantas vezes a porta se abre?",
    "Quais ferramentas você usou antes e depois do teste?",
  ],
  praise: ["Como você continuou depois dessa ideia brilhante?"],
  givenAway: ["O erro está na linha 4, não é?"],
};
