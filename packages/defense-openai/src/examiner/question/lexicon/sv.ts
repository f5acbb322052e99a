import type { QuestionLexicon } from "./lexicon.js";

export const sv: QuestionLexicon = {
  language: "sv",
  order: "first",
  frequent:
    "och|att|det|den|en|ett|är|på|av|för|med|som|inte|du|din|ditt|dina|ni|er|om|till|i|när|från|efter|har|var|skulle|detta|ditt",
  greets: "hej|god (dag|morgon|kväll)|tack( så mycket)?|jag förstår|jaha|okej|uppfattat|jaså",
  labels: "fråga",
  requests:
    "beskriv|förklara|jämför|berätta|motivera|ange|nämn|redogör|visa|säg|(kan|skulle) (du|ni) (kunna )?(förklara|beskriva|berätta)",
  asks: "varför|hur|vilken|vilket|vilka|vad|vem|vems|varifrån|vart|varpå|på vilket sätt|hurdan",
  relates: "när|var|där|som",
  verbs:
    "(gjorde|gör|har|hade|är|var|kan|kunde|skulle|ska|vill|ville|blev|blir|fick|får|såg|ser|vet|visste|tror|trodde|tänkte|tycker|hände|händer|fungerade|upptäckte|märkte|ändrade|testade|kontrollerade|valde|använde|betyder|upprepade|gick|går|kom|kommer|måste|mätte|finns|fanns|menar|ledde|hittade|prövade|provade)",
  subjects: "du|ni|den|det|de|han|hon|vi|jag|man|din|ditt|dina|er|ert|en|ett|att|som|någon|något|detta|denna",
  complementizers: "att|om",
  between: "mellan",
  joints: "och|eller|men|samt|såväl som|liksom|plus|jämte|medan|dessutom|och även",
  also: "också|även|i så fall|om ja|om inte|om så|dessutom|sedan|därefter|vidare|därtill|slutligen|likaså|omvänt|samtidigt|utöver det|efter det|då|i sin tur|för det andra|på samma sätt",
  praise:
    "med rätta|klokt|bra (tänkt|formulerat)|(du|ni) (har )?(svarade|svarat|förklarade|förklarat|gjorde|gjort) (det )?(mycket |väldigt )?(bra|väl|rätt|fel|korrekt)|inte helt rätt|så (bra|fin|tydlig)|utmärk(t|ta)|fantastisk(t|a)?|lysande|strålande|underbar(t|a)?|imponerande|enastående|briljant(a)?|förträfflig(t|a)?|toppen|bravo|grattis|snyggt|jättebra|superbra|mycket (bra|god|gott|goda|klok|intressant|tydlig)(t|a)?|väldigt (bra|god|intressant|tydlig)(t|a)?|bra (jobbat|gjort|sagt|svar|förklarat|poäng|fråga|arbete|förklaring)|väl (gjort|sagt)|det (är|var) (helt |alldeles |tyvärr |absolut )?(rätt|riktigt|korrekt|sant|fel|den rätta lösningen)|(du|ni) har (helt |alldeles |fullständigt )?(rätt|fel)|(helt|alldeles|precis) (rätt|riktigt|korrekt|så)|det stämmer|tyvärr fel(aktig*)?|klokt|skickligt|berömvärd*|beundransvärd*",
  judges:
    "bra|god|goda|gott|rätt|riktigt?|riktiga|korrekta?|fel|felaktigt?a?|sant|sann|precis|exakta?t?|perfekta?|stämmer|dåligt?a?|svagt?a?|tydligt?a?|otydligt?a?|intressanta?|ofullständigt?a?|övertygande|fint?a?|klart?a?|vaga?t?|oklart?a?",
  judged:
    "svar(et|en)?|förklaring(en|ar|arna)?|argument(et|ation|en)?|resonemang(et)?|analys(en)?|beskrivning(en)?|slutsats(en)?|iakttagelse(n)?|arbete(t)?|idé(n)?|tanke(n)?",
  yours: "din|ditt|dina|er|ert|den|det|denna|detta|så|en sådan",
  tags: "eller hur|eller|inte sant|visst|va|rätt|ja|nej|stämmer det|inte|väl|tycker du inte|eller inte",
  leads:
    "^(är|var|har|kan|skulle|borde|vore|kunde|beror|tror|tycker|visst) (\\S+ ){0,2}(inte|inget)|visste du att|varför (\\S+ ){1,3}inte (bara|helt enkelt)|(är|var|beror|berodde|kan) (det|inte det) (inte |kanske |just |väl |helt enkelt )*(på grund|därför|för att|på att|så att|att|bättre)|(tror|tycker|tänker|anser) (du|ni) inte|håller (du|ni) (inte )?med|är det (inte )?(sant|rätt|så) att|(borde|skulle|kunde|hade) (du|ni|det|man) inte|vore det inte|beror det (inte )?på|varför inte (bara )?(använda|ta)",
  because: "eftersom|därför att|på grund av|ty|då ju|för att det",
  examples:
    "till exempel|exempelvis|t\\.?\\s?ex\\.?|det vill säga|d\\.?\\s?v\\.?\\s?s\\.?|nämligen|alltså|kanske|såsom|med andra ord|säg|som till exempel|typ",
  tells:
    "som bekant|(lösningen|svaret) (är|var) (?!rätt|korrekt|fel|rimlig|stabil)|(rätt|riktiga|rätta|korrekta|verkliga|bästa|sanna|förväntade) (svar|svaret|värde|värdet|resultat|resultatet|lösning|lösningen|val|orsaken|anledningen) (är|var|vore|blir)|(lösningen|svaret) (är|var|ju)|som (du|ni) (ju |säkert |redan |naturligtvis |förstås )*(vet|känner till)|med tanke på att|eftersom (den|det) måste|givet att den|naturligtvis|självklart|förstås|kom ihåg att|ju",
  plain: {
    general: [
      "Vilken del av ditt arbete var svårast?",
      "Hur kontrollerade du ditt arbete?",
      "Vad skulle du göra annorlunda om du började om?",
    ],
    back: "Kan du ge ett konkret exempel till ditt svar nummer {n}?",
  },
};
