import type { QuestionLexicon } from "./lexicon.js";

export const fr: QuestionLexicon = {
  language: "fr",
  order: "first",
  frequent:
    "le|la|les|des|du|un|une|est|dans|pour|pas|ne|ce|cette|sur|avec|au|tu|vous|ton|ta|tes|votre|vos|il|elle|d['’]*|l['’]*|et|que|en|à|de|plus",
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
  also: "aussi|alors|donc|si oui|si non|sinon|le cas échéant|ensuite|de plus|en outre|en plus|par ailleurs|également|puis|enfin|après cela|d['’]autre part|à l['’]inverse|inversement|de surcroît|en même temps|du coup|deuxièmement|pareillement|aussi bien|dans la foulée|finalement|au fait|à propos|soit dit en passant|d['’]ailleurs|d['’]une part|d['’]un côté|de l['’]autre( côté)?|d['’]un autre côté|ou plutôt|dans ce cas|si c['’]est le cas|si tel est le cas|dans la négative|dans l['’]affirmative|pour finir|tant qu['’]on y est|en passant|accessoirement|cela dit|surtout|en particulier|avant tout",
  frames:
    "tout à l['’]heure|plus tôt|précédemment|il y a un instant|au début|(votre|ta) (première |dernière )?réponse (précédente |d['’]avant )?(mentionn|parl|évoqu|cit)*|que ce soit|(et |mais )*(imaginons|supposons|admettons|prenons|si|s['’]il*|quand|lorsqu*|dès|une fois|jusqu*|après|avant|pendant|tandis|tant que|chaque fois|dans|en|sur|sous|pour|avec|sans|de|du|des|d['’]*|au|aux|à|chez|entre|par|parmi|concernant|quant|à propos|lors|durant|contre|vers|malgré votre|(selon|d['’]après) (le |la |les |l['’])(journal|historique|registre|relevé|enregistrement|tableau|fichier|compte rendu|chronologie|suivi)|autre que|tirée?s? de|différente?s? de|selon (vous|toi|votre|ta|ton|tes|vos)|d['’]après (vous|toi|votre|vos|ton|ta|tes)|supposons|imagine*|admettons|ici|là|maintenant|contrairement|plutôt qu*|comparé|face|devant|derrière|outre(?! (que|la raison|le fait))|(vous|tu) (avez|as|aviez|avais|dites|dis|écrivez|écris|mentionnez|mentionnes|utilisez|utilises|parlez|parles|affirmez|affirmes))",
  yours: "ton|ta|tes|votre|vos|cette|cet|ce|ces|une si|un si",
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
  plain: {
    general: [
      "Quelle partie de ton travail a été la plus difficile ?",
      "Comment as-tu vérifié ton travail ?",
      "Que ferais-tu autrement si tu recommençais ?",
    ],
    back: "Peux-tu donner un exemple concret pour ta réponse numéro {n} ?",
  },
};
