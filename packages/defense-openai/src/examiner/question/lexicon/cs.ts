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
  praise:
    "právem|(jste |jsi )?(to )?(velmi |moc )?(dobře|správně|pěkně|hezky|špatně) (řekl|vysvětlil|pochopil|odpověděl|popsal|vyřešil)*|zmýlil*|zdařil*|hezky řečeno|výborn*|skvěl*|výtečn*|vynikající(ho|m|mu)?|vynikajíc*|úžasn*|báječn*|fantastick*|nádhern*|skvostn*|ohromn*|obdivuhodn*|působiv*|brilantn*|geniáln*|bravo|blahopřej*|gratul*|velmi (dobř*|dobr*|pěkn*|správn*|zajímav*|jasn*)|dobr(á práce|á odpověď|á otázka|é vysvětlení)|to je (naprosto |zcela |úplně |bohužel )?(správně|špatně|pravda|to řešení|přesně)|(máte|máš) (naprostou |úplnou |zcela )?pravdu|(naprosto|zcela|úplně|přesně) (správně|tak|přesně)|mýlíte se|mýlíš se|bohužel (špatn|nesprávn|chybn)*|výstižn*|trefn*|(správně|dobře) (jste |jsi )?(pochopil|poznal|odpověděl)*",
  judges:
    "dobr(á|é|ý|ou|ého|ém)|dobře|správn*|nesprávn*|špatn*|chybn*|přesn*|pravda|pěkn*|hezk*|jasn*|nejasn*|zajímav*|slab*|neúpln*|přesvědčiv*|samozřejmě|perfektn*|ano|dokonal*|mylná",
  judged:
    "odpově(ď|di|dí)|vysvětlen*|argument*|úvah*|analýz*|popis*|závěr*|poznámk*|pozorován*|prác*|nápad*|myšlen*|zdůvodněn*",
  yours:
    "váš|vaše|vaší|vašeho|vašem|tvůj|tvoje|tvé|tvá|tvého|tvém|t(a|en|o|ato|ento|oto|omto|éto|ohoto|é|om)|tak(ová|ové|ovém|ovéto)",
  tags: "že|že ano|viďte|viď|že jo|ne|ano|nebo ne|pravda|není-liž pravda|že ne|správně|co myslíte",
  leads:
    "^(není|nebyl*|neměl*|nemohl*|nejde|nemyslí*|nestačil*|nebylo)|věděl[ai]? jste,? že|proč (jste )?(prostě )?nepouži*|(není|nebylo|nebude|nebylo by) (to )?(snad |náhodou |třeba |právě )?(proto|tím|tak|lepší|kvůli|jen)|ne(myslíte|myslíš|zdá|souhlasíte|souhlasíš|mělo|měl|měla) (si |se |by |bys |byste )*|souhlasíte|souhlasíš|je (to )?pravda,? že|je to (snad )?(proto|tím)|(snad|třeba) proto|nemohlo by to být|copak|přece",
  because: "protože|proto|neboť|jelikož|kvůli|poněvadž|díky tomu",
  examples:
    "například|např\\.?|třeba|to jest|to znamená|tj\\.?|tedy|čili|totiž|možná|řekněme|jinými slovy|jako (je|jsou|třeba|například)",
  tells:
    "jak je známo|(správn|pravdiv|skutečn|očekávan|nejlepší)* (odpověď|hodnota|výsledek|řešení|důvod|volba) (je|byl[ao]?|by byl[ao]?|zní|bude)|(řešením|řešení|odpověď) (je|bylo|byla|zní)|jak (už |jistě |určitě |samozřejmě |dobře |asi )*(víte|víš|známo)|vzhledem k tomu,? že|s vědomím,? že|když víte,? že|uvážíme-li|samozřejmě|zjevně|pamatujte,? že|přece",
  plain: {
    general: [
      "Která část vaší práce byla nejtěžší?",
      "Jak byla vaše práce zkontrolována?",
      "Co byste při novém začátku udělali jinak?",
    ],
    back: "Můžete uvést konkrétní příklad ke své odpovědi číslo {n}?",
  },
};
