import type { QuestionLexicon } from "./lexicon.js";

export const sk: QuestionLexicon = {
  language: "sk",
  order: "first",
  hasCommaBeforeClauses: true,
  frequent:
    "v|vo|na|z|zo|s|so|sa|si|že|je|ste|som|bol[aoi]?|váš|vaša|vaše|vašej|tvoj|tvoja|tvoje|do|po|pre|od|za|ten|tá|to|tú|nie|by|ktor*|pri|tiež|ako|už",
  greets: "ahoj|dobrý (deň|večer)|dobré ráno|ďakujem( vám| ti)?|vďaka|rozumiem|dobre|jasné|chápem|v poriadku",
  labels: "otázka",
  requests:
    "opíšte|opíš|popíšte|vysvetlite|vysvetli|porovnajte|porovnaj|zdôvodnite|zdôvodni|povedzte|povedz|uveďte|uveď|vymenujte|ukážte",
  asks: "prečo|ak(ý|á|é|ého|om|ým|ými|ých|ou|ému|ej)|čo|kto|koho|komu|kým|čím|čoho|čomu|koľko|koľkokrát|kde|odkiaľ|kam|kedy|ktor(ý|á|é|ého|om|ému|ou|ých|ými|ým|í|ú|ej)|čí|nakoľko|podľa čoho|v čom",
  relates: "ako",
  opens:
    "či|azda|môžete|môžeš|(bolo|bol|bola|je|sú|máte|máš|viete|vieš|pamätáte|myslíte|skúšal[ai]?|skúsil[ai]?|overil[ai]?|fungovalo|zmenil[ai]?|urobil[ai]?|našl[aoi]|našiel|pomohl[oa])( ste| si| by| sa| to| tam)",
  complementizers: "že|či|aby|ak",
  between: "medzi",
  joints: "a|i|aj|alebo|ale|ani|a tiež|a taktiež|ako aj|ako i|plus|rovnako ako|a zároveň|prípadne|a potom",
  also: "tiež|taktiež|aj|ak áno|ak nie|navyše|okrem toho|potom|ďalej|následne|zároveň|nakoniec|takisto|rovnako|podobne|popri tom|po druhé|ešte|naopak|súčasne|k tomu",
  yours:
    "váš|vaša|vaše|vašej|vášho|vašom|tvoj|tvoja|tvoje|tvojej|t(á|en|o|áto|ento|oto|omto|ejto|ohto|ej|om)|tak(á|om|ej)",
  tags: "že|že áno|však|pravda|nie|áno|že nie|alebo nie|správne|však áno|či nie|no nie",
  because: "pretože|preto|lebo|keďže|kvôli|nakoľko",
  examples:
    "napríklad|napr\\.?|povedzme|to jest|to znamená|t\\.?\\s?j\\.?|teda|čiže|totiž|možno|trebárs|inými slovami|ako (je|sú|napríklad)",
  plain: {
    general: [
      "Ktorá časť vašej práce bola najťažšia?",
      "Ako bola vaša práca skontrolovaná?",
      "Čo by ste pri novom začiatku urobili inak?",
    ],
    back: "Môžete uviesť konkrétny príklad k svojej odpovedi číslo {n}?",
  },
};
