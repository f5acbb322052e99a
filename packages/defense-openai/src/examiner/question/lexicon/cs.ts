import type { QuestionLexicon } from "./lexicon.js";

export const cs: QuestionLexicon = {
  language: "cs",
  order: "first",
  hasCommaBeforeClauses: true,
  frequent:
    "v|ve|na|z|ze|s|se|si|že|je|jste|jsi|jsem|byl[aoiy]?|váš|vaše|vaší|vašeho|tvůj|tvoje|tvé|tvá|do|po|pro|od|za|ten|ta|to|tu|ne|bys(te)?|který|při|také",
  greets:
    "ahoj|dobrý (den|večer)|dobré ráno|zdravím|děkuji( vám| ti)?|díky|rozumím|dobře|jasně|chápu|v pořádku",
  labels: "otázka",
  requests:
    "popište|popiš|vysvětlete|vysvětli|porovnejte|porovnej|zdůvodněte|zdůvodni|řekněte|řekni|uveďte|uveď|jmenujte|ukažte",
  asks: "proč|jak|jak(ý|á|é|ého|ém|ým|ými|ých|ou|ému)|co|kdo|koho|komu|kým|čím|čeho|čemu|kolik|kolikrát|kde|odkud|kam|kdy|kter(ý|á|é|ého|ém|ému|ou|ých|ými|ým|ří)|čí|nakolik|podle čeho|v čem",
  opens:
    "zda|jestli|copak|můžete|můžeš|(bylo|byl|byla|je|jsou|máte|máš|víte|víš|pamatujete|myslíte|zkoušel[a]?|zkusil[a]?|ověřil[a]?|fungovalo|změnil[a]?|udělal[a]?|vyšl[aoi]|našl[aoi]|našel|stal[oa]|pomohl[oa])( jste| jsi| byste| bys| se| si| to| tam)",
  complementizers: "že|zda|jestli|aby|zdali|li",
  between: "mezi",
  joints: "a|i|nebo|ale|ani|a také|jakož i|stejně jako|plus|a taky|či|popřípadě|případně|zatímco|a dále",
  also: "také|taky|pokud ano|pokud ne|jestli ano|navíc|kromě toho|potom|pak|dále|poté|následně|zároveň|nakonec|rovněž|mimo to|podobně|dodatečně|za druhé|ještě|vedle toho|naopak|současně|k tomu",
  yours:
    "váš|vaše|vaší|vašeho|vašem|tvůj|tvoje|tvé|tvá|tvého|tvém|t(a|en|o|ato|ento|oto|omto|éto|ohoto|é|om)|tak(ová|ové|ovém|ovéto)",
  tags: "že|že ano|viďte|viď|že jo|ne|ano|nebo ne|pravda|není-liž pravda|že ne|správně|co myslíte",
  because: "protože|proto|neboť|jelikož|kvůli|poněvadž|díky tomu",
  examples:
    "například|např\\.?|třeba|to jest|to znamená|tj\\.?|tedy|čili|totiž|možná|řekněme|jinými slovy|jako (je|jsou|třeba|například)",
  plain: {
    general: [
      "Která část vaší práce byla nejtěžší?",
      "Jak byla vaše práce zkontrolována?",
      "Co byste při novém začátku udělali jinak?",
    ],
    back: "Můžete uvést konkrétní příklad ke své odpovědi číslo {n}?",
  },
};
