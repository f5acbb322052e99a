import type { LexiconCases } from "./lexicon-cases.js";

export const fr: LexiconCases = {
  joined: [
    "La courbe est-elle plus raide au début, et comment l'as-tu mesurée ?",
    "Quel rôle joue le sel, et combien de temps l'eau bout-elle ?",
    "Avant de m'expliquer la courbe, peux-tu dire qui l'a tracée ?",
    "De quelle façon et avec quel résultat avez-vous répété la mesure ?",
    "Comment as-tu choisi le sujet et qui t'a aidé ?",
    "Pourquoi une boucle, et combien de temps dure-t-elle ?",
    "Qu'est-ce qui a échoué et as-tu pu le corriger ?",
  ],
  single: [
    "Comment ta fonction, qui n'a pas de tests, traite-t-elle une liste vide ?",
    "La boucle s'arrête-t-elle quand la valeur est trouvée ou quand la liste est finie ?",
    "Pourquoi la première et la dernière ligne sont-elles égales ?",
    "Que montre la comparaison avec le groupe témoin ?",
    "Quel sens a le mot « libre » dans « Vivre libre » ?",
    "À quel indice commence ta boucle ?",
    "Comment as-tu su quand et combien de fois la porte s'ouvre ?",
    "Quels outils as-tu utilisés avant et après le test ?",
  ],
  praise: [
    "J'ai adoré ton schéma, quelle flèche vient en premier ?",
    "Où ton texte, d'une grande clarté, parle-t-il du prix ?",
    "Comment as-tu continué après cette brillante idée ?",
  ],
  givenAway: [
    "Que prendrais-tu plutôt, comme une table de hachage ?",
    "As-tu remarqué que les deux courbes partent de zéro ?",
    "Quel acide as-tu versé, du vinaigre donc ?",
    "Certains diraient que le roi n'avait pas le choix, partages-tu cet avis ?",
    "L'erreur est à la ligne 4, n'est-ce pas ?",
  ],
};
