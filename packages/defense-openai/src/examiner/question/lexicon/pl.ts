import type { QuestionLexicon } from "./lexicon.js";

export const pl: QuestionLexicon = {
  language: "pl",
  order: "first",
  hasCommaBeforeClauses: true,
  frequent:
    "w|na|z|ze|i|nie|się|do|to|jest|był[aoy]?|twój|twoja|twoje|twojej|pan|pani|po|od|za|przez|o|dla|ten|ta|tę|tej|tego|że|byś|być",
  greets:
    "cześć|dzień dobry|dobry wieczór|witaj|dziękuję( bardzo)?|dzięki|rozumiem|dobrze|w porządku|okej|jasne",
  labels: "pytanie",
  requests:
    "opisz|opowiedz|wyjaśnij|wytłumacz|porównaj|uzasadnij|wymień|powiedz|podaj|wskaż|proszę (opisać|wyjaśnić|powiedzieć|podać|uzasadnić)",
  asks: "dlaczego|czemu|jak|jak(i|a|ie|ich|im|imi|iego|iej|ą)|co|kto|kogo|komu|kim|czym|czego|ile|ilu|gdzie|skąd|dokąd|kiedy|któr(y|a|e|ego|ej|emu|ą|ych|ym|ymi|zy)|czyj(a|e)?|po co|na ile",
  opens: "czy|czyż",
  complementizers: "że|czy|żeby|aby|jeśli",
  between: "między|pomiędzy",
  joints: "i|oraz|a|ale|lub|albo|a także|jak również|jak i|plus|tudzież|bądź|wraz z",
  also: "także|również|też|jeśli tak|jeśli nie|ponadto|poza tym|potem|następnie|dodatkowo|oprócz tego|przy okazji|dalej|co więcej|wreszcie|na koniec|analogicznie|w takim razie|po drugie|jednocześnie|z kolei|później|wtedy|zarazem",
  yours: "twój|twoja|twoje|twojej|twoją|twojego|twoim|pana|pani|t(a|ej|ym|o|ego|en|ę|ą)|tak(a|iej|im|ie)",
  tags: "prawda|nieprawdaż|czyż nie|tak|nie|zgadza się|racja|czy nie tak|co nie|prawdaż|nie sądzisz",
  because: "ponieważ|bo|dlatego|dlatego,? że|gdyż|z powodu|bowiem|skoro",
  examples:
    "na przykład|np\\.?|przykładowo|czyli|to jest|to znaczy|tzn\\.?|mianowicie|może|powiedzmy|innymi słowy|tak(i|ie|ich) jak",
  plain: {
    general: [
      "Która część twojej pracy była najtrudniejsza?",
      "Jak została sprawdzona twoja praca?",
      "Co należałoby zrobić inaczej, gdyby zaczynać od nowa?",
    ],
    back: "Jaki konkretny przykład pasuje do twojej odpowiedzi numer {n}?",
  },
};
