import type { Language } from "./language.js";

export const fr: Language = {
  tag: "fr",
  letters: "àâæçéèêëîïôœùûüÿ",
  question: {
    greets: "bonjour|bonsoir|salut|merci( beaucoup)?|d['’]accord|je vois|bon|alors|compris|entendu",
    abbreviations: "mm|mme|mlle|pr|ste|mgr|env|av",
    labels: "question",
    requests:
      "donne(z)?|indique(z)?|cite(z)?|montre(z)?|détaille(z)?|dis|dites|argumente(z)?|explique(z)?(-moi)?|décri(s|vez)(-moi)?|comparez?|justifiez?|racontez?|précisez?|dis-moi|dites-moi|(tout )?en (précisant|expliquant|indiquant|décrivant|justifiant|disant)|(peux-tu|pouvez-vous|pourrais-tu|pourriez-vous) (me |m['’]|nous )?(expliquer|décrire|préciser|justifier|dire|donner|montrer|citer|raconter|comparer|résumer|indiquer|nommer)|(j['’]aimerais|je voudrais|j['’]aurais aimé)( bien)?( aussi)?( savoir| comprendre| connaître| entendre)|je (suis curieu(x|se)|me demande)( de savoir)?|parle(z)?(-moi)?|profite(z|s)?-en pour",
    wishes: "j['’]aimerais|je (voudrais|veux|souhaite)|j['’]aurais aimé",
    asks: "jusqu['’]à quel point|pourquoi|comment|quel(le)?s?|combien|qu['’]est-ce|qu['’](as|a|avez|ont|est|en)*(-*)?|lequel|laquelle|lesquel(le)?s|en quoi|à quoi|de quoi|sur quoi|par quoi|d['’]où|jusqu['’]où|pour quelles? raisons?|de quelle (façon|manière)|à qui|de qui|par qui",
    relates: "quand|où|qui|que|quoi",
    opens: "*-(tu|vous|il|elle|on|ils|elles|t-il|t-elle|t-on)|est-ce que|est-ce|était-ce",
    determiners: "le|la|les|l['’]*|son|sa|ses|leurs?|une?",
    complementizers: "que|si|qu['’]*",
    between: "entre",
    joints:
      "tout en (précisant|expliquant|indiquant|disant)|sans oublier( de)?( me)?( dire| préciser| expliquer)?|et|ou|mais|ainsi que|de même que|puis|plus(?= (le|la|les|un|une|des|ton|ta|tes|votre|vos|l['’]))|comme|tout comme|et puis|ou bien|ou encore|y compris",
    or: "ou",
    not: "pas|non",
    also: "aussi|alors|donc|si oui|si non|sinon|le cas échéant|ensuite|de plus|en outre|en plus|par ailleurs|également|puis|enfin|après cela|d['’]autre part|à l['’]inverse|inversement|de surcroît|en même temps|du coup|deuxièmement|pareillement|aussi bien|dans la foulée|finalement|au fait|à propos|soit dit en passant|d['’]ailleurs|d['’]une part|d['’]un côté|de l['’]autre( côté)?|d['’]un autre côté|ou plutôt|dans ce cas|si c['’]est le cas|si tel est le cas|dans la négative|dans l['’]affirmative|pour finir|tant qu['’]on y est|en passant|accessoirement|cela dit|surtout|en particulier|avant tout",
    frames:
      "tout à l['’]heure|plus tôt|précédemment|il y a un instant|au début|(votre|ta) (première |dernière )?réponse (précédente |d['’]avant )?(mentionn|parl|évoqu|cit)*|que ce soit|(et |mais )*(imaginons|supposons|admettons|prenons|si|s['’]il*|quand|lorsqu*|dès|une fois|jusqu*|après|avant|pendant|tandis|tant que|chaque fois|dans|en|sur|sous|pour|avec|sans|de|du|des|d['’]*|au|aux|à|chez|entre|par|parmi|concernant|quant|à propos|lors|durant|contre|vers|malgré votre|(selon|d['’]après) (le |la |les |l['’])(journal|historique|registre|relevé|enregistrement|tableau|fichier|compte rendu|chronologie|suivi)|autre que|tirée?s? de|différente?s? de|selon (vous|toi|votre|ta|ton|tes|vos)|d['’]après (vous|toi|votre|vos|ton|ta|tes)|supposons|imagine*|admettons|ici|là|maintenant|contrairement|plutôt qu*|comparé|face|devant|derrière|outre(?! (que|la raison|le fait))|(vous|tu) (avez|as|aviez|avais|dites|dis|écrivez|écris|mentionnez|mentionnes|utilisez|utilises|parlez|parles|affirmez|affirmes))",
    tags: "ou je me trompe|je me trompe|ou bien je me trompe|n['’]est-ce pas|non|oui|pas vrai|hein|d['’]accord|c['’]est (bien )?ça|si|vrai|ou pas|tu ne crois pas|vous ne croyez pas|ne crois-tu pas|ne pensez-vous pas|exact|correct",
    because:
      "pour pouvoir|pour éviter|pour empêcher|pour que|afin que|afin d['’]*|afin de|parce que|parce qu['’]*|car|à cause|en raison|puisque|puisqu['’]*",
    inverts: "*-(t-)?(tu|vous|il|elle|on|ils|elles|nous)|est-ce|était-ce|sont-ce",
    besides:
      "après (avoir )?(rappel|expliqu|décri|énonc|donn|précis|présent|cit|nomm|défini)*|(outre|hormis|à part|mis à part|en plus de|avant de|après|au-delà de|sans compter) (me |m['’]|nous )?(la raison|le motif|l['’]explication|dire|expliquer|décrire|préciser|raconter|indiquer|répondre|ce qu*|comment|pourquoi|qui)|non seulement (comment|pourquoi|qui|qu*|quel*)",
    adds: "tout en (précisant|expliquant|indiquant|disant)|sans oublier( de)?( me)?( dire| préciser| expliquer)?|ainsi que|de même que|y compris",
    examples:
      "par exemple|comme|à savoir|c['’]est-à-dire|soit|autrement dit|peut-être|tel(le)?s? (que|qu['’]*)|disons|p\\.?\\s?ex\\.?|notamment",
    addresses: "tu|t['’]*|te|toi|ton|ta|tes|vous|votre|vos",
  },
  answer: {
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
    reversals: `mentir*, mensonge, faux de, faux que, faudrait mentir, aurais, aurait, voudrais, j'aimerais, aimerais,
      souhaite*, prétendre, prétend*, comme si, j'allais, failli, sur le point de, je voulais, plaisant*, inventé,
      en théorie, exagér*, il s'en faut, je croyais, je pensais, tu parles, mon œil, soi-disant, c'était le plan,
      dans mes rêves`,
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
    general: `approche* normal* méthode* méthodolog* méthodique* démarche* processus procédé* procédure* stratégie* technique*
      technolog* concept* principe* théor* cadre structure structuré* architecture systématique* mettre mis mise œuvre
      réalis* développ* conçu* gérer géré* gestion traité* traiter effectu* exécut* accompli* atteindre produire
      produit* assur* permet* permis soutenir appliqu* analys* recherche* étudi* examiné* considér* réfléch* optimis*
      optimal* organis* prépar* respect* suivi suivre suit résultat* effet effets but buts objectif* conclusion* fin
      fini final* début cause* raison* facteur* circonstance* condition* situation* contexte avantage* inconvénient*
      importan* signific* pertinen* essentiel* central* rôle* influence* impact* lien liens lié* relation* dépend*
      divers* différent* varié* plusieurs certains certaines général* global* fondament* basique* complexe* compliqué*
      élément* composant* partie parties étape* phase* domaine* forme* exemple* ensemble type types sorte* équilibre*
      effort* énorm* nuit nuits semaine* week-end mois année* ans jour jours temps heure* énergie passion* cœur âme
      fier* fière* patience investi* engag* profond* rigueur rigoureu* sérieux sérieuse* brillant* génial* super
      magnifique* beau belle joli* élégant* efficac* fiable* fiabilité stable* stabilité souple* moderne* innovant*
      complet* complète* cohéren* adéquat* adapté* approprié* logique* intuiti* intéressant* réussi* utile* norme*
      standard* règles_de_l'art usage habitud* attend* attente* correspond* prof mère père maman papa parents frère
      sœur cousin* ami* copain* copine* gens monde classe cours école leçon* université fac équipe collègue* exprim*
      montr* présent* indiqu* mentionn* évoqu* regard* voir voit vue vues lu lire livre* littérature internet google*
      tutoriel* vidéo* site donner donne donné* prendre prend pris prise venir vient venu* aller allé* va vais rest*
      devenir devient passer passé* commenc* arriver arrive trouve trouver tenir tient suffit suite beaucoup besoin
      faut fallait penser pensé* appris apprendre expérience* compétence* talent* intelligen* créativ* opinion* avis
      point_de_vue perspective* défi* difficult* problème* solution* résoudre résolu* signé* coché* cocher hier
      personne officiel* suffis* force* vie famille chance* boulot quoi ben bah bon voilà enfin coup fait façon
      partout entre vérifier sentiment* comprend chacun chacune chaque quiconque quelqu'un rien tout toute toutes on
      nous réparti* tâche* groupe* content* satisfait* rendu rendre dossier* relire relu attentivement attention
      attentif texte* page* chapitre* paragraphe* mot mots phrase* détail* soin soigneusement soigné* mieux pire
      meilleur* parler parle parlé discut* décid* choisi_ensemble choix option* variante* possibilit* possible
      impossible dire disent disait raconte* appelé appelle demander répondre répond savoir sait connaître connaît
      connaissance* comprendre croire croit sentir senti ressent* aimer aime aimé adoré préfère* vouloir veut voulait
      espère* souhait* grand grande grands petit petite nouveau nouvelle nouveaux vieux jeune haut bas tôt tard vite
      lentement bientôt souvent parfois jamais toujours encore aujourd'hui demain avant après pendant moment* siècle
      histoire lieu endroit place ici là-bas ailleurs côté devant derrière homme* femme* enfant* expert*
      professionnel* spécialiste* lecteur* utilisateur* client* chef entreprise société public faux erreur* vrai*
      correct* exact* juste* donc ainsi toutefois cependant néanmoins malgré pourtant également notamment évidemment
      malheureusement apparemment forcément sûrement capable prêt prête responsab* autonom* collabor* coopér* coordin*
      communiqu* recevoir reçu accepter accepté propos* recommand* conseil* confiance essay* tent* pouvoir pouvait
      pourrait devoir devait devrait doit avoir étaient serait seraient sera seront aura auront travaill* note_bien
      ordre avancer avancé progress* évolu* amélior* grandi grandir vécu vivre aventure* chemin sens bon_sens
      entraînement entraîné arriverait arrivé laisser laisse laissé lecture pesé peser hasard jouer joue joué courir
      tenu tomber tombe tombé porter coûter gagner gagné perdre battre lutter tirer pousser offrir offre servir sert
      servi aider aide aidé mener mène apprend chercher cherche cherché falloir prouver prouve preuve* confirme*
      convain* faits vérité* langue langage musique orchestre instrument* art artiste* esprit tête œil yeux oreille*
      main mains pied pieds corps sang nature naturel* puissance feu rêve* magie secret* clé clef porte portes route
      jeu règle prix droit paix guerre argent marché affaire* bureau espoir peur danger* sécurité risque* souci
      surprise* joie larme* rire sueur sommeil recette* maison rue ville pays culture* tradition* destin courage
      volonté calme tranquill* ouvert libre* ferme strict* pur pure seul seule seulement surtout plutôt presque
      environ à_peine au-delà outre afin lorsque quelque quelques tant tellement trop assez moins autant dehors dedans
      dessus dessous aussitôt tout_de_suite immédiatement bossé bosser relecture plan argument* enchaîn* introduction
      transition* ouvre ouvrir ouverture large larges problématique fil conducteur délai* date échéance modul* couplé*
      maint* extensib* couches commenté* agile continu* durab* inclusi* numérique valeurs priorité* mise_en_page
      orthographe grammaire fluide* clair claire percutant* plausib* soigneux top nickel impec impeccable* galéré
      stress* sué acharn* persévér* nid dégage* ambiance incroyable* transport* tuto tourn* rond`,
    judging: `commission celui_qui_évalue celle_qui_évalue quiconque faculté secrétariat professeur* prof enseignant* examinateur* examinatrice* correcteur* correctrice* jury juge évaluateur* élève* étudiant*
      candidat* consigne* instruction* règle* système* prompt* modèle assistant* ia examen* barème* transcription* lecteur* directive*`,
    marks: `dispensé* exigence* prérequis félicitations maximale note notes noter notation niveau niveaux point points critère critères atteint atteints atteinte acquis acquise rempli
      remplis remplies validé validés valide valider réussi réussir réussite réussis admis reçu évaluation* évaluer évalue*
      résultat verdict mention score satisfait satisfaits diplôme accordé obtenus`,
    orders: `ignore*, ignorez, oublie*, oubliez, considère*, considérez, considérer, traite*, traitez, donne-moi, donnez-moi, mets-moi,
      mettez, mets, fais-moi, faites-moi, laisse*, laissez*, accorde*, accordez, écris, écrivez, note que, notez, merci de,
      veuillez, désormais, dorénavant, à partir de maintenant, tu es maintenant, vous êtes maintenant, tu dois, vous devez, réponds, répondez, remarque pour`,
    everyday: `modèle* système* règle* ia assistant* prompt* juge lecteur* transcription point points niveau niveaux note noter
      atteint atteints atteinte acquis acquise rempli remplis valide valider validé score résultat satisfait
      satisfaits obtenus reçu mention mets mettez écris écrivez laisse* traite* réponds répondez`,
  },
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
  templates: {
    opening: "Comment as-tu abordé cette tâche ?",
    demand: "Comment ton travail traite-t-il cette partie de la consigne : « {} » ?",
    failure: "Pendant que tu travaillais, ceci a été enregistré : « {} » ; quelle en était la cause ?",
    gap: "Qu'as-tu fait pendant le temps qui manque dans l'enregistrement de ton travail{} ?",
    criterion: "Que peux-tu dire sur cet aspect de ton travail : « {} » ?",
    general: [
      "Quelle partie de ton travail a été la plus difficile ?",
      "Comment as-tu vérifié ton travail ?",
      "Que ferais-tu autrement si tu recommençais ?",
    ],
    answer: "Peux-tu donner un exemple concret pour ta réponse numéro {} ?",
  },
};
