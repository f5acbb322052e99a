import type { QuestionLexicon } from "./lexicon.js";

export const de: QuestionLexicon = {
  language: "de",
  order: "first",
  hasCommaBeforeClauses: true,
  frequent:
    "der|die|das|den|dem|des|und|ist|nicht|ein|eine|einen|einer|mit|für|auf|sich|haben|hat|im|zu|von|bei|dass|aus|nach|über|ihre?n?r?|dein*|in",
  greets:
    "hallo|guten (tag|morgen|abend)|liebe[rs]?|danke( schön| sehr)?|vielen dank|okay|ok|verstanden|verstehe|alles klar|klar|nun|also",
  abbreviations:
    "hr|bzw|vgl|ggf|evtl|sog|inkl|std|abb|tab|kap|nr|ca|jh|jhd|mio|mrd|geb|gest|dipl|hl|insb|allg",
  labels: "(haupt|zusatz|nach)?frage|prüfer(in)?",
  requests:
    "(können sie|kannst du|könnten sie|könntest du)(?= ([^?]{0,80} )?(erklären|beschreiben|nennen|begründen|schildern|vergleichen|erläutern|erzählen|zeigen|sagen|geben))|geben sie|gib|führen sie|gehen sie|legen sie|stellen sie dar|schreiben sie|zeige mir|erkläre|erzähl|sag|(können sie |kannst du |bitte )?(erklären?|beschreiben?|beschreibe?|nennen?|begründen?|schildern?|vergleichen?|erläutern?|erzählen?|zeigen?|sagen|sage?)( sie| du)?( mir| dabei| bitte| kurz| auch)?|(ich )?(würde|möchte|wüsste) (ich )?(gern|gerne)( von (ihnen|dir))?( wissen| hören| erfahren)?|mich (würde |)(interessiert|interessieren)|mich interessiert( außerdem| auch| noch)?|interessiert mich( außerdem| auch| noch)?",
  wishes: "ich (möchte|würde|will|wüsste|hätte)|mich (würde|interessiert)|mir (geht|ging)",
  asks: "bis zu welche[rsnm]|warum|wieso|weshalb|wer|wen|wem|wessen|wann|wozu|wohin|woher|woran|worauf|woraus|worin|worüber|wodurch|wofür|wogegen|womit|wonach|wovon|wovor|weswegen|inwiefern|inwieweit|wie|welche[rsnm]? (der|dieser|deiner|ihrer) (beiden|zwei|drei|vier|ge\\S+)|welche[rsnm]?|was|wo",
  opens:
    "(?!den|denen|wen|welchen|diesen|gegen|wegen)*en sie|(?!dass|ob|was|wenn)*(st|t) du|(?!dass|ob)*t ihr|(klappt|läuft|reicht|stimmt|gilt|hält|funktioniert|passt|bleibt|lohnt|hilft|genügt|gelingt|gelang|klappte|lief|reichte|hielt|passte|blieb|half|galt|funktionierte|lohnte|stimmte) (das|es|er|sie|dies)",
  verbs:
    "(hast|hat|haben|habt|hätte(st|n)?|ist|sind|bist|war(st|en)?|wäre(st|n)?|würdes?t?|würden|kann(st)?|können|könntes?t?|könnten|wirs?t?d?|werden|wurde(st|n)?|geht|gab|gibt|solltes?t?|sollten|muss(t|test|te|ten)?|müssen|ließ(en)?|half(en)?|kam(en)?|führte(n)?|passiert(e|en)?|geschieht|geschah|macht(e|est|en)?|tut|taten?|fiel(en)?|lag(en)?|liegt|sah(en|st)?|sehen|siehst|wissen|weißt|denkst|denken|meinst|meinen|glaubst|glauben|ginge?(st|n)?|bedeutet(e|en)?|heißt|unterscheidet|spricht|sprach(en)?|zeigt(e|en)?|erkenn(st|en|t)|erkannten?|prüf(st|en|t|test|ten)|testet(e|est|en)?|wähl(st|en|test|ten))",
  subjects:
    "du|sie|es|ihr|er|wir|das|der|die|den|dem|dein(e|en|em|er)?|ihre?[nmrs]?|ich|man|ein(e|en|er|em)?|sich|mir|dir|ihnen|dieser?s?|jemand|etwas|nichts|dabei|dafür|daran",
  complementizers: "dass|ob|wenn|weil",
  between: "zwischen|von dem",
  joints:
    "und|oder|aber|sowie|sowohl|plus|beziehungsweise|bzw\\.?|wobei|samt|inklusive|einschließlich|nebst|mitsamt",
  also: "auch|dann|somit|folglich|danach|wenn ja|wenn nein|falls ja|falls nein|außerdem|zudem|darüber hinaus|ferner|ebenso|zusätzlich|obendrein|weiterhin|des weiteren|anschließend|zuletzt|schließlich|umgekehrt|gleichzeitig|ergänzend|im anschluss|überdies|zweitens|daneben|übrigens|nebenbei( bemerkt| gesagt)?|apropos|einerseits|andererseits|zum einen|zum anderen|auf der einen seite|auf der anderen seite|wenn dem so ist|falls dem so ist|wenn nicht|falls nicht|sofern ja|zu guter letzt|bei der gelegenheit|davon abgesehen|nebenher|im gegenzug|vor allem|insbesondere|besonders",
  frames:
    "eben|vorhin|gerade eben|soeben|zuvor|vorher|früher|anfangs|ursprünglich|kurz zuvor|(und |aber )*(wenn|falls|sobald|als|bis|nachdem|bevor|ehe|während|solange|in|im|ins|an|am|ans|auf|für|mit|ohne|von|vom|zu|zum|zur|aus|bei|beim|nach|vor|über|unter|zwischen|neben|gegen|um|durch|seit|trotz|wegen|statt|anstatt|anstelle|bezüglich|hinsichtlich|gegenüber|angenommen|angesichts (ihrer|ihres|deiner|deines)|gesetzt|nehmen wir|nimm|nehmen sie|stell dir|stellen sie sich|denken sie|denk|laut|gemäß|abgesehen von|verwendeten|benutzten|hier|dort|jetzt|nun|zuletzt|zuerst|zunächst|ob|anders als|verglichen|(sie|du) (haben|hast|hatten|hattest|wollten|wolltest|sagen|sagst|sagten|schreiben|schreibst|schrieben|nennen|nennst|verwenden|verwendest|benutzen|benutzt|erwähnen|erwähnst|behaupten|behauptest)(?! (\\S+ ){0,6}(erfasst|verstanden|verfehlt|getroffen|übersehen|vergessen)))|damit (\\S+ ){0,4}(auch|nicht mehr|weiterhin|immer noch)",
  yours: "ihre?[nmrs]?|deine?[nmrs]?|diese?[nmrs]?|so (einer?|einem)",
  tags: "oder irre ich mich|oder täusche ich mich|oder|oder nicht|nicht wahr|nicht|richtig|stimmt['’]?s|gell|ja|nein|korrekt|stimmt das|meinen sie nicht|meinst du nicht|ist es nicht so|oder etwa nicht",
  because:
    "(?<=, )damit|um (\\S+ ){0,3}zu (verhindern|vermeiden|sichern)|um sicherzustellen|weil|wegen|denn|aufgrund|deshalb",
  besides:
    "nachdem (sie|du) .{1,90} (erklärt|genannt|beschrieben|erläutert|dargestellt|skizziert|definiert) ha(ben|st)|abgesehen (davon|von der frage),? (wie|was|wer|wen|wem|warum|wieso|weshalb|ob|wo|wann|welche[rsnm]?|inwie*)|(außer|neben) (der frage|einer (erklärung|beschreibung|antwort))|(bevor|ehe|nachdem|während) (sie|du) (mir |uns )?(\\S+ ){1,6}(erklär|erläuter|beschreib|sag|erzähl|nenn|begründ|schilder|dar)*|nicht nur,? (wie|was|wer|warum|wo|wann)",
  adds: "sowie|samt|inklusive|einschließlich|nebst|mitsamt|plus",
  examples:
    "zum beispiel|beispielsweise|etwa|z\\.?\\s?b\\.?|nämlich|das heißt|d\\.?\\s?h\\.?|also|sprich|vielleicht|genauer gesagt|wie etwa|wie zum beispiel",
  addresses: "du|dich|dir|dein*|ihnen|ihr*|sie",
};
