import type { Language } from "./language.js";

export const it: Language = {
  tag: "it",
  letters: "àèéìíîòóùú",
  question: {
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
    or: "o|oppure",
    not: "no|non",
    also: "anche|allora|inoltre|poi|se sì|se si|in caso affermativo|in più|per di più|oltre a ciò|oltretutto|infine|dopo(?! (il|lo|la|i|gli|le|l['’]|un|una|che|aver))|successivamente|allo stesso modo|parimenti|altrimenti|se no|d['’]altra parte|per giunta|in secondo luogo|a sua volta|quindi|dopodiché|a proposito|tra l['’]altro|per inciso|da un lato|dall['’]altr[oa]( lato| parte)?|da una parte|o meglio|o piuttosto|in tal caso|in caso contrario|in caso negativo|se è così|se così|se non è così|per finire|già che ci siamo|detto questo|e adesso|adesso|soprattutto|in particolare|anzitutto",
    frames:
      "dai|dagli|dei|degli|sui|sugli|nei|negli|ai|agli|coi|poco fa|prima|in precedenza|all[’']inizio|oltre (al|allo|alla|ai|agli|alle)|che sia|(e |ma )*(lei (dice|scrive|ha scritto|ha detto|afferma|cita|usa|propone|descrive)|(hai|ha|avevi|aveva) (?!(cap|colt|dimentic|centr|azzecc|sbagli|manc|dato|fatto|super|riuscit|confus|intu)*)[^\\s,]+(ato|uto|ito|tto|so|sto|lto)|hai (detto|scritto|usato|parlato|spiegato)|ha (detto|scritto|usato|parlato|spiegato)|se|quando|una volta|finché|dopo|prima|mentre|appena|in|nel*|nell['’]*|su|sul*|sull['’]*|sotto|per|con|senza|di|del*|dell['’]*|a|al*|all['’]*|ad|da|dal*|dall['’]*|tra|fra|durante|riguardo|circa|verso|contro|secondo (il |la |lo |l['’])(registro|cronologia|storico|cronistoria|tabella|diario|protocollo|file)|oltre a (quell|quest)*|divers[oaie] da*|secondo (lei|te|il suo|il tuo|la sua|la tua)|supponi*|supponiamo|immagin*|mettiamo|qui|qua|lì|ora|adesso|rispetto|piuttosto che|a differenza|ogni volta|nella|dici|dice|scrivi|scrive)",
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
  },
  answer: {
    common: `a ad ai al alla alle allo allora altra altre altri altro anche ancora appena avere aveva avevo c'era c'è che chi ci ciò col come con
      così cui da dai dal dalla dalle dei del dell' della delle dello di dopo dove due durante e è ed era erano essere fa fatto fino fra
      già gli ha hanno ho i il in infine insieme invece io l' la le lei li lo loro lui ma mentre mi mia mie miei mio molto ne nei nel
      nella nelle noi nostro o ogni ora oppure per perché però più poi prima primo proprio qual quale quando quella quelle quelli quello
      quest' questa queste questi questo qui quindi quinto sarà se secondo si sia solo sono sopra sotto sta stata stato su sua sue sui sul sulla suo
      suoi tra tre tu tua tuo tutta tutte tutti tutto tutt' un una uno va verso vi l d un' all' all dell nell sull`,
    doing: `aggiunto calcolato cambiato cercato cominciato confrontato contato controllato copiato corretto creato diviso fatto
      iniziato letto messo misurato notato ordinato preso provato scelto scritto sommato sostituito stampato testato trovato usato utilizzato visto`,
    dependent: "che perché come se quanto",
    negations:
      "non no mai niente nulla nessun nessuna nessuno senza né neanche nemmeno neppure impossibile mica",
    reversals: `bugia, mentire*, mentirei, falso, magari, vorrei, avrei, avrebbe, dovrei, mi piacerebbe, fingere, finto, come
      se, stavo per, volevo, in teoria, scherz*, inventato, a dire il falso, presunt*, esager*, credevo, pensavo
      io, sì come no, come no, figurati, era il piano, anzi no`,
    unknowing: `copiato, chatgpt, più pallida idea, pallida idea, minima idea, la minima idea, chi lo sa, dio solo sa, vai a sapere, non saprei, non ne ho, brancolo, non … so, non … saprei, non … ricordo, non … capisco, non … ho capito, nessuna idea, non ho … idea, non sono … sicuro, non sono … sicura, non posso …
      dire, non riesco … spiegar*, non riesco … ricordar*, boh, ignoro, mi sfugge, in castagna, vuoto di memoria, difficile dire, difficile da dire, chissà, chi
      lo sa, dovrei indovinare, tirare a indovinare, indovin*, mistero, mi hai preso, mi coglie, mi cogli, ho dimenticato, dimenticato, mi è passato, passo, arabo per me, buio, incapace`,
    claims: `pulito leggibile robusto efficiente documentato qualità creda credimi crederci padroneggiare aspetto aspetti francamente sinceramente onestamente pallida minima esperto eccellente soluzione aggiungere ore requisiti segnare giuro vista sotto punto alla perfezione padronanza accordo assolutamente bene buono capire capisco capito certamente certo chiaramente chiaro compito completamente completo compreso
      comprendo conosco correttamente corretta cosa cose credo descritto detto deciso dico dire domanda domande esattamente evidente facile favore
      forse funziona funzionare funzionamento garantisco giusto grazie lavoro logico massimo meglio modo ovunque ovvio ovviamente parlare parte penso perfettamente perfetto
      pieno precedente precedenti proprio risposta risposte sa sapere semplicemente sempre sicuro sicura sicuramente so spiegare spiegato spiegazione
      totale totalmente tratta vero veramente cento alto alta assegnato dovrebbe deve argomento padroneggio fidati davvero`,
    general: `approccio metodo metodi metodolog* metodic* processo processi procedimento procedura procedure strateg* tecnica
      tecniche tecnolog* concetto concetti principio principi teoria teorie teoric* quadro struttura strutturat*
      architettura sistematic* implement* svilupp* progett* gestit* gestione gestire trattat* realizz* esegu* raggiun*
      ottenere ottenut* produ* fornire assicur* permett* permess* support* applicat* applicare applica analizz*
      analisi ricerc* studiat* studiare studio consider* riflett* riflession* esplor* ottim* organizz* prepar* svolt*
      svolg* rispett* segu* risultat* effett* scopo scopi obiettiv* finalità conclusion* finale fine causa cause
      ragion* motiv* fattor* circostanz* condizion* situazion* contesto vantaggi* svantaggi* importan* significat*
      rilevan* essenzial* central* ruolo influen* impatto colleg* relazion* legam* dipend* divers* different* vari*
      molteplic* alcun* general* global* fondamental* complessi* complicat* element* component* parte parti fase fasi
      tappa* ambito ambiti area aree aspett* forma forme esempi* insieme tipo tipi equilibri* sforz* impegn* enorme*
      notte notti settiman* mese mesi anno anni giorno giorni tempo ore energia cuore anima orgoglios* fier* pazienza
      dedic* invest* profond* rigor* seri* brillant* genial* bell* bravo brava stupend* elegant* efficac* efficien*
      affidabil* stabil* flessibil* modern* innovativ* dinamic* complet* coeren* adeguat* appropriat* adatt* giust*
      logic* intuitiv* interessant* successo util* qualità norma norme standard richiest* attes* corrispond* prof
      professor* madre padre mamma papà genitori fratello sorella cugin* amic* gente mondo classe corso scuola lezion*
      università squadra compagn* esprim* espress* mostr* present* indic* menzion* guard* vedere vede vist* letto
      legg* libr* letteratura internet google* tutorial* video sito dare dato dà prendere preso presa venire viene
      venut* andare andat* va rest* diventar* pass* cominci* inizi* trov* usa usat* usare dovuto bisogno serve bast*
      casi caso infatti dunque comunque diciamo insomma cioè ecco neanche nemmeno talmente tanto tanta tanti tante
      pens* impar* esperienz* competenz* talento intelligen* creativ* opinion* punto_di_vista prospettiv* sfid*
      difficolt* difficil* problem* soluzion* risolv* risolt* firmat* ieri nessuno ufficial* sufficient* forza vita
      famigli* fortuna lavor* media spieg* ovvi* sempre sentiment* fa esito positiv* registr* sessione verificat*
      peccato rovinar* ognuno ciascuno chiunque qualcuno tutti tutte entrambi noi abbiamo avete hanno ho ha hai siamo
      siete messo mettere mettiamo dettaglio dettagli curato curata cura attent* attenzione parla parlano parlato
      parlare conosca conosce conoscono conoscere conoscenz* materia subito capisce capiscono capire capito esperti
      esperto professionist* specialist* corrett* modo modi cosa cose nota notare testo testi pagina pagine capitolo
      paragrafo parola parole frase frasi meglio peggio discuss* discut* decis* decid* scelto_insieme scelta opzion*
      alternativ* possibil* impossibil* dire dice dicono detto raccont* chiam* chied* chiest* rispo* sapere sa sanno
      credere crede credo sentire sentito piace piaciuto volere vuole voleva sper* desider* grande grandi piccolo
      nuovo nuova nuovi vecchio giovane alto basso presto tardi veloc* lent* spesso volte ancora oggi domani ora
      adesso prima dopo mentre momento secolo storia luogo posto qui lì là lato davanti dietro uomo uomini donna donne
      bambin* person* uman* lettor* utent* client* capo azienda società pubblico male errore errori vero verità così
      inoltre anche tuttavia sebbene nonostante fortunatamente purtroppo apparentemente sicuramente capace pronto
      responsab* collabor* cooper* coordin* comunic* ricev* accett* propo* consigli* fiducia tent* provat* potere può
      possono poteva potrebbe dovere deve devono doveva essere sarebbe sarà stato stata stati fare facciamo facevo
      ordine avanz* progred* miglior* cresc* vivere strada accordo buono buona buoni buone senso pizzico andava andrà
      arriva arrivare arrivato arrivano prova prove provare succede succedere accade accadere vederlo gioca giocare
      cadere cade portare porta portato costare costa vincere vinto perdere lottare tirare spingere offrire offre
      servire aiutare aiuta aiuto guidare condurre cercare cerca cercato farei fatto fatti convin* conferm* dimostr*
      lingua linguaggio musica orchestra strument* arte artista* spirito testa occhio occhi orecchi* mano mani piede
      piedi corpo sangue natura naturale fuoco sogno sogni magia segret* chiave cammino gioco prezzo diritto pace
      guerra soldi mercato affari ufficio paura pericol* sicurezza rischi* preoccup* sorpres* gioia lacrim* ridere
      sudore ricett* casa città paese cultura* tradizion* destino voglia volontà calma tranquill* aperto libero fermo
      puro pura solo sola soltanto soprattutto quasi appena circa oltre tale tali quanto quanta qualsiasi qualunque
      stesso stessa stessi proprio propria uguale persino secondo attraverso verso fino ricontroll* conti tornano
      torna pratiche commentat* mantener* mantenib* modular* scalab* estendib* strati agile continu* sostenib*
      inclusi* digital* valori priorità introduzion* argoment* filo scadenz* consegn* ortografia grammatica scorrevol*
      chiar* plausib* impeccabil* perfetto top sgobbat* faticat* sudat* stress perseveran* costanz* ben sano piano
      lontano preferit* inutil* correre traccia tralasciat* niente`,
    judging: `chi_valuta chi_corregge facoltà segreteria professor* prof docente* insegnante* maestr* esaminator* esaminatrice valutator* correttor* commissione giudice student*
      alunn* candidat* istruzion* ordini regola regole sistema prompt modello assistente ia esame esami griglia trascrizione lettore* norme consegna consegne indicazioni`,
    marks: `requisit* massimo_dei trenta voto voti livello livelli punteggio punti punto criterio criteri soddisfatto soddisfatti raggiunto raggiunti superato superati promosso
      promossa promuovimi promuovermi valutazione valutare valuta giudizio verdetto lode massimi promuovere dimostrati dimostrato ottenuto adempiuti`,
    orders: `ignora, ignori, ignorate, ignorare, dimentica, dimentichi, dimenticate, lascia perdere, lasci perdere, considera, consideri, considerate, tratta,
      dammi, mi dia, datemi, scrivi, scriva, scrivete, segna, segni, metti, metta, promuovimi, mi promuova, fammi, mi faccia, assegna, assegnami, da ora, d'ora in poi, da
      adesso, per favore, ora sei, devi, rispondi, nota per, si prega`,
    everyday: `modello sistema regola regole norme ia assistente prompt ordini giudice lettore* trascrizione consegna consegne
      indicazioni punto punti livello livelli soddisfatto soddisfatti raggiunto raggiunti superato superati
      dimostrato dimostrati ottenuto massimi metti metta scrivi scriva segna segni tratta considera fammi assegna
      rispondi`,
  },
  instructing: {
    examiners: "esaminatore examinatore assistente",
    notes: "nota",
    addressing: "a per",
    articles: "il la l'",
    ignoring: "ignora ignorate dimentica",
    all: "tutte",
    earlier: "precedenti tue",
    newer: "nuove",
    instructions: "istruzioni",
    rules: "regole",
    requests: "ora sei, promuovimi",
  },
  templates: {
    opening: "Come hai affrontato questo compito?",
    demand: "In che modo il tuo lavoro affronta questa parte della consegna: «{}»?",
    failure: "Qual è stata la causa di quello che è stato registrato mentre lavoravi: «{}»?",
    gap: "Che cosa hai fatto nel tempo che manca nella registrazione del tuo lavoro{}?",
    criterion: "Che cosa puoi dire su questo aspetto del tuo lavoro: «{}»?",
    general: [
      "Quale parte del tuo lavoro è stata la più difficile?",
      "Come hai controllato il tuo lavoro?",
      "Che cosa faresti diversamente se ricominciassi?",
    ],
    answer: "Puoi fare un esempio concreto per la tua risposta numero {}?",
  },
};
