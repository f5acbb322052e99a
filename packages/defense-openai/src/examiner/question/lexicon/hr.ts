import type { QuestionLexicon } from "./lexicon.js";

/** Also for Bosnian and Serbian in Latin letters. */
export const hr: QuestionLexicon = {
  language: "hr",
  order: "first",
  hasCommaBeforeClauses: true,
  frequent:
    "u|na|i|je|da|se|si|su|za|od|s|sa|ne|nije|bi|to|taj|ta|tog|te|li|tvoj|tvoja|tvoje|vaš|vaša|ti|vi|ste|bio|bila|po|iz|do|ga|koji|nakon|danas",
  greets:
    "bok|zdravo|dobar (dan|večer)|dobro jutro|pozdrav|hvala( lijepa| vam| ti| puno)?|razumijem|razumem|u redu|dobro|jasno|shvaćam",
  labels: "pitanje",
  requests:
    "opiši(te)?|objasni(te)?|usporedi(te)?|ispričaj(te)?|obrazloži(te)?|navedi(te)?|reci(te)?|pokaži(te)?|imenuj(te)?|kaži(te)?",
  asks: "zašto|kako|koj(i|a|e|u|em|im|ih|eg|oj|om|emu)|kakv(a|o|i|e|u|im|om)|kakav|tko|ko|koga|komu|kome|čime|čemu|čega|gdje|gde|kamo|odakle|otkud|kad|kada|koliko|čij(i|a|e)|što|šta|po čemu|na koji način|u kojoj mjeri",
  relates: "što|koj(i|a|e|u|em|im|ih|eg|oj|om)|kad",
  opens:
    "(je|jesi|jesu|jeste|jesmo|bi|možeš|možete|ima|imaš|misliš|smatraš|sjećaš|bismo|hoćeš|znaš)( li)|da li|zar|* li",
  complementizers: "da|li|ako|što",
  between: "između",
  joints: "i|te|a|ili|ali|kao i|plus|zajedno s|no|pa|odnosno|dok|ni",
  also: "također|takođe|isto tako|ako da|ako ne|ako jest|osim toga|uz to|zatim|potom|nadalje|onda|dodatno|naposljetku|nakon toga|isto|usput|povrh toga|u tom slučaju|drugo|obrnuto|istodobno|ujedno|pritom|štoviše|na kraju",
  yours: "tvoj*|vaš*|t(aj|a|o|og|om|e|oj)|ov(aj|a|o|og|om|e|oj)|tako|takv*",
  tags: "zar ne|je li|jel|nije li|točno|da|ne|nije li tako|je l['’]? tako|ili ne|zar nije|slažeš se|tačno",
  because: "jer|zato što|zbog|budući da|pošto|stoga što",
  examples:
    "na primjer|na primer|npr\\.?|primjerice|to jest|tj\\.?|odnosno|recimo|naime|možda|kao što (je|su)|drugim riječima|poput",
  plain: {
    general: [
      "Koji je dio tvog rada bio najteži?",
      "Kako je tvoj rad provjeren?",
      "Što bi se pri novom početku trebalo napraviti drukčije?",
    ],
    back: "Možeš li navesti konkretan primjer za svoj odgovor broj {n}?",
  },
};
