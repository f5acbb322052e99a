import type { QuestionLexicon } from "./lexicon.js";

export const ro: QuestionLexicon = {
  language: "ro",
  order: "first",
  frequent:
    "și|în|la|de|pe|cu|nu|că|să|este|e|a|ai|ați|din|pentru|care|o|un|tău|ta|tale|dumneavoastră|după|mai|acest|această|al|ale|lucrării|prima",
  greets:
    "bună( ziua| seara| dimineața)?|salut|(vă |îți )?mulțumesc( mult)?|mersi|înțeleg|bine|în regulă|am înțeles|ok",
  labels: "întrebare(a)?",
  requests:
    "explică(-mi)?|explicați|descrie|descrieți|compară|comparați|spune(-mi)?|spuneți|justifică|justificați|povestește|numește|arată|(poți|ați putea|puteți) (explica|descrie|spune)",
  asks: "de ce|cum|ce|care|cine|cui|pe cine|unde|când|cât(ă|e|i)?|câte|de câte ori|în ce (fel|mod|măsură)|din ce|cu ce|la ce|prin ce",
  relates: "care|unde|când|ce",
  opens:
    "(l-|le-|o |te-|nu |și )?(ai|ați|a|poți|puteți|oare|crezi|ești|este|a fost|există|a funcționat|a mers)",
  complementizers: "că|dacă|să|ce",
  between: "între|dintre",
  joints: "și|sau|ori|dar|precum și|ca și|plus|împreună cu|iar|cât și|apoi",
  also: "de asemenea|și|dacă da|dacă nu|în plus|apoi|pe lângă asta|mai mult|totodată|după aceea|ulterior|în sfârșit|pe de altă parte|în continuare|la fel|atunci|în al doilea rând|invers|de altfel|eventual",
  yours: "tău|ta|tale|tăi|dumneavoastră|acest|această|acestei|acestui|acea|o așa|atât de",
  tags: "nu-i așa|nu|corect|așa-i|nu este așa|nu crezi|da|adevărat|nu e așa|nu credeți|exact|sau nu",
  because: "pentru că|fiindcă|deoarece|din cauza|din cauză că|întrucât|căci",
  examples:
    "de exemplu|de pildă|bunăoară|adică|cum ar fi|și anume|poate|precum|să zicem|altfel spus|ex\\.|spre exemplu",
  plain: {
    general: [
      "Care parte a lucrării tale a fost cea mai grea?",
      "Cum ți-ai verificat lucrarea?",
      "Ce ai face altfel dacă ai începe din nou?",
    ],
    back: "Poți da un exemplu concret pentru răspunsul tău numărul {n}?",
  },
};
