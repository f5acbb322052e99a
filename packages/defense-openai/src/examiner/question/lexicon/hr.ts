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
  praise:
    "s pravom|(vrlo |jako )?(dobro|točno|ispravno|krivo|pogrešno|lijepo) (rečeno|objasnio|objasnila|odgovorio|odgovorila|shvatio|shvatila|riješio|riješila)|pogriješi*|nije sasvim točno|tako (dobr|jasn)*|uspješn(o|a)|izvrs(na|no|nog|nom|tan|ne|noj)|odlič(na|no|nog|nom|an|ne|noj)|sjaj(na|no|nog|nom|an|ne|noj)|prekras*|prekrasno|divn*|predivn*|fantastič*|briljant*|vrhunsk*|izuzetn*|impresiv*|zadivljujuć*|hvalevrijed*|bravo|čestit(am|ke|amo)|svaka čast|super|genijal*|jako (dobr*|lijep*|točno|zanimljiv*|jasn*)|vrlo (dobr*|lijep*|točno|zanimljiv*|jasn*)|dobro (obavljeno|rečeno|objašnjeno|uočeno|si|ste)|dobar (posao|odgovor)|dobro pitanje|to je (potpuno |sasvim |nažalost |apsolutno )?(točno|ispravno|pogrešno|netočno|istina|rješenje|tačno)|(imaš|imate) (potpuno )?pravo|u pravu (si|ste)|(si|ste) u pravu|(potpuno|sasvim|upravo|posve) (točno|tako|ispravno|tačno)|griješiš|griješite|nažalost (pogreš|netoč|kriv)*|upravo tako|pametno",
  judges:
    "dob(ar|ra|ro|re|rog|rom)|točn*|tačno|ispravn*|pogrešn*|netočn*|kriv(o|i|a)|istina|istinit*|lijep*|jasn*|nejasn*|zanimljiv*|slab*|loš*|nepotpun*|uvjerljiv*|savršen*|naravno|precizn*|tako je|manjkav*|površn*",
  judged:
    "odgovor*|objašnjen*|argument*|obrazložen*|analiz*|opis*|zaključ*|zapažan*|primjedb*|rad(a|u|om)?|ideja|ideje|ideju|misao",
  yours: "tvoj*|vaš*|t(aj|a|o|og|om|e|oj)|ov(aj|a|o|og|om|e|oj)|tako|takv*",
  tags: "zar ne|je li|jel|nije li|točno|da|ne|nije li tako|je l['’]? tako|ili ne|zar nije|slažeš se|tačno",
  leads:
    "^(nije|nisi|nisu|zar|ne bi|ne)|jesi li znao,? da|znaš li,? da|zašto (jednostavno )?nisi|(nije|nisu|ne bi|zar nije|zar ne|nije li|ne čini) (li )?(to )?(možda |zapravo |bilo )*(zato|jer|zbog|bolje|tako|ti se)|zar (ne|nije|to)|(ne misliš|ne mislite|ne smatraš|ne smatrate) li|slaž(eš|ete) li se|je li (istina|točno|tačno),? da|je li to (možda )?(zato|zbog|jer)|nisi li (trebao|mogao)|nije li",
  because: "jer|zato što|zbog|budući da|pošto|stoga što",
  examples:
    "na primjer|na primer|npr\\.?|primjerice|to jest|tj\\.?|odnosno|recimo|naime|možda|kao što (je|su)|drugim riječima|poput",
  tells:
    "kao što je poznato|(točan|ispravan|pravi|stvarni|očekivani|tačan|točna|ispravna|prava|točno|ispravno|pravo|točnu) (odgovor|vrijednost|rezultat|rješenje|razlog|izbor) (je|bio|bila|bilo|glasi|bi)|točan odgovor|(rješenje|odgovor) (je|bilo|bio)|kao što (već |sigurno |naravno |zacijelo |dobro )*(znaš|znate)|znajući da|s obzirom na to|imajući na umu|uzimajući u obzir|naravno|očito|zapamti da|očigledno",
  plain: {
    general: [
      "Koji je dio tvog rada bio najteži?",
      "Kako je tvoj rad provjeren?",
      "Što bi se pri novom početku trebalo napraviti drukčije?",
    ],
    back: "Možeš li navesti konkretan primjer za svoj odgovor broj {n}?",
  },
};
