import type { QuestionLexicon } from "./lexicon.js";

export const it: QuestionLexicon = {
  language: "it",
  order: "first",
  frequent:
    "il|lo|la|gli|i|le|di|del|della|dei|delle|nel|nella|un|una|che|non|con|per|si|è|tuo|tua|tuoi|sua|in|al|da|e|più",
  greets:
    "ciao|buongiorno|buonasera|salve|grazie( mille)?|capisco|d['’]accordo|va bene|ho capito|allora|okay|ok",
  abbreviations: "sig|sigg|dott|ing|avv|cfr|pagg",
  labels: "domanda",
  requests:
    "elenca|mostra(mi)?|cita|chiarisci|fai (un|degli)|dai(?= (un|uno|una|degli|delle|il|la|lo|l['’]\\S+|i|gli|le|anche|conto|due|tre|qualche)(?![^ ,]))|argomenta|motiva|spiega(mi)?|spieghi|descriv[ia](mi)?|racconta(mi)?|dimmi|dica|confront[ai]|giustific[ai]|precisa|indica|illustra|(puoi|potresti|può|potrebbe) (spiegare|descrivere|dire|dare|mostrare|raccontare|confrontare|riassumere|indicare|farmi un esempio|fare (un esempio|degli esempi))(mi|ci)?|(spiegando|precisando|indicando|descrivendo)|(vorrei|mi piacerebbe|mi interesserebbe|mi interessa|sono curios[oa] di)( anche)?( sapere| capire| sentire)?|parlami|mi (parli|dici|dica|racconti|spieghi)|cogli l['’]occasione per|illustr[ia]|motivi|argomenti",
  wishes: "vorrei|voglio|mi (piacerebbe|interesserebbe|interessa)|sono curios[oa]",
  asks: "(fino )?a che punto|perch[éè]|che cosa|cosa|quale|quali|qual|quant[oaie]|in che (modo|misura)|per quale|chi",
  relates: "come|quando|dove|che|com['’]è",
  opens:
    "ti (fidi|sembra|pare|aspettavi)|ritieni|trovi|riesci|regge|vale|lo (rifaresti|cambieresti)|eri|avevi|avresti|saresti|bastava|serviva|((l['’]|lo |la |li |le |ti |ci |ne |non )*)(hai|ha|avete|puoi|può|sei|è|c['’]è|ci sono|c['’]era|è stato|è successo|pensi|credi|ricordi|sai|funziona|ha funzionato|faresti|cambieresti|rifaresti|useresti)|(?<=^[¿ ]{0,2})(ha funzionato|funziona|ne è valsa la pena|valeva la pena|vale la pena)",
  determiners: "il|lo|la|i|gli|le|l['’]*|suo|sua|suoi|sue|loro|une?|una",
  complementizers: "che|se",
  between: "tra|fra",
  joints:
    "specificando|precisando|spiegando|indicando|senza dimenticare( di)?|e|ed|o|oppure|ma|nonché|così come|come pure|più(?= (il|lo|la|i|gli|le|un|una|l['’]))|insieme a|poi|mentre|e poi|compres[oaie]|incluso",
  also: "anche|allora|inoltre|poi|se sì|se si|in caso affermativo|in più|per di più|oltre a ciò|oltretutto|infine|dopo(?! (il|lo|la|i|gli|le|l['’]|un|una|che|aver))|successivamente|allo stesso modo|parimenti|altrimenti|se no|d['’]altra parte|per giunta|in secondo luogo|a sua volta|quindi|dopodiché|a proposito|tra l['’]altro|per inciso|da un lato|dall['’]altr[oa]( lato| parte)?|da una parte|o meglio|o piuttosto|in tal caso|in caso contrario|in caso negativo|se è così|se così|se non è così|per finire|già che ci siamo|detto questo|e adesso|adesso|soprattutto|in particolare|anzitutto",
  frames:
    "dai|dagli|dei|degli|sui|sugli|nei|negli|ai|agli|coi|poco fa|prima|in precedenza|all[’']inizio|oltre (al|allo|alla|ai|agli|alle)|che sia|(e |ma )*(lei (dice|scrive|ha scritto|ha detto|afferma|cita|usa|propone|descrive)|(hai|ha|avevi|aveva) (?!(cap|colt|dimentic|centr|azzecc|sbagli|manc|dato|fatto|super|riuscit|confus|intu)*)[^\\s,]+(ato|uto|ito|tto|so|sto|lto)|hai (detto|scritto|usato|parlato|spiegato)|ha (detto|scritto|usato|parlato|spiegato)|se|quando|una volta|finché|dopo|prima|mentre|appena|in|nel*|nell['’]*|su|sul*|sull['’]*|sotto|per|con|senza|di|del*|dell['’]*|a|al*|all['’]*|ad|da|dal*|dall['’]*|tra|fra|durante|riguardo|circa|verso|contro|secondo (il |la |lo |l['’])(registro|cronologia|storico|cronistoria|tabella|diario|protocollo|file)|oltre a (quell|quest)*|divers[oaie] da*|secondo (lei|te|il suo|il tuo|la sua|la tua)|supponi*|supponiamo|immagin*|mettiamo|qui|qua|lì|ora|adesso|rispetto|piuttosto che|a differenza|ogni volta|nella|dici|dice|scrivi|scrive)",
  yours: "(la )?tu[oaie]i?|su[oaie]i?|quest[oaie]|quell[ao]|una così|così",
  tags: "o mi sbaglio|o sbaglio|mi sbaglio|vero|no|giusto|non è vero|non è così|sì|non credi|non ti pare|non pensi|eh|esatto|o no|corretto|dico bene",
  because:
    "affinché|per evitare|in modo che|così che|perch[éè]|poiché|siccome|a causa|dato che|dal momento che|in quanto|visto che",
  besides:
    "dopo aver[e]? (spiegato|ricordato|enunciato|descritto|citato|elencato|definito)|(oltre a|prima di|dopo|al di là di|a parte|invece di) (\\S+ )?(spiegar*|dir*|raccontar*|descriver*|indicar*|precisar*|come|perch[éè]|chi|che cosa|cosa)|non sol[oa] (come|perch[éè]|chi|che cosa|quando|dove)",
  adds: "specificando|precisando|spiegando|indicando|senza dimenticare( di)?|nonché|così come|insieme a|compres[oaie]|incluso",
  examples:
    "per esempio|ad esempio|come|cioè|ossia|ovvero|vale a dire|magari|forse|es\\.|tipo|diciamo|in altre parole",
  addresses:
    "tu|ti|te|tuo|tua|tuoi|tue|hai|sei|(?!(qu|t|cont|r|g|on|manif|prot|pret|cap|mod)esti(?![^\\s,?])|(v|contr|p|t|gu|ent)asti(?![^\\s,?])|(art|tur|reg|tr|v|prev|m|acqu|giornal|music|special|l)isti(?![^\\s,?]))[^\\s,;:?]+(asti|esti|isti)|lei|suo|sua",
  plain: {
    general: [
      "Quale parte del tuo lavoro è stata la più difficile?",
      "Come hai controllato il tuo lavoro?",
      "Che cosa faresti diversamente se ricominciassi?",
    ],
    back: "Puoi fare un esempio concreto per la tua risposta numero {n}?",
  },
};
