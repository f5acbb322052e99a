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
  praise:
    "med rette|godt (tænkt|formuleret)|du (har )?(svarede|svaret|forklarede|forklaret|gjorde|gjort) (det )?(meget )?(godt|rigtigt|forkert|korrekt)|ikke helt rigtigt|så (god|fin|klar)|fremragende|udmærket|udmærkede|fantastisk(e)?|strålende|glimrende|vidunderlig(t|e)?|imponerende|enestående|brillant(e)?|flot(te)?|fornem(t|me)?|bravo|tillykke|super(godt)?|virkelig (godt|god|flot)|meget (god|godt|gode|fin|fint|klog|interessant|klar|tydelig)(t|e)?|godt (gået|klaret|arbejde|svar|set|forklaret|spørgsmål|sagt)|god (forklaring|pointe|idé)|det (er|var) (helt |fuldstændig |desværre |absolut )?(rigtigt|rigtig|korrekt|sandt|forkert|den rigtige løsning)|du har (helt |fuldstændig )?(ret|uret)|(helt|fuldstændig|præcis|lige) (rigtigt|korrekt|sådan)|det (passer|stemmer)|desværre forkert|klogt|dygtigt|beundringsværdig*",
  judges:
    "god|godt|gode|rigtigt?e?|korrekte?|forkerte?|fejlagtige?|sandt?|præcise?t?|netop|perfekte?|passer|dårligt?e?|svagt?e?|tydeligt?e?|utydeligt?e?|interessante?|ufuldstændigt?e?|overbevisende|fint?e?|klare?t?|vage?t?|uklare?t?",
  judged:
    "svar(et|ene)?|forklaring(en|er)?|argument(et|ation|er)?|ræsonnement(et)?|analyse(n)?|beskrivelse(n)?|konklusion(en)?|iagttagelse(n)?|arbejde(t)?|idé(en)?|tanke(n)?",
  yours: "din|dit|dine|jeres|den|det|denne|dette|så|sådan en",
  tags: "ikke|ikke sandt|vel|ikke også|er det ikke|rigtigt|ja|nej|passer det|eller hvad|eller|synes du ikke|ikke rigtigt",
  leads:
    "^(er|var|har|kan|skulle|burde|ville|kunne|skyldes|tror|synes) (\\S+ ){0,2}(ikke|ingen)|vidste du,? at|hvorfor (\\S+ ){1,3}ikke (bare|blot)|(er|var|skyldes|kan) (det|ikke det) (ikke |måske |netop |bare |simpelthen )*(på grund|fordi|at|derfor|bedre|sådan)|(tror|synes|mener) du ikke|er du (ikke )?enig (i|med)|er det (ikke )?(sandt|rigtigt|sådan) at|(burde|skulle|kunne|havde) (du|det|man) ikke|ville det ikke|skyldes det|hvorfor ikke (bare )?(bruge|tage)",
  because: "fordi|på grund af|eftersom|idet|da jo|siden",
  examples:
    "for eksempel|eksempelvis|f\\.?\\s?eks\\.?|det vil sige|d\\.?\\s?v\\.?\\s?s\\.?|nemlig|altså|måske|såsom|med andre ord|som for eksempel|lad os sige",
  tells:
    "som bekendt|(løsningen|svaret) (er|var) (?!rigtig|korrekt|forkert|rimelig|stabil)|(rigtige|korrekte|rette|sande|virkelige|bedste|forventede) (svar|værdi|resultat|løsning|valg|årsag|grund|forklaring) (er|var|ville være|bliver)|(løsningen|svaret) (er|var|jo)|som du (jo |sikkert |allerede |naturligvis |selvfølgelig |nok )*ved|i betragtning af|taget i betragtning|eftersom (den|det) skal|naturligvis|selvfølgelig|husk,? at|jo",
  plain: {
    general: [
      "Hvilken del af dit arbejde var sværest?",
      "Hvordan kontrollerede du dit arbejde?",
      "Hvad ville du gøre anderledes, hvis du begyndte forfra?",
    ],
    back: "Kan du give et konkret eksempel til dit svar nummer {n}?",
  },
};
