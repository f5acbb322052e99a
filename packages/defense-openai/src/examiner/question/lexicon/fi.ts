import type { QuestionLexicon } from "./lexicon.js";

export const fi: QuestionLexicon = {
  language: "fi",
  order: "first",
  hasCommaBeforeClauses: true,
  frequent:
    "ja|on|ei|se|että|oli|sen|sitä|tämä|tämän|olet|olit|sinun|työ*|ovat|kun|jos|vai|myös|jälkeen|siitä|joka|mutta|te|teidän|oliko|työsi",
  greets:
    "hei|moi|terve|hyvää (päivää|huomenta|iltaa)|(paljon )?kiitos|kiitoksia|ymmärrän|selvä|aivan|okei|vai niin",
  labels: "kysymys",
  requests:
    "kuvaile|kuvaa|selitä|selittäkää|vertaa|vertaile|kerro|kertokaa|perustele|mainitse|nimeä|kuvailkaa",
  asks: "miksi|miten|kuinka|mi(kä|tä|nkä|ssä|stä|hin|llä|ltä|lle|nä|ksi|tkä)|mitkä|millai(nen|sen|sia|sta|set|sella)|minkälai*|kuka|kenen|ketä|kenelle|keneltä|kumpi|kumman|kumpaa|milloin|montako|monta|paljonko|koska|mihin|minne|missä|mistä|kauanko|millä|minkä|mitä|mitkä|miltä",
  opens: "(?!koko|joko)*(ko|kö)",
  complementizers: "että|vai",
  between: "välillä|välinen",
  joints: "ja|sekä|tai|mutta|vai|kuten myös|eli|plus|samoin kuin|ynnä|kun taas|niin kuin",
  also: "myös|jos kyllä|jos niin|jos ei|lisäksi|sitten|sen jälkeen|sitä paitsi|edelleen|toisaalta|samalla|lopuksi|vastaavasti|tämän lisäksi|toiseksi|siinä tapauksessa|kääntäen|jatkoksi|sen lisäksi|niin ikään",
  yours: "sinun|teidän|tämä(n)?|tuo(n)?|se(n)?|niin|*si|näin",
  tags: "eikö niin|eikö|eikö vain|eikö totta|niinhän|vai mitä|vai|oikein|kyllä|niinkö|vai kuinka|eikö olekin",
  because: "koska|siksi,? että|sillä,? että|johtuen|takia|vuoksi",
  examples: "esimerkiksi|esim\\.?|kuten|eli|toisin sanoen|nimittäin|vaikkapa|ehkä|siis|se on|sanotaan",
  plain: {
    general: [
      "Mikä osa työstäsi oli vaikein?",
      "Miten tarkistit työsi?",
      "Mitä tekisit toisin, jos aloittaisit alusta?",
    ],
    back: "Voitko antaa konkreettisen esimerkin vastaukseesi numero {n}?",
  },
};
