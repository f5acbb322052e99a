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
  yours: "din|ditt|dina|er|ert|den|det|denna|detta|så|en sådan",
  tags: "eller hur|eller|inte sant|visst|va|rätt|ja|nej|stämmer det|inte|väl|tycker du inte|eller inte",
  because: "eftersom|därför att|på grund av|ty|då ju|för att det",
  examples:
    "till exempel|exempelvis|t\\.?\\s?ex\\.?|det vill säga|d\\.?\\s?v\\.?\\s?s\\.?|nämligen|alltså|kanske|såsom|med andra ord|säg|som till exempel|typ",
  plain: {
    general: [
      "Vilken del av ditt arbete var svårast?",
      "Hur kontrollerade du ditt arbete?",
      "Vad skulle du göra annorlunda om du började om?",
    ],
    back: "Kan du ge ett konkret exempel till ditt svar nummer {n}?",
  },
};
