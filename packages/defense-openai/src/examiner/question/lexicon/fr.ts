import type { QuestionLexicon } from "./lexicon.js";

export const fr: QuestionLexicon = {
  language: "fr",
  order: "first",
  frequent:
    "le|la|les|des|du|un|une|est|dans|pour|pas|ne|ce|cette|sur|avec|au|tu|vous|ton|ta|tes|votre|vos|il|elle|d['’]*|l['’]*|et|que|en|à|de",
  greets: "bonjour|bonsoir|salut|merci( beaucoup)?|d['’]accord|je vois|bon|alors|compris|entendu",
  labels: "question",
  requests:
    "donne(z)?|indique(z)?|cite(z)?|montre(z)?|détaille(z)?|dis|dites|argumente(z)?|explique(z)?(-moi)?|décri(s|vez)(-moi)?|comparez?|justifiez?|racontez?|précisez?|dis-moi|dites-moi|(tout )?en (précisant|expliquant|indiquant|décrivant|justifiant|disant)|(peux-tu|pouvez-vous|pourrais-tu|pourriez-vous) (m['’])?(expliquer|décrire|préciser|justifier|dire)|(j['’]aimerais|je voudrais|j['’]aurais aimé)( bien)?( aussi)?( savoir| comprendre| connaître| entendre)|je (suis curieu(x|se)|me demande)( de savoir)?|parle(z)?(-moi)?|profite(z|s)?-en pour",
  wishes: "j['’]aimerais|je (voudrais|veux|souhaite)|j['’]aurais aimé",
  asks: "pourquoi|comment|quel(le)?s?|combien|qu['’]est-ce|est-ce|qu['’](as|a|avez|ont|est|en)*(-*)?|lequel|laquelle|lesquel(le)?s|en quoi|à quoi|de quoi|sur quoi|par quoi|d['’]où|jusqu['’]où|pour quelles? raisons?|de quelle (façon|manière)|à qui|de qui|par qui",
  relates: "quand|où|qui|que|quoi",
  opens: "*-(tu|vous|il|elle|on|ils|elles|t-il|t-elle|t-on)|est-ce que|est-ce|était-ce",
  determiners: "le|la|les|l['’]*|son|sa|ses|leurs?|une?",
  complementizers: "que|si|qu['’]*",
  between: "entre",
  joints:
    "tout en (précisant|expliquant|indiquant|disant)|sans oublier( de)?( me)?( dire| préciser| expliquer)?|et|ou|mais|ainsi que|de même que|puis|plus|comme|tout comme|et puis|ou bien|ou encore|y compris",
  also: "aussi|alors|donc|si oui|si non|sinon|le cas échéant|ensuite|de plus|en outre|en plus|par ailleurs|également|puis|enfin|après cela|d['’]autre part|à l['’]inverse|inversement|de surcroît|en même temps|du coup|deuxièmement|pareillement|aussi bien|dans la foulée|finalement|au fait|à propos|soit dit en passant|d['’]ailleurs|d['’]une part|d['’]un côté|de l['’]autre( côté)?|d['’]un autre côté|ou plutôt|dans ce cas|si c['’]est le cas|si tel est le cas|dans la négative|dans l['’]affirmative|pour finir|tant qu['’]on y est|en passant|accessoirement|cela dit|surtout|en particulier|avant tout",
  frames:
    "(et |mais )*(imaginons|supposons|admettons|prenons|si|s['’]il*|quand|lorsqu*|dès|une fois|jusqu*|après|avant|pendant|tandis|tant que|chaque fois|dans|en|sur|sous|pour|avec|sans|de|du|des|d['’]*|au|aux|à|chez|entre|par|parmi|concernant|quant|à propos|lors|durant|contre|vers|malgré votre|selon (vous|toi|votre|ta|ton|tes|vos)|d['’]après (vous|toi|votre|vos|ton|ta|tes)|supposons|imagine*|admettons|ici|là|maintenant|contrairement|comparé|face|devant|derrière|outre(?! (que|la raison|le fait))|(vous|tu) (avez|as|dites|dis|écrivez|écris|mentionnez|mentionnes|utilisez|utilises|parlez|parles|affirmez|affirmes))",
  praise:
    "à vrai dire|il faut (bien )?(le )?(dire|avouer)|franchement|pour être (honnête|franc)|(je suis )?(ravie?|contente?|déçue?|heureu(x|se)) (que|de)|c['’]est (bien|dommage|beau) que|sans (la moindre |aucune |une seule )(faute|erreur)|sur le bout des doigts|on ne peut plus|à ce point|maladroit*|mis le doigt|bévue*|(mieux|plus \\S+|meilleure?s?) que (la plupart|beaucoup|bien des|tous|d['’]autres|les autres|tes camarades|vos camarades)|bonne piste|sur la bonne voie|(cela|ça) se tient|je suis d['’]accord|(beau|bon) raisonnement|malheureusement|hélas|(tu as|vous avez) (oublié|manqué|omis)|à juste titre|comme (tu l['’]as|vous l['’]avez) (si )?(bien|justement)|bien répondu|(tu t['’]es|vous vous êtes) trompée?s?|(tu as|vous avez) (bien|mal|parfaitement|très bien|correctement|justement)|élégamment|convaincante?s? (réponse|explication)|quelle (belle|bonne)|très bien|excellent(e|es|s)?|brillant(e|es|s)?|remarquable(s|ment)?|magnifique(s)?|superbe(s)?|formidable(s)?|impressionnant(e|es|s)?|fantastique|merveilleu(x|se)|admirable|splendide|génial(e)?|bravo|félicitations|chapeau|bien (joué|vu|dit|expliqué|trouvé)|très (bien|bon|bonne|juste|clair|claire|intéressant|pertinent)(e|s)?|bon travail|beau travail|bonne (question|remarque)|(c['’]est|c['’]était) (tout à fait |absolument |bien |parfaitement |exactement )?(juste|exact|correct|vrai|faux|ça|bien|la (bonne )?(solution|réponse))|(tu as|vous avez) (tout à fait |parfaitement |bien |raison|tort)+ ?(raison|tort|compris|répondu|vu|expliqué)?|tout à fait (juste|exact|correct)|malheureusement (fausse?|incorrecte?)|pertinente?s?|judicieu(x|se)|j['’](aime|adore|apprécie|admire|ai (\\S+ ){0,3}(aimé|apprécié|adoré|admiré|été (\\S+ )?(touchée?|impressionnée?|surprise?|frappée?|convaincue?|déçue?)))|je (\\S+ ){0,3}(impressionnée?|convaincue?|touchée?|ravie?|déçue?|persuadée?)|d['’]une (grande|belle|rare|certaine|remarquable|étonnante|parfaite|incroyable) (finesse|clarté|justesse|rigueur|richesse|précision|qualité|élégance|pertinence|maladresse|naïveté|profondeur|intelligence|originalité)|avec (beaucoup de|tant de|une grande|une telle) (finesse|clarté|justesse|rigueur|précision|élégance|soin|talent|brio|sensibilité|habileté)|malgré (quelques|tes|vos|plusieurs|certaines|certains|des|les (petites|quelques)) (\\S+ )?(maladresses?|erreurs?|lacunes?|faiblesses?|imprécisions?|fautes?|oublis?|confusions?)|(tu|vous) (\\S+ )?(maîtrise(s|z)|domine(s|z)|excelle(s|z))|(erreur|faute|piège|confusion) (classique|courante?|fréquente?|habituelle?|typique|de débutant)|on (sent|voit|remarque) que (tu|vous)|(tu t['’]|vous vous )(es |êtes )?(\\S+ )?(emmêlée?s?|trompée?s?|embrouillée?s?|débrouille(s|z)|débrouillée?s?)|une? (si|aussi) (belle|beau|bonne?|claire?|fine?|juste|riche|jolie?)|une? telle (clarté|finesse|rigueur|maîtrise)|chapeau|dommage que|rares sont",
  exaggerates:
    "si (bien|clairement|finement|justement|élégamment)(?! que)|(si|aussi) (bien|mal|brillamment|clairement|justement|maladroitement)(?! que)",
  judges:
    "bon(ne)?s?|beau|belle|juste(s)?|exact(e|es|s|ement)?|correct(e|es|s)?|vrai(e)?|faux|fausse(s)?|parfait(e|es|s|ement)?|mauvaise?s?|bien|clair(e|es|s|ement)?|intéressant(e|es|s)?|incomplète?s?|incorrecte?s?|erronée?s?|faible(s)?|insuffisante?s?|solide|précise?s?|vague(s)?|confuse?s?|absolument|effectivement|complète?s?|fine?s?|élégante?s?|habiles?|astucieu(x|se|ses)|originale?s?|rigoureu(x|se|ses)|maladroite?s?|jolie?s?|soignée?s?|riche?s?|naï(f|ve)s?|subtile?s?|nuancée?s?|audacieu(x|se|ses)|bancale?s?|approximati(f|ve)s?|convaincante?s?|sensée?s?|réussie?s?|confus|brouillonn?e?s?",
  judged:
    "réponses?|explications?|arguments?|analyses?|descriptions?|raisonnement|conclusion|observation|remarque|travail|idée|propos|idées?|essai|dissertation|comparaisons?|interprétations?|lectures?|approche|choix|solutions?|décisions?|démarche|aperçu|commentaire|texte|copie|présentation|exposé|modèle|méthode|intuition",
  yours: "ton|ta|tes|votre|vos|cette|cet|ce|ces|une si|un si",
  tags: "ou je me trompe|je me trompe|ou bien je me trompe|n['’]est-ce pas|non|oui|pas vrai|hein|d['’]accord|c['’]est (bien )?ça|si|vrai|ou pas|tu ne crois pas|vous ne croyez pas|ne crois-tu pas|ne pensez-vous pas|exact|correct",
  leads:
    "comme (nous le savons|on (le )?sait|chacun (le )?sait|tout le monde sait)|qui est (justement|précisément|exactement)|je (suppose|présume|parie|devine|soupçonne)|si je (te |vous )?(dis|disais|affirm*|prétend*)|je (pense à|veux dire|veux parler|parle de)|maintenant que (nous savons|l['’]on sait|tu sais|vous savez)|^(est-ce|serait-ce) .{1,90} qui (explique|rend|fait|a)|confirme(r|z|s)?(-moi| moi)? qu(e|['’]*)|si ce n['’]est (pour|parce|que|la|le|les|l['’]*|par|à)|(^|, )serait-ce|(peut|pourrait|pourrions|peux|puis)-(on|nous|je) (donc )?(dire|affirmer|conclure|supposer) qu(e|['’]*)|serait-(il|ce) (juste|correct|exact|vrai|exagéré|faux) de (dire|penser)|ai-je bien compris qu(e|['’]*)|(aurais-tu|auriez-vous|as-tu|avez-vous) (\\S+ ){0,3}oublié qu(e|['’]*)|le fait qu(e |['’]*) ?.{1,80} expliqu*|(se pourrait-il|serait-il possible) que|(faudrait-il|faut-il) (plutôt|d['’]abord)|serait-il (mieux|préférable)|^n(e |['’])|savai(s-tu|ez-vous) que|(la raison|la cause|la solution) (n['’])?(est|serait)-elle|pourquoi (\\S+ ){0,3}pas (simplement|plutôt|tout simplement)|(une|un) (\\S+ ){1,4}(ne )?(serait|suffirait|aiderait)-(il|elle)|n['’](est|était)-(ce|il|elle) pas|(est-ce|serait-ce|ne serait-ce|était-ce) (pas |que ce n['’]est pas |bien |peut-être )*(parce|car|dû|à cause|la)|ne (crois|penses|trouves)-tu pas|ne (croyez|pensez|trouvez)-vous pas|(es-tu|êtes-vous) (bien )?d['’]accord (que|pour|sur)|est-il (vrai|exact|juste|correct) que|n['’](aurais|auriez|aurait|as|avez)-(tu|vous|il|on) pas|ne (faut|faudrait|vaut|vaudrait)-il (donc )?(pas|mieux)|ne (serait|vaut)-(ce|il) pas|est-ce vrai que|ne (pourrais|pourriez|devrais|devriez)-(tu|vous) pas|pourquoi ne pas|(?<=^|[,;:–] )(as-tu|avez-vous) (\\S+ )?(remarqué|noté|songé|pensé|envisagé|compris|vu) qu(e|['’]*)|(t['’]es-tu|vous êtes-vous) (\\S+ )?(aperçue?s?|rendue?s? compte) qu(e|['’]*)|(veux-tu|voulez-vous|voulais-tu|vouliez-vous) dire qu(e|['’]*)|^(tu veux|vous voulez) dire qu(e|['’]*)|(partage(s|z)-(tu|vous)|es-tu|êtes-vous) (\\S+ ){0,2}(de cet avis|cet avis|cette idée|cette opinion|cette thèse|ce point de vue|d['’]accord)|(certains|d['’]aucuns|beaucoup|on) (dirai(t|ent)|disent|dit|prétendent|soutiennent|pourrai(t|ent) (dire|objecter|soutenir)) qu(e|['’]*)|et si (tu|vous) \\S+ (simplement|plutôt|tout simplement)|ai-je raison|n['’]est-il pas|^(tout )?comme une? |ne serait-ce pas|j['’]ai raison",
  because:
    "pour pouvoir|pour éviter|pour empêcher|pour que|afin que|afin d['’]*|afin de|parce que|parce qu['’]*|car|à cause|en raison|puisque|puisqu['’]*",
  inverts: "*-(t-)?(tu|vous|il|elle|on|ils|elles|nous)|est-ce|était-ce|sont-ce",
  concludes: "donc|alors|peut-être",
  degrees:
    "plutôt|assez|très|trop|vraiment|particulièrement|étonnamment|remarquablement|extrêmement|fort|par ailleurs|néanmoins|pourtant",
  besides:
    "après (avoir )?(rappel|expliqu|décri|énonc|donn|précis|présent|cit|nomm|défini)*|(outre|hormis|à part|mis à part|en plus de|avant de|après|au-delà de|sans compter) (me |m['’]|nous )?(la raison|le motif|l['’]explication|dire|expliquer|décrire|préciser|raconter|indiquer|répondre|ce qu*|comment|pourquoi|qui)|non seulement (comment|pourquoi|qui|qu*|quel*)",
  whether: "si",
  adds: "tout en (précisant|expliquant|indiquant|disant)|sans oublier( de)?( me)?( dire| préciser| expliquer)?|ainsi que|de même que|y compris",
  examples:
    "par exemple|comme|à savoir|c['’]est-à-dire|soit|autrement dit|peut-être|tel(le)?s? (que|qu['’]*)|disons|p\\.?\\s?ex\\.?|notamment",
  names: "à savoir|c['’]est-à-dire|soit dit autrement",
  describes: "qui|dont|ce qui|lequel|laquelle",
  addresses: "tu|t['’]*|te|toi|ton|ta|tes|vous|votre|vos",
  tells:
    "(réponse|solution) (est|était) (?!correcte?|juste|bonne|fausse|exacte?|unique|valable|stable)|qui est (la|le) (bonne?|meilleure?)|puisque (la|le) (réponse|solution|résultat)|(bonne|vraie|meilleure) (réponse|valeur|solution|raison|explication) (est|était|serait|étant)|(bon|vrai|meilleur) (résultat|choix) (est|était|serait|étant)|(réponse|valeur|solution|résultat) (correcte?|exacte?|juste|attendue?) (est|était|serait|étant)|(solution|réponse) (étant|est|était) (de|que|une?|la|le)|comme (tu|vous) (le )?(sais|savez)( sûrement| certainement| bien)?|sachant qu(e|['’]*)|étant donné qu(e|['’]*)|vu qu(e|['’]*)|bien sûr|évidemment|rappel(le-toi|ez-vous)|n['’]oublie(z)? pas|la solution étant|petit indice|petite astuce|(dans|selon|d['’]après) (le|ton|votre|notre) manuel|^en (utilisant|appliquant|employant) (?!ton|ta|tes|votre|vos|ce|cette|ces)\\S+|^(grâce à|à l['’]aide d(e|u)) (?!ton|ta|tes|votre|vos|ce|cette|ces)\\S+|dès lors que|du moment que|attendu qu(e|['’]*)|puisque(?! tu| vous)|^la (réponse|solution|raison|clé) (est|était)",
  plain: {
    general: [
      "Quelle partie de ton travail a été la plus difficile ?",
      "Comment as-tu vérifié ton travail ?",
      "Que ferais-tu autrement si tu recommençais ?",
    ],
    back: "Peux-tu donner un exemple concret pour ta réponse numéro {n} ?",
  },
};
