import type { QuestionLexicon } from "./lexicon.js";

export const it: QuestionLexicon = {
  language: "it",
  order: "first",
  frequent:
    "il|lo|la|gli|i|le|di|del|della|dei|delle|nel|nella|un|una|che|non|con|per|si|è|tuo|tua|tuoi|sua|in|al|da|e|più",
  greets:
    "ciao|buongiorno|buonasera|salve|grazie( mille)?|capisco|d['’]accordo|va bene|ho capito|allora|okay|ok",
  labels: "domanda",
  requests:
    "elenca|mostra(mi)?|cita|chiarisci|fai (un|degli)|dai|argomenta|motiva|spiega(mi)?|spieghi|descriv[ia](mi)?|racconta(mi)?|dimmi|dica|confront[ai]|giustific[ai]|precisa|indica|illustra|(puoi|potresti|può|potrebbe) (spiegare|descrivere|dire|dare|mostrare|raccontare|confrontare|riassumere|indicare|farmi un esempio|fare (un esempio|degli esempi))(mi|ci)?|(spiegando|precisando|indicando|descrivendo)|(vorrei|mi piacerebbe|mi interesserebbe|mi interessa|sono curios[oa] di)( anche)?( sapere| capire| sentire)?|parlami|mi (parli|dici|dica|racconti|spieghi)|cogli l['’]occasione per|illustr[ia]|motivi|argomenti",
  wishes: "vorrei|voglio|mi (piacerebbe|interesserebbe|interessa)|sono curios[oa]",
  asks: "perch[éè]|che cosa|cosa|quale|quali|qual|quant[oaie]|in che (modo|misura)|per quale|chi",
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
    "(e |ma )*(lei (dice|scrive|ha scritto|ha detto|afferma|cita|usa|propone|descrive)|(hai|ha) (?!(cap|colt|dimentic|centr|azzecc|sbagli|manc|dato|fatto|super|riuscit|confus|intu)*)[^\\s,]+(ato|uto|ito|tto|so|sto|lto)|hai (detto|scritto|usato|parlato|spiegato)|ha (detto|scritto|usato|parlato|spiegato)|se|quando|una volta|finché|dopo|prima|mentre|appena|in|nel*|nell['’]*|su|sul*|sull['’]*|sotto|per|con|senza|di|del*|dell['’]*|a|al*|all['’]*|ad|da|dal*|dall['’]*|tra|fra|durante|riguardo|circa|verso|contro|secondo (lei|te|il suo|il tuo|la sua|la tua)|supponi*|supponiamo|immagin*|mettiamo|qui|qua|lì|ora|adesso|rispetto|piuttosto che|a differenza|ogni volta|nella|dici|dice|scrivi|scrive)",
  praise:
    "a dire il vero|a dir la verità|a onor del vero|francamente|per essere (sincer[oi]|onest[oi]|franc[ohi]*)|(mi fa piacere|sono content[oa]|peccato|bello|meno male) che|senza (un |un solo |alcun )(errore|sbaglio)|sbagliato un colpo|magistral*|zoppica*|svist[ae]|gioiello|bicchier d['’]acqua|tanto promettente|(meglio|più \\S+|migliore) (di|della|dei|degli|che) (maggior parte|molti|tanti|tutti|quasi tutti|altri|tuoi compagni|suoi compagni)|sulla (buona|giusta) strada|sono d['’]accordo|(questo )?ha (molto )?senso|purtroppo|hai (dimenticato|tralasciato)|giustamente|hai (fatto|risposto|spiegato|risolto) (molto |davvero )?(bene|male)|hai sbagliato|come hai (giustamente|ben|correttamente)|ti sei sbagliat[oa]|che (bella|bravo|brava|buona)|davvero (bene|buon[oa]|bell[oa]|interessante)|eccellent[ei]|ottim[oaie]|brillant[ei]|magnific[oaie]|splendid[oaie]|fantastic[oaie]|meraviglios[oaie]|impressionant[ei]|straordinari[oa]|notevol[ei]|ammirevole|stupend[oaie]|superb[oa]|brav[oaie]|bravissim[oa]|complimenti|congratulazioni|molto (bene|buon[oa]?|bell[oa]|interessante|chiar[oa]|giust[oa]|corrett[oa])|ben (fatto|detto|spiegato)|bel lavoro|buon lavoro|(buona|bella) (domanda|osservazione)|(questo|ciò|quello) (è|era) (proprio |assolutamente |del tutto |esattamente )?(giusto|corretto|esatto|vero|sbagliato|la (soluzione|risposta) giusta|così)|proprio così|hai (proprio |perfettamente |assolutamente )?(ragione|torto|indovinato)|ha (perfettamente )?ragione|purtroppo (sbagliat|errat)[oa]|(hai|ha) (capito|risposto|spiegato) (bene|benissimo|perfettamente|correttamente|chiaramente)|mi (è |sono |ha |hai )?(\\S+ )?(piace|piaciut*|convint*|convince|colpit*|impressionat*|impressiona|sorpres*|commoss*|rallegra)|(tanta|tanto|grande|notevole) (eleganza|chiarezza|precisione|rigore|finezza|cura|acume|maestria|sensibilità)|nonostante (\\S+ ){0,3}(error[ie]|imprecision[ie]|svist[ae]|lacun[ae]|incertezz[ae]|sbavatur[ae])|(errore|trappola|svista) (tipic[oa]|classic[oa]|comune|frequente|da principiante)|benissimo|si vede che|hai (colto|centrato|azzeccato|confuso|equivocato|padronanza)|ci sei quasi|(te la|se la) cav[ai]|(padroneggi|domini|padroneggia)|ti sei (\\S+ )?(confus|sbagliat|pers|ingannat|impappinat)*|peccato che|non (mi )?(\\S+ )?convince|raramente (ho |mi )?",
  exaggerates:
    "così (chiara|bella|buona)|così (bene|chiaramente|elegantemente|accurat*|ben)(?! come)|così (ben[eo]|male|efficac[ei]|brillant[ei]|chiar[oaie]|prezios[oaie]|bell[oaie]|povera?|acut[oaie]|elegant[ei])",
  judges:
    "buon[oaie]?|bell[oaie]|bene|giust[oaie]|corrett[oaie]|esatt[oaie]|esattamente|ver[oa]|sbagliat[oaie]|errat[oaie]|fals[oaie]|perfett[oaie]|cattiv[oa]|chiar[oaie]|interessant[ei]|incomplet[oa]|vag[oa]|debol[ei]|insufficiente|solid[oa]|convincent[ei]|precis[oaie]|certo|scorrett[oa]|confus[oa]|elegant[ei]|ingegnos[oaie]|intelligent[ei]|abil[ei]|original[ei]|lucid[oaie]|curat[oaie]|rigoros[oaie]|goff[oaie]|ingenu[oaie]|audac[ei]|azzeccat[oaie]|acut[oaie]|sottil[ei]|pover[oaie]|disordinat[oaie]|profond[oaie]|sensat[oaie]|felic[ei]|superficial[ei]|brillant[ei]|puntual[ei]",
  judged:
    "rispost[ae]|spiegazion[ei]|argoment[oi]|argomentazion[ei]|analisi|descrizione|ragionamento|conclusione|osservazione|lavoro|idea|idee|saggio|tema|confronto|paragone|interpretazion[ei]|lettur[ae]|approccio|scelt[ae]|soluzion[ei]|decision[ei]|riassunto|sintesi|testo|presentazione|proposta|metodo|modello|intuizion[ei]|impostazione|metafora",
  achieves:
    "(hai|ha) (fatto|commesso) (quest[oa]|quell[oa]|un|l['’]*) ?(\\S+ )?(errore|sbaglio)|(tuo|suo|tua|sua) (\\S+ )?(errore|sbaglio|fraintendimento|equivoco|svista)|(sei|hai|lei è|lei ha) (\\S+ )?(riuscit|dimenticat|omess)[oaie]|(com['’]|(come|perché|dove|che cosa|quando) (non )?)(è|ha) (riuscit|dimenticat|omess)[oaie]|trascurat[oaie]|sbagliat[oaie]|azzeccat[oaie]|a differenza (della maggior parte|dei (tuoi|suoi)|degli altri|di molti)|per il tuo livello",
  intensifies:
    "molto|così( poco| male)?|piuttosto|abbastanza|assai|un po['’]|alquanto|estremamente|particolarmente|sorprendentemente",
  measures:
    "lung[oahi]+|cort[oaie]|brev[ei]|grand[ei]|piccol[oaie]|alt[oaie]|bass[oaie]|profond[oaie]|larg[oahi]+|strett[oaie]|spess[oaie]|sottil[ei]|pesant[ei]|legger[oaie]|scur[oaie]|cald[oaie]|fredd[oaie]|secc[oahi]+|umid[oaie]|veloc[ei]|velocemente|rapid[oaie]|rapidamente|lent[oaie]|lentamente|lontan[oaie]|vicin[oaie]|vecch[ioae]+|antic[oahi]+|giovan[ei]|nuov[oaie]|recent[ei]|presto|tardi|spesso|raramente|rar[oaie]|frequent[ei]|divers[oaie]|simil[ei]|dur[oaie]|morbid[oaie]|ripid[oaie]|piatt[oaie]|pien[oaie]|vuot[oaie]|fort[ei]|debol[ei]|rumoros[oaie]|economic[oahi]+|car[oaie]|cost[oaie]s[oaie]|semplic[ei]|poc[oahi]+|molt[oaie]|tant[oaie]|più|meno|numeros[oaie]|che|come|dens[oaie]|prima|dopo|tempo|ugual[ei]|disugual[ei]|lisc[iaoe]+|roton[doaie]+|salat[oaie]|acid[oaie]|dolc[ei]|amar[oaie]|pericolos[oaie]|tossic[oahi]+|stabil[ei]|instabil[ei]|costant[ei]|elastic[oahi]+|simmetric[oahi]+|irregolar[ei]|in fretta",
  yours: "(la )?tu[oaie]i?|su[oaie]i?|quest[oaie]|quell[ao]|una così|così",
  tags: "o mi sbaglio|o sbaglio|mi sbaglio|vero|no|giusto|non è vero|non è così|sì|non credi|non ti pare|non pensi|eh|esatto|o no|corretto|dico bene",
  leads:
    "perch[éè] .{1,60} è la (risposta|soluzione)|perch[éè] .{1,60} (la|il) (risposta|scelta|soluzione|metodo|valore|risultato) (giust[oa]|corrett[oa]|esatt[oa]|migliore)|perch[éè] .{1,60} (la|il) (migliore?|giust[oa]) (risposta|scelta|soluzione|metodo)|come (tutti )?(sappiamo|si sa|è noto)|com['’]è noto|che è (proprio|precisamente|esattamente)|(immagino|suppongo|presumo|scommetto|sospetto|deduco) che|se (ti |le |vi )?(dico|dicessi|affermassi)|mi riferisco|sto pensando a|ora che sappiamo|appunto|conferm(a|i|are|ar)(mi|ci)? che|^si deve (forse )?(al?|all[aoe]?)|(si potrebbe|potremmo|possiamo|si può) (\\S+ )?(dire|affermare|concludere|supporre) che|sarebbe (giusto|corretto|esatto|vero|esagerato|sbagliato) (dire|pensare|affermare)|ho capito bene che|(hai|avevi|ha|aveva) (\\S+ )?dimenticato che|il fatto che .{1,80} spieg*|(potrebbe|può) (essere|darsi) che|sarebbe (forse )?meglio|(forse|magari) perch[éè]|^non|sapevi che|sapeva che|(la ragione|la causa|la soluzione|il motivo) (non )?(è|era|sarebbe) (forse )?(che|perch[éè]|una?)|perch[éè] non (\\S+ )?(semplicemente|una?)|(forse|magari) (è|era)|non (è|era|sarà|sarebbe) (forse |mica |proprio |semplicemente )*(perch[éè]|dovuto|che|vero|meglio|a causa)|(non )(credi|pensi|trovi|ti sembra|ritieni|dovresti|avresti|dovrebbe|potrebbe)|sei d['’]accordo (che|sul|con)|è (vero|giusto|corretto) che|è (forse |mica )?perch[éè]|(forse|magari) perch[éè]|perch[éè] non (usare|hai usato|usi)|vero che|non sarebbe|(?<=^|[,;:–] )(ti|si|vi) (sei|è|siete) (\\S+ )?(accort|res)[oaie] (conto )?che|(?<=^|[,;:–] )(hai|ha|avete) (\\S+ )?(notato|considerato|pensato|visto|capito|presente) che|(vuoi|vuole|volevi|voleva) dire che|(saresti|sarebbe|sei|è) (\\S+ )?d['’]accordo|condivid[ie] (\\S+ )?(questa|questo|quest['’]idea|la tesi)|(c['’]è chi|alcuni|molti|qualcuno|altri|si) (\\S+ )?(dice|dicono|sostiene|sostengono|direbbe|direbbero|afferma|potrebbe dire|pensa|obietta) che|e se (\\S+ )?(semplicemente|piuttosto)|ho ragione|dico male|^(proprio )?come un (?=\\S+ che)|che è (la cosa|il) (più )?(logic|giust|miglior)*",
  because:
    "affinché|per evitare|in modo che|così che|perch[éè]|poiché|siccome|a causa|dato che|dal momento che|in quanto|visto che",
  concludes: "quindi|dunque|allora|forse|magari",
  degrees:
    "piuttosto|abbastanza|molto|davvero|veramente|assai|così(?! come)|alquanto|sorprendentemente|particolarmente|estremamente|troppo|peraltro|per altri versi|un po['’]|decisamente",
  besides:
    "dopo aver[e]? (spiegato|ricordato|enunciato|descritto|citato|elencato|definito)|(oltre a|prima di|dopo|al di là di|a parte|invece di) (\\S+ )?(spiegar*|dir*|raccontar*|descriver*|indicar*|precisar*|come|perch[éè]|chi|che cosa|cosa)|non sol[oa] (come|perch[éè]|chi|che cosa|quando|dove)",
  whether: "se",
  adds: "specificando|precisando|spiegando|indicando|senza dimenticare( di)?|nonché|così come|insieme a|compres[oaie]|incluso",
  examples:
    "per esempio|ad esempio|come|cioè|ossia|ovvero|vale a dire|magari|forse|es\\.|tipo|diciamo|in altre parole",
  names: "cioè|ossia|ovvero|vale a dire",
  describes: "che|il quale|la quale|cui|il che",
  picks: "(il|la|lo|i|le) (prim[oaie]|second[oaie]|terz[oaie])|l['’]ultim[oa]|quell[oaie]",
  addresses: "tu|ti|te|tuo|tua|tuoi|tue|hai|sei|*asti|*esti|*isti|lei|suo|sua",
  tells:
    "(risposta|soluzione) (è|era) (?!corretta|giusta|buona|sbagliata|vera|unica|valida|stabile)|che è (la|il) (risposta|migliore|giust[oa])|dato che la (risposta|soluzione)|(risposta|valore|risultato|soluzione|scelta|motivo) (giust[oa]|corrett[oa]|esatt[oa]|ver[oa]|attes[oa]) (è|era|sarebbe|essendo|fosse|sia)|(vera|migliore|giusta|corretta) (risposta|soluzione|ragione) (è|era|sarebbe)|(soluzione|risposta) (è|era|essendo) (che|un|una|il|la|di)|essendo la (soluzione|risposta)|come (già |certo |certamente |sicuramente |ben )*(sai|sa|saprai)|sapendo che|considerando che|tenendo conto (del fatto )?che|tenendo presente che|ovviamente|naturalmente|ricorda che|visto che deve|(piccolo )?(indizio|suggerimento)|(nel|secondo il|sul) manuale|^(usando|applicando|utilizzando|impiegando|mediante|tramite) (?!il tuo|la tua|i tuoi|le tue|il suo|la sua|quest|quell)\\S+|((dato|visto|posto|dal momento) che|poiché)(?! tu| hai| ti| te| sei)(?=[^?]{0,200} perch[éè])|^la (risposta|soluzione|ragione|chiave) (è|era)",
  plain: {
    general: [
      "Quale parte del tuo lavoro è stata la più difficile?",
      "Come hai controllato il tuo lavoro?",
      "Che cosa faresti diversamente se ricominciassi?",
    ],
    back: "Puoi fare un esempio concreto per la tua risposta numero {n}?",
  },
};
