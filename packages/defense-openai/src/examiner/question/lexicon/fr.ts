import type { QuestionLexicon } from "./lexicon.js";

export const fr: QuestionLexicon = {
  language: "fr",
  order: "first",
  frequent:
    "le|la|les|des|du|un|une|est|dans|pour|pas|ne|ce|cette|sur|avec|au|tu|vous|ton|ta|tes|votre|vos|il|elle|d['’]*|l['’]*|et|que|en|à|de",
  greets: "bonjour|bonsoir|salut|merci( beaucoup)?|d['’]accord|je vois|bon|alors|compris|entendu",
  labels: "question",
  requests:
    "donne(z)?|indique(z)?|cite(z)?|montre(z)?|détaille(z)?|dis|dites|argumente(z)?|explique(z)?(-moi)?|décri(s|vez)(-moi)?|comparez?|justifiez?|racontez?|précisez?|dis-moi|dites-moi|(tout )?en (précisant|expliquant|indiquant|décrivant|justifiant|disant)|(peux-tu|pouvez-vous|pourrais-tu|pourriez-vous) (m['’])?(expliquer|décrire|préciser|justifier|dire)",
  asks: "pourquoi|comment|quel(le)?s?|combien|qu['’]est-ce|est-ce|qu['’](as|a|avez|ont|est|en)*(-*)?|lequel|laquelle|lesquel(le)?s|en quoi|à quoi|de quoi|sur quoi|par quoi|d['’]où|jusqu['’]où|pour quelles? raisons?|de quelle (façon|manière)|à qui|de qui|par qui",
  relates: "quand|où|qui|que|quoi",
  opens: "*-(tu|vous|il|elle|on|ils|elles|t-il|t-elle|t-on)|est-ce que|est-ce|était-ce",
  complementizers: "que|si|qu['’]*",
  between: "entre",
  joints: "et|ou|mais|ainsi que|de même que|puis|plus|comme|tout comme|et puis|ou bien|ou encore",
  also: "aussi|alors|donc|si oui|si non|sinon|le cas échéant|ensuite|de plus|en outre|en plus|par ailleurs|également|puis|enfin|après cela|d['’]autre part|à l['’]inverse|inversement|de surcroît|en même temps|du coup|deuxièmement|pareillement|aussi bien|dans la foulée|finalement",
  praise:
    "bonne piste|sur la bonne voie|(cela|ça) se tient|je suis d['’]accord|(beau|bon) raisonnement|malheureusement|hélas|(tu as|vous avez) (oublié|manqué|omis)|à juste titre|comme (tu l['’]as|vous l['’]avez) (si )?(bien|justement)|bien répondu|(tu t['’]es|vous vous êtes) trompée?s?|(tu as|vous avez) (bien|mal|parfaitement|très bien|correctement|justement)|élégamment|convaincante?s? (réponse|explication)|quelle (belle|bonne)|très bien|excellent(e|es|s)?|brillant(e|es|s)?|remarquable(s|ment)?|magnifique(s)?|superbe(s)?|formidable(s)?|impressionnant(e|es|s)?|fantastique|merveilleu(x|se)|admirable|splendide|génial(e)?|bravo|félicitations|chapeau|bien (joué|vu|dit|expliqué|trouvé)|très (bien|bon|bonne|juste|clair|claire|intéressant|pertinent)(e|s)?|bon travail|beau travail|bonne (question|remarque)|(c['’]est|c['’]était) (tout à fait |absolument |bien |parfaitement |exactement )?(juste|exact|correct|vrai|faux|ça|bien|la (bonne )?(solution|réponse))|(tu as|vous avez) (tout à fait |parfaitement |bien |raison|tort)+ ?(raison|tort|compris|répondu|vu|expliqué)?|tout à fait (juste|exact|correct)|malheureusement (fausse?|incorrecte?)|pertinente?s?|judicieu(x|se)",
  judges:
    "bon(ne)?s?|beau|belle|juste(s)?|exact(e|es|s|ement)?|correct(e|es|s)?|vrai(e)?|faux|fausse(s)?|parfait(e|es|s|ement)?|mauvaise?s?|bien|clair(e|es|s|ement)?|intéressant(e|es|s)?|incomplète?s?|incorrecte?s?|erronée?s?|faible(s)?|insuffisante?s?|solide|précise?s?|vague(s)?|confuse?s?|absolument|effectivement|complète?s?",
  judged:
    "réponses?|explications?|arguments?|analyses?|descriptions?|raisonnement|conclusion|observation|remarque|travail|idée|propos",
  yours: "ton|ta|tes|votre|vos|cette|cet|ce|ces|une si|un si",
  tags: "n['’]est-ce pas|non|oui|pas vrai|hein|d['’]accord|c['’]est (bien )?ça|si|vrai|ou pas|tu ne crois pas|vous ne croyez pas|ne crois-tu pas|ne pensez-vous pas|exact|correct",
  leads:
    "(se pourrait-il|serait-il possible) que|(faudrait-il|faut-il) (plutôt|d['’]abord)|serait-il (mieux|préférable)|^n(e |['’])|savai(s-tu|ez-vous) que|(la raison|la cause|la solution) (n['’])?(est|serait)-elle|pourquoi (\\S+ ){0,3}pas (simplement|plutôt|tout simplement)|(une|un) (\\S+ ){1,4}(ne )?(serait|suffirait|aiderait)-(il|elle)|n['’](est|était)-(ce|il|elle) pas|(est-ce|serait-ce|ne serait-ce|était-ce) (pas |que ce n['’]est pas |bien |peut-être )*(parce|car|dû|à cause|la)|ne (crois|penses|trouves)-tu pas|ne (croyez|pensez|trouvez)-vous pas|(es-tu|êtes-vous) (bien )?d['’]accord (que|pour|sur)|est-il (vrai|exact|juste|correct) que|n['’](aurais|auriez|aurait|as|avez)-(tu|vous|il|on) pas|ne (faut|faudrait|vaut|vaudrait)-il (donc )?(pas|mieux)|ne (serait|vaut)-(ce|il) pas|est-ce vrai que|ne (pourrais|pourriez|devrais|devriez)-(tu|vous) pas|pourquoi ne pas",
  because: "parce que|parce qu['’]*|car|à cause|en raison|puisque|puisqu['’]*",
  examples:
    "par exemple|comme|à savoir|c['’]est-à-dire|soit|autrement dit|peut-être|tel(le)?s? (que|qu['’]*)|disons|p\\.?\\s?ex\\.?|notamment",
  tells:
    "(réponse|solution) (est|était) (?!correcte?|juste|bonne|fausse|exacte?|unique|valable|stable)|qui est (la|le) (bonne?|meilleure?)|puisque (la|le) (réponse|solution|résultat)|(bonne|vraie|meilleure) (réponse|valeur|solution|raison|explication) (est|était|serait|étant)|(bon|vrai|meilleur) (résultat|choix) (est|était|serait|étant)|(réponse|valeur|solution|résultat) (correcte?|exacte?|juste|attendue?) (est|était|serait|étant)|(solution|réponse) (étant|est|était) (de|que|une?|la|le)|comme (tu|vous) (le )?(sais|savez)( sûrement| certainement| bien)?|sachant qu(e|['’]*)|étant donné qu(e|['’]*)|vu qu(e|['’]*)|bien sûr|évidemment|rappel(le-toi|ez-vous)|n['’]oublie(z)? pas|la solution étant",
  plain: {
    general: [
      "Quelle partie de ton travail a été la plus difficile ?",
      "Comment as-tu vérifié ton travail ?",
      "Que ferais-tu autrement si tu recommençais ?",
    ],
    back: "Peux-tu donner un exemple concret pour ta réponse numéro {n} ?",
  },
};
