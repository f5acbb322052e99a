import type { QuestionLexicon } from "./lexicon.js";

export const de: QuestionLexicon = {
  language: "de",
  order: "first",
  hasCommaBeforeClauses: true,
  frequent:
    "der|die|das|den|dem|des|und|ist|nicht|ein|eine|einen|einer|mit|für|auf|sich|haben|hat|im|zu|von|bei|dass|aus|nach|über|ihre?n?r?|dein*|in",
  greets:
    "hallo|guten (tag|morgen|abend)|liebe[rs]?|danke( schön| sehr)?|vielen dank|okay|ok|verstanden|verstehe|alles klar|klar|nun|also",
  labels: "(haupt|zusatz|nach)?frage|prüfer(in)?",
  requests:
    "geben sie|gib|führen sie|gehen sie|legen sie|stellen sie dar|schreiben sie|zeige mir|erkläre|erzähl|sag|(können sie |kannst du |bitte )?(erklären?|beschreiben?|beschreibe?|nennen?|begründen?|schildern?|vergleichen?|erläutern?|erzählen?|zeigen?|sagen|sage?)( sie| du)?( mir| dabei| bitte| kurz| auch)?",
  asks: "warum|wieso|weshalb|wer|wen|wem|wessen|wann|wozu|wohin|woher|woran|worauf|woraus|worin|worüber|wodurch|wofür|wogegen|womit|wonach|wovon|wovor|weswegen|inwiefern|inwieweit|wie|welche[rsnm]?|was|wo",
  opens:
    "(?!den|denen|wen|welchen|diesen|gegen|wegen)*en sie|(?!dass|ob|was|wenn)*(st|t) du|(?!dass|ob)*t ihr",
  verbs:
    "(hast|hat|haben|habt|hätte(st|n)?|ist|sind|bist|war(st|en)?|wäre(st|n)?|würdes?t?|würden|kann(st)?|können|könntes?t?|könnten|wirs?t?d?|werden|wurde(st|n)?|geht|gab|gibt|solltes?t?|sollten|muss(t|test|te|ten)?|müssen|ließ(en)?|half(en)?|kam(en)?|führte(n)?|passiert(e|en)?|geschieht|geschah|macht(e|est|en)?|tut|taten?|fiel(en)?|lag(en)?|liegt|sah(en|st)?|sehen|siehst|wissen|weißt|denkst|denken|meinst|meinen|glaubst|glauben|ginge?(st|n)?|bedeutet(e|en)?|heißt|unterscheidet|spricht|sprach(en)?|zeigt(e|en)?|erkenn(st|en|t)|erkannten?|prüf(st|en|t|test|ten)|testet(e|est|en)?|wähl(st|en|test|ten))",
  subjects:
    "du|sie|es|ihr|er|wir|das|der|die|den|dem|dein(e|en|em|er)?|ihre?[nmrs]?|ich|man|ein(e|en|er|em)?|sich|mir|dir|ihnen|dieser?s?|jemand|etwas|nichts|dabei|dafür|daran",
  complementizers: "dass|ob|wenn|weil",
  between: "zwischen|von dem",
  joints: "und|oder|aber|sowie|sowohl|plus|beziehungsweise|bzw\\.?|wobei|samt",
  also: "auch|dann|somit|folglich|danach|wenn ja|wenn nein|falls ja|falls nein|außerdem|zudem|darüber hinaus|ferner|ebenso|zusätzlich|obendrein|weiterhin|des weiteren|anschließend|zuletzt|schließlich|umgekehrt|gleichzeitig|ergänzend|im anschluss|überdies|zweitens|daneben",
  praise:
    "(das|dies) (leuchtet ein|ergibt sinn|macht sinn|überzeugt)|auf (dem richtigen weg|der richtigen spur)|guter (ansatz|punkt|gedanke|einwand)|(da )?stimme ich (ihnen|dir)|leider|bedauerlicherweise|wie (sie|du) (ganz |sehr |ja |so )*(richtig|treffend|korrekt|gut|schön|zutreffend) *|(sie|du) (haben|hast) (\\S+ )?(vergessen|übersehen)|zu recht|(richtig|zutreffend|korrekt|gut|schön|sehr gut|treffend) (gesagt|bemerkt|erwähnt|festgestellt|beschrieben|erklärt|gelöst|beobachtet|begründet|beantwortet|verstanden)|überzeugend(e|en|er|es)? (antwort|erklärung|argument*|begründung)|gut (sie|du) (haben|hast)|(sie|du) (haben|hast) (das|es) (sehr |wirklich |leider )?(gut|schön|richtig|falsch|schlecht)|irren sie|irrst du|(sie|du) (irren|irrst) (sich|dich)|nicht ganz (richtig|korrekt)|einleuchtend*|clever*|beachtlich*|gelungen*|ausgezeichnet*|hervorragend*|großartig*|wunderbar*|fantastisch*|beeindruckend*|brillant*|exzellent*|vorbildlich*|lobenswert*|bemerkenswert*|vorzüglich*|spitze|bravo|glückwunsch|gratul*|toll(e|en|er|es)?|prima|super|(sehr|wirklich|ganz) (gut|schön|richtig|klug)(e|en|er|es|em)?|gut gemacht|gut erklärt|gute (arbeit|frage)|klug(e|en|er|em)?|(das|es) (stimmt|ist (ganz |völlig |leider )?(richtig|falsch|korrekt|die (richtige )?lösung))|(sie|du) (haben|hast) (völlig |ganz |vollkommen |absolut )?(recht|unrecht)|(völlig|vollkommen|absolut|ganz|genau) (richtig|korrekt|falsch)|leider (falsch|nicht richtig)|treffend*|enttäuschend*|mangelhaft*|richtig (erkannt|gesehen|erklärt)",
  judges:
    "gut(e|en|er|es|em)?|schön(e|en|er|es|em)?|interessant(e|en|er|es|em)?|richtig(e|en|er|es|em)?|genau|exakt|perfekt(e|en|er|es|em)?|korrekt(e|en|er|es|em)?|falsch(e|en|er|es|em)?|klar(e|en|er|es|em)?|schwach(e|en|er|es|em)?|stark(e|en|er|es|em)?|schlecht(e|en|er|es|em)?|unvollständig(e|en)?|ungenau(e|en)?|überzeugend(e|en|er|es)?|oberflächlich(e|en)?|stimmt|fehlerhaft(e|en)?|gründlich(e|en|er)?|unklar(e|en)?|vage",
  judged:
    "antwort(en)?|erklärung(en)?|begründung(en)?|argument(e|ation)?|analyse|beschreibung|ausführung(en)?|aussage|schlussfolgerung|beobachtung|überlegung(en)?|arbeit|idee|darstellung",
  yours: "ihre?[nmrs]?|deine?[nmrs]?|diese?[nmrs]?|so (einer?|einem)",
  tags: "oder|oder nicht|nicht wahr|nicht|richtig|stimmt['’]?s|gell|ja|nein|korrekt|stimmt das|meinen sie nicht|meinst du nicht|ist es nicht so|oder etwa nicht",
  leads:
    "(liegt|lag) (der|die|das|es) (\\S+ ){0,3}(darin|daran),? dass|(könnte|kann|mag) (es|das) (\\S+ )?(daran liegen|sein),? dass|wäre es (\\S+ )?(besser|sinnvoll|schneller)|(richtige|korrekte|eigentliche|wahre|beste)[rns]? (antwort|wert|ergebnis|lösung|grund|wahl) (?!ist|war|wäre|lautet|sein|hier)\\S+ (ist|war|wäre|lautet|sei)|^(?!was|wer|wie|wo*|warum|wieso|wes*|welche*|wann|wen|wem|inwie*|wenn|falls)* (\\S+ ){0,2}nicht|warum (\\S+ ){1,3}nicht (einfach|gleich|stattdessen|lieber)|wussten sie,? dass|wusstest du,? dass|(ist|war|wäre) (der|die) (grund|ursache|lösung|antwort) (nicht |vielleicht |einfach )?(,? ?dass|der|die|das|eine?)|würde (eine?|der|die) (\\S+ ){1,4}(helfen|reichen)|liegt (es|das) (etwa |vielleicht |einfach )?(nicht )?(etwa |vielleicht |einfach )?(daran|an)|ist (es|das) (etwa |vielleicht )?nicht|(kommt|kam|passiert|geschieht) (es|das) (nicht )?(daher|davon)|(finden|denken|meinen|glauben) sie (etwa |auch )?(nicht)|(findest|denkst|meinst|glaubst) du (etwa |auch )?(nicht)|(stimmen sie|stimmst du) (mir |dem |auch )*zu|stimmt es,? dass|ist es (richtig|wahr|nicht so),? dass|(wäre|ist) (es )?(nicht|ein|eine) .{0,30}(besser|schneller|einfacher)|(sollte|müsste|hätte|könnte)(n|st|t)? (sie|du|man|es|ihr) (da |hier )?nicht|sind sie (auch |nicht )*der meinung|etwa (weil|deshalb)|nicht (etwa )?(weil|deshalb|daran)|warum nicht (einfach )?(eine?n?|mit)",
  because: "weil|wegen|denn|aufgrund|deshalb",
  examples:
    "zum beispiel|beispielsweise|etwa|z\\.?\\s?b\\.?|nämlich|das heißt|d\\.?\\s?h\\.?|also|sprich|vielleicht|genauer gesagt|wie etwa|wie zum beispiel",
  tells:
    "(lösung|antwort|ergebnis) (ist|war|lautet) (?!richtig|korrekt|falsch|nicht|stabil|eindeutig|vollständig)|wie (ja )?bekannt|bekanntermaßen|wo (sie|du) doch|(richtige|korrekte|eigentliche|wahre|beste|erwartete)[rns]? (antwort|wert|ergebnis|lösung|grund|wahl|erklärung|begründung) (ja )?\\S+ (ist|war|wäre|lautet)|(richtige|korrekte|eigentliche|wahre|beste|erwartete)[rns]? (antwort|wert|ergebnis|lösung|grund|wahl|erklärung|begründung) (ist|war|wäre|lautet|sei)|(lösung|antwort) (ja |doch )?(ist|lautet|war)|wie (sie|du) (ja |sicher |sicherlich |bestimmt |natürlich |schon )*(wissen|weißt)|wo doch|da (sie|es|er|man) ja|da ja|bekanntlich|natürlich|obwohl (doch|ja)|in anbetracht|denken sie daran|bedenkt man,? dass|wenn man bedenkt",
};
