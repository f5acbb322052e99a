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
  praise:
    "pe bună dreptate|(ai|ați) (răspuns|explicat|rezolvat|făcut|înțeles) (foarte |atât de )?(bine|corect|greșit|prost)|te-ai înșelat|nu tocmai corect|atât de (bun|clar)ă?|reușit(ă)?|excelent(ă|e|ei|i)?|minunat(ă|e|ei|i)?|strălucit(ă|e|ei|i)?|extraordinar(ă|e|ei)?|magnific(ă|e)?|fantastic(ă|e)?|impresionant(ă|e|ei)?|remarcabil(ă|e|ei)?|splendid(ă|e)?|superb(ă|e)?|admirabil(ă|e)?|genial(ă|e)?|grozav(ă|e)?|felicitări|bravo|foarte (bine|bun(ă|e)?|corect(ă)?|interesant(ă)?|clar(ă)?|frumos|adevărat|exact)|bine (făcut|spus|explicat|gândit)|bună (treabă|idee|întrebare|explicație)|bun(ă)? răspuns|(asta|acesta|aceasta) (este|e|era) (absolut |complet |perfect |din păcate )?(corect|adevărat|greșit|soluția corectă|răspunsul corect)|ai (perfectă |mare |absolută )?dreptate|aveți (perfectă )?dreptate|te înșeli|ai greșit|ai (înțeles|răspuns) (bine|corect|perfect)|din păcate (greșit|incorect)ă?|așa este|exact așa|perfect adevărat",
  judges:
    "bun(ă|e|i|ei)?|bine|corect(ă|e|ei)?|incorect(ă)?|greșit(ă|e|ei)?|exact(ă)?|adevărat(ă)?|fals(ă)?|precis(ă)?|perfect(ă)?|slab(ă)?|clar(ă|e)?|neclar(ă)?|interesant(ă)?|incomplet(ă)?|convingător|convingătoare|frumos|frumoasă|desigur|vag(ă)?|eronat(ă)?",
  judged:
    "răspuns(ul|ului|uri|urile)?|explicați(e|a|ei|i|ile)|argument(ul|e|ele|ația)?|analiz(ă|a|ei)|descrier(e|ea)|raționament(ul)?|concluzi(e|a|ei)|observați(e|a)|lucrar(e|ea)|ide(e|ea)|munca",
  yours: "tău|ta|tale|tăi|dumneavoastră|acest|această|acestei|acestui|acea|o așa|atât de",
  tags: "nu-i așa|nu|corect|așa-i|nu este așa|nu crezi|da|adevărat|nu e așa|nu credeți|exact|sau nu",
  leads:
    "^(nu|oare nu)|știai că|de ce nu (pur și simplu|mai bine)|nu (este|e|era|cumva|ar fi|crezi|credeți|vi se pare|ți se pare) (oare |cumva |poate |mai |)*(pentru că|fiindcă|din cauza|din cauză|că|bine|așa|adevărat)|nu (crezi|credeți|consideri|ai fi|ar fi|trebuia)|ești de acord|sunteți de acord|este (adevărat|corect) că|e (oare |cumva )?(pentru că|fiindcă)|oare nu|(este|e) cumva|de ce nu (folosești|ai folosit)",
  because: "pentru că|fiindcă|deoarece|din cauza|din cauză că|întrucât|căci",
  examples:
    "de exemplu|de pildă|bunăoară|adică|cum ar fi|și anume|poate|precum|să zicem|altfel spus|ex\\.|spre exemplu",
  tells:
    "(după )?cum se știe|(soluția|răspunsul) (este|e|era) (?!corect|bun|greșit|unic)|(răspunsul|valoarea|rezultatul|soluția|motivul) (corect|corectă|adevărat|adevărată|exact|exactă|așteptat|așteptată|real) (este|e|era|ar fi|fiind)|(soluția|răspunsul) (este|e|era|fiind)|(bunul|adevăratul) răspuns|(după )?cum (deja |sigur |desigur |cu siguranță |bine )*(știi|știți)|știind că|având în vedere că|ținând cont|dat fiind că|desigur|evident|bineînțeles|amintește-ți că",
  plain: {
    general: [
      "Care parte a lucrării tale a fost cea mai grea?",
      "Cum ți-ai verificat lucrarea?",
      "Ce ai face altfel dacă ai începe din nou?",
    ],
    back: "Poți da un exemplu concret pentru răspunsul tău numărul {n}?",
  },
};
