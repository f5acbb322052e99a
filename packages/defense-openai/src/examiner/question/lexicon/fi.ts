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
  praise:
    "aivan oikein|osuva*|ansiokka*|vastasit (hyvin|oikein|väärin)|selitit (hyvin|hienosti)|ymmärsit (hyvin|oikein)|erehdyit|olit (oikeassa|väärässä)|ei aivan oikein|erinomai(nen|sen|sta|sesti|set)|loistav*|upea*|mahtava*|hieno(a|sti|n|ssa)?|mainio*|fantasti(nen|sta|sen)|vaikuttav*|ihailtav*|nerokas*|nerokkaa*|kiitettävä*|bravo|onneksi olkoon|onnittelut|oivalli(nen|sen|sesti)|hyvin (tehty|sanottu|selitetty|tiedetty|oivallettu|oikein)|hyvää työtä|(todella|erittäin|oikein|tosi) (hyv|selke|kiinnostav)*|(se|tämä|tuo|näin) (on|oli|pitää) (aivan |täysin |ihan |valitettavasti )?(oikein|totta|väärin|paikkansa)|olet (aivan |täysin |ihan )?(oikeassa|väärässä)|olitte (aivan )?oikeassa|(aivan|täysin|ihan) (oikein|niin|oikeassa)|juuri niin|pitää paikkansa|valitettavasti vää*",
  judges:
    "hyv(ä|än|in|ää)|oikein|oikea(n)?|väärin|väärä(n|ssä)?|täsmälleen|tarkka|totta|kyllä|huono(n)?|selke(ä|än|ästi)|epäselvä|heikko|puutteelli*|vakuuttav*|mielenkiintoi*|kiinnostava|virheelli*|epämääräi*",
  judged:
    "vasta(us|uksesi|uksen|uksessa|uksenne)|selity(s|ksesi|ksen|ksessä|stä)|perustelu*|päättely*|analyysi*|kuva(us|uksesi|uksen)|johtopäätö*|havaint*|huomio*|ajatu*",
  yours: "sinun|teidän|tämä(n)?|tuo(n)?|se(n)?|niin|*si|näin",
  tags: "eikö niin|eikö|eikö vain|eikö totta|niinhän|vai mitä|vai|oikein|kyllä|niinkö|vai kuinka|eikö olekin",
  leads:
    "^(eikö|etkö|ettekö|emmekö|eivätkö)|tiesitkö,? että|miksi et (vain|yksinkertaisesti)|eikö(hän)?|etkö|ettekö|eivätkö|oletko (samaa mieltä|eri mieltä)|oletteko samaa mieltä|onko (se )?totta,? että|johtuuko (se )?(siitä|ehkä)|onko (se )?(siksi|koska)|eikös|miksi et (vain )?(käytä|käyttänyt)|pitäisikö|olisiko (ollut )?parempi",
  because: "koska|siksi,? että|sillä,? että|johtuen|takia|vuoksi",
  examples: "esimerkiksi|esim\\.?|kuten|eli|toisin sanoen|nimittäin|vaikkapa|ehkä|siis|se on|sanotaan",
  tells:
    "kuten tunnettua|kuten tiedetään|(oikea|todellinen|paras|odotettu|oikean) (vastaus|arvo|tulos|ratkaisu|syy|valinta) (on|oli|olisi)|(ratkaisu|vastaus) (on|oli)|kuten (varmasti |varmaan |tietysti |jo |hyvin )*(tiedät|tiedätte)|tietäen,? että|ottaen huomioon|huomioiden|kun otetaan huomioon|tietenkin|tietysti|luonnollisesti|muista,? että|hän",
  plain: {
    general: [
      "Mikä osa työstäsi oli vaikein?",
      "Miten tarkistit työsi?",
      "Mitä tekisit toisin, jos aloittaisit alusta?",
    ],
    back: "Voitko antaa konkreettisen esimerkin vastaukseesi numero {n}?",
  },
};
