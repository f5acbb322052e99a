import type { AnswerLexicon } from "./lexicon.js";

export const french: AnswerLexicon = {
  language: "French",
  script: "Latin",
  letters: "àâæçéèêëîïôœùûüÿ",
  common: `à afin ai ainsi alors après as au aussi autre autres aux avais avait avant avec avoir avons avez bien c'est ça car
    ce cela celle celui ces cet cette ceux chaque chez comme d'abord d'un d'une dans de deux depuis des donc du elle elles
    en encore enfin ensuite entre est et étaient était été être eu faire fait fois il ils j'ai j'avais je jusqu'à l'autre
    l'un la là laquelle le lequel les leur leurs lui ma maintenant mais me même mes moi moins mon n'est nos notre nous on
    ont ou où par parce pendant peu peut plus plusieurs pour première premier puis puisque quand quatre qui quoi s'est sa
    se ses si soit son sont sous suis sur ta te tes toi ton tous tout toute toutes très trois tu un une vers voilà vos votre vous y
    euh c d j l m n s t qu`,
  doing: `ajouté additionné calculé changé choisi commencé comparé compté corrigé créé écrit essayé fini lu mesuré mis noté
    pris regardé remplacé séparé testé trié trouvé utilisé vérifié vu remarqué réparé placé`,
  dependent: "que qu'* pourquoi comment combien si",
  negations: "ne n'* pas jamais rien aucun aucune sans non ni guère nullement impossible",
  reversals: `mentir*, mensonge, faux de, faux que, faudrait mentir, aurais, aurait, voudrais, j'aimerais, aimerais, souhaite*,
    prétendre, prétend*, comme si, j'allais, failli, sur le point de, je voulais, plaisant*, inventé, en théorie, exagér*, il s'en faut`,
  unknowing: `jamais regardé*, copié*, chatgpt, la moindre idée, pas la moindre, je donne ma langue, qui sait, dieu sait, va savoir, allez savoir, demandez-moi, jamais su, je bloque, sais … pas, sais … plus, sais … rien, aucune idée, pas la moindre idée, pas … sûr, pas … sûre, pas … certain,
    pas … certaine, comprends … pas, comprends … rien, souviens … pas, souviens … plus, rappelle … pas, rappelle … plus, peux … pas … dire, peux … pas …
    expliquer, peux … pas … répondre, saurais … pas, saurais dire, j'ignore, ignore pourquoi, ignore comment, je sèche, sèche, donne ma
    langue, difficile à dire, dur à dire, mystère, m'échappe, j'ai oublié, trou de mémoire, me dépasse, devine*, au hasard de, je donne
    au chat, une colle, posez une colle, poses une colle, je cale, je passe, incapable, perdu`,
  claims: `propre lisible robuste efficace documenté soigné qualité confiance maîtriser égards égard aspect aspects manière franchement honnêtement vérité croyez moindre pâlissante façon expert excellente excellent solution ajouter heures simple exigences indiquer jure absolument accord ai bien bon certain certaine certainement chose choses clair clairement complètement compris
    comprends comprendre connais connaît correct correctement crois croire déjà demandé décrit décidé dire dis dit entièrement évident
    évidemment exactement explique expliqué expliquer explication facile fonctionne fonctionner fini juste justement logique
    maîtrise marche merci meilleur meilleure mieux naturellement normal obtenu parfait parfaitement parler partout pense peut-être plaît plus
    question questions réponse réponses sais savoir simplement sujet supposé sûr sûre sûrement tâche tel totalement toujours
    travail très vrai vraiment cent précédent précédente précédentes haut haute maximum désormais comptez confiance effectivement`,
  judging: `commission celui_qui_évalue celle_qui_évalue quiconque faculté secrétariat professeur* prof enseignant* examinateur* examinatrice* correcteur* correctrice* jury juge évaluateur* élève* étudiant*
    candidat* consigne* instruction* règle* système* prompt* modèle assistant* ia examen* barème* transcription* lecteur* directive*`,
  marks: `dispensé* exigence* prérequis félicitations maximale note notes noter notation niveau niveaux point points critère critères atteint atteints atteinte acquis acquise rempli
    remplis remplies validé validés valide valider réussi réussir réussite réussis admis reçu évaluation* évaluer évalue*
    résultat verdict mention score satisfait satisfaits diplôme accordé obtenus`,
  orders: `ignore*, ignorez, oublie*, oubliez, considère*, considérez, considérer, traite*, traitez, donne-moi, donnez-moi, mets-moi,
    mettez, mets, fais-moi, faites-moi, laisse*, laissez*, accorde*, accordez, écris, écrivez, note que, notez, merci de,
    veuillez, désormais, dorénavant, à partir de maintenant, tu es maintenant, vous êtes maintenant, tu dois, vous devez, réponds, répondez, remarque pour`,
  instructing: {
    examiners: "examinateur examinatrice modèle modele",
    notes: "remarque consigne",
    addressing: "pour à a",
    greetings: "cher chère chere",
    articles: "le la l'",
    speakers: "je nous",
    ignoring: "ignorez oublie oubliez",
    all: "toutes tous",
    earlier: "précédente précédentes precedente precedentes ci-dessus vos tes",
    newer: "nouvelles",
    instructions: "consigne consignes",
    rules: "règle règles regle regles",
    requests: `tu es maintenant, vous êtes maintenant, vous etes maintenant, fais-moi réussir, faites-moi réussir,
      faite-moi réussir, fais-moi reussir, faites-moi reussir, donne-moi la meilleure note, donnez-moi la meilleure note,
      donne-moi une bonne note, donnez-moi une bonne note, répète après moi, repete apres moi`,
  },
};
