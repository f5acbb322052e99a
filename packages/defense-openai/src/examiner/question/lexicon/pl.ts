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
  praise:
    "słusznie|(tak )?dobrze (powiedziane|wyjaśni*|zauważ*|zrobione|odpowiedz*)|pomyliłe?a?ś|pomył*|nie do końca (dobrze|poprawn*)|trafn(a|ej|ą|y|e|ego)|wnikliw*|świetn*|doskonał*|doskonale|znakomi(ty|ta|te|tej|tego|cie|tym)|wspaniał*|wspaniale|fantastyczn*|rewelacyjn*|wyśmienit*|imponując*|genialn*|błyskotliw*|brawo|gratul*|super|bardzo (dobrze|dobr(a|e|y|ej|ego|ym)|trafn*|ładn*|ciekaw*|słusznie|jasn*|mądrze)|dobra (robota|odpowiedź|uwaga)|dobre (pytanie|wyjaśnienie)|(to )?(zgadza się|się zgadza|jest (całkowicie |zupełnie |absolutnie )?(prawidłow[aeo]|poprawn[aeo]|słuszn[aeo]|błędn[aeo]|prawda|źle))|masz (całkowitą |absolutną |pełną )?rację|ma (pan|pani) (całkowitą )?rację|mylisz się|pomyliłe?a?ś się|niestety (błędn|niepoprawn|zł)*|zgadza się|trafnie|celn(a|ie|e)|dokładnie tak",
  judges:
    "dobr(a|e|y|ej|ego|ze|ym)|popraw(na|nie|ne|nej|ny)|niepoprawn*|prawidłow*|nieprawidłow*|słuszn*|błędn*|zł(a|e|y|ej)|źle|dokładn*|prawda|trafn*|ładn*|ciekaw*|jasn*|niejasn*|słab*|niepełn*|przekonując*|oczywiście|racja|idealn*|właśnie|mętn*",
  judged:
    "odpowied*|wyjaśnien*|argument*|rozumowan*|analiz*|opis*|wnios*|uwag*|spostrzeżen*|prac*|pomysł*|myśl*",
  yours: "twój|twoja|twoje|twojej|twoją|twojego|twoim|pana|pani|t(a|ej|ym|o|ego|en|ę|ą)|tak(a|iej|im|ie)",
  tags: "prawda|nieprawdaż|czyż nie|tak|nie|zgadza się|racja|czy nie tak|co nie|prawdaż|nie sądzisz",
  leads:
    "^(czy )?nie(?! wiem)|^czyż*|czy wiedział*,? że|dlaczego (po prostu )?nie (użyć|użył*)|czy (to )?(nie|nie jest tak|przypadkiem nie|aby nie) .{0,20}(dlatego|ponieważ|bo|przez|przypadkiem|lepiej|uważasz|sądzisz)*|czyż(by)? nie|nie (jest|było|byłoby) (to )?(dlatego|tak|przypadkiem|lepiej)|nie (uważasz|sądzisz|myślisz|zgadzasz|dlatego)|czy (zgadzasz się|to prawda|zgodzisz się)|czy (to )?dlatego|czy nie (należało|powin*|trzeba)|przecież",
  because: "ponieważ|bo|dlatego|dlatego,? że|gdyż|z powodu|bowiem|skoro",
  examples:
    "na przykład|np\\.?|przykładowo|czyli|to jest|to znaczy|tzn\\.?|mianowicie|może|powiedzmy|innymi słowy|tak(i|ie|ich) jak",
  tells:
    "jak wiadomo|(rozwiązanie|odpowiedź) (to|jest)|(poprawn|prawidłow|właściw|prawdziw|dobr|oczekiwan)* (odpowiedź|odpowiedzią|wartość|wartością|wynik|wynikiem|rozwiązanie|rozwiązaniem|powód) (to|jest|był|była|było|wynosi|brzmi)|(prawidłową|poprawną|właściwą) (odpowiedzią|wartością)|(rozwiązanie(m)?|odpowied(ź|zią)) (to|jest)|jak (już |zapewne |pewnie |na pewno |oczywiście |dobrze )*(wiesz|wie pan|wie pani|wiadomo)|wiedząc,? że|biorąc pod uwagę|zważywszy|mając na uwadze|oczywiście|pamiętaj,? że|przecież",
  plain: {
    general: [
      "Która część twojej pracy była najtrudniejsza?",
      "Jak została sprawdzona twoja praca?",
      "Co należałoby zrobić inaczej, gdyby zaczynać od nowa?",
    ],
    back: "Jaki konkretny przykład pasuje do twojej odpowiedzi numer {n}?",
  },
};
