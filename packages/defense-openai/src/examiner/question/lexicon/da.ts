import type { QuestionLexicon } from "./lexicon.js";

export const da: QuestionLexicon = {
  language: "da",
  order: "first",
  frequent:
    "og|at|det|den|en|et|er|på|af|for|med|som|ikke|du|din|dit|dine|om|til|i|når|fra|efter|har|var|ville|dette|sig|blev",
  greets: "hej|god(dag| morgen| aften)|(mange )?tak( for det)?|jeg forstår|okay|javel|forstået|nå",
  labels: "spørgsmål",
  requests:
    "beskriv|forklar|sammenlign|fortæl|begrund|nævn|angiv|redegør|vis|sig|(kan|kunne|vil) du (forklare|beskrive|fortælle)",
  asks: "hvorfor|hvordan|hvilken|hvilket|hvilke|hvad|hvem|hvis|hvorfra|hvorhen|hvor|hvoraf|hvormed|på hvilken måde",
  relates: "hvornår|da|når|der|som",
  verbs:
    "(gjorde|gør|har|havde|er|var|kan|kunne|skulle|skal|vil|ville|blev|bliver|fik|får|så|ser|ved|vidste|tror|troede|tænkte|synes|skete|sker|virkede|opdagede|ændrede|testede|tjekkede|kontrollerede|valgte|brugte|betyder|gentog|gik|går|kom|kommer|måtte|må|målte|lavede|fandt|fandtes|mener|førte|prøvede)",
  subjects: "du|i|den|det|de|han|hun|vi|jeg|man|din|dit|dine|jeres|en|et|at|som|nogen|noget|dette|denne",
  complementizers: "at|om",
  between: "mellem",
  joints: "og|eller|men|samt|såvel som|ligesom|plus|tillige med|mens|og også|foruden",
  also: "også|i så fald|hvis ja|hvis ikke|hvis nej|desuden|så|derefter|videre|endvidere|derudover|til sidst|ligeledes|omvendt|samtidig|bagefter|endelig|for det andet|oven i købet|tilsvarende|dernæst|ydermere",
  yours: "din|dit|dine|jeres|den|det|denne|dette|så|sådan en",
  tags: "ikke|ikke sandt|vel|ikke også|er det ikke|rigtigt|ja|nej|passer det|eller hvad|eller|synes du ikke|ikke rigtigt",
  because: "fordi|på grund af|eftersom|idet|da jo|siden",
  examples:
    "for eksempel|eksempelvis|f\\.?\\s?eks\\.?|det vil sige|d\\.?\\s?v\\.?\\s?s\\.?|nemlig|altså|måske|såsom|med andre ord|som for eksempel|lad os sige",
  plain: {
    general: [
      "Hvilken del af dit arbejde var sværest?",
      "Hvordan kontrollerede du dit arbejde?",
      "Hvad ville du gøre anderledes, hvis du begyndte forfra?",
    ],
    back: "Kan du give et konkret eksempel til dit svar nummer {n}?",
  },
};
