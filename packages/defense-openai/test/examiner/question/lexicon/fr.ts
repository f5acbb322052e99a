import type { LexiconCases } from "./lexicon-cases.js";

export const fr: LexiconCases = {
  joined: [
    "Comment as-tu choisi le sujet et qui t'a aidé ?",
    "Pourquoi une boucle, et combien de temps dure-t-elle ?",
    "Qu'est-ce qui a échoué et as-tu pu le corriger ?",
  ],
  single: [
    "Comment as-tu su quand et combien de fois la porte s'ouvre ?",
    "Quels outils as-tu utilisés avant et après le test ?",
  ],
  praise: ["Comment as-tu continué après cette brillante idée ?"],
  givenAway: ["L'erreur est à la ligne 4, n'est-ce pas ?"],
};
