import type { AnswerLexicon } from "./lexicon.js";

export const italian: AnswerLexicon = {
  language: "Italian",
  script: "Latin",
  letters: "àèéìíîòóùú",
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
};
