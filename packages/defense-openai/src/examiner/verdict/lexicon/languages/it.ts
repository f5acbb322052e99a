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
  reversals: `bugia, mentire*, mentirei, falso, magari, vorrei, avrei, avrebbe, dovrei, mi piacerebbe, fingere, finto, come se, stavo per, volevo,
    in teoria, scherz*, inventato, a dire il falso, presunt*, esager*`,
  unknowing: `copiato, chatgpt, più pallida idea, pallida idea, minima idea, la minima idea, chi lo sa, dio solo sa, vai a sapere, non saprei, non ne ho, brancolo, non … so, non … saprei, non … ricordo, non … capisco, non … ho capito, nessuna idea, non ho … idea, non sono … sicuro, non sono … sicura, non posso …
    dire, non riesco … spiegar*, non riesco … ricordar*, boh, ignoro, mi sfugge, in castagna, vuoto di memoria, difficile dire, difficile da dire, chissà, chi
    lo sa, dovrei indovinare, tirare a indovinare, indovin*, mistero, mi hai preso, mi coglie, mi cogli, ho dimenticato, dimenticato, mi è passato, passo, arabo per me, buio, incapace`,
  claims: `pulito leggibile robusto efficiente documentato qualità creda credimi crederci padroneggiare aspetto aspetti francamente sinceramente onestamente pallida minima esperto eccellente soluzione aggiungere ore requisiti segnare giuro vista sotto punto alla perfezione padronanza accordo assolutamente bene buono capire capisco capito certamente certo chiaramente chiaro compito completamente completo compreso
    comprendo conosco correttamente corretta cosa cose credo descritto detto deciso dico dire domanda domande esattamente evidente facile favore
    forse funziona funzionare funzionamento garantisco giusto grazie lavoro logico massimo meglio modo ovunque ovvio ovviamente parlare parte penso perfettamente perfetto
    pieno precedente precedenti proprio risposta risposte sa sapere semplicemente sempre sicuro sicura sicuramente so spiegare spiegato spiegazione
    totale totalmente tratta vero veramente cento alto alta assegnato dovrebbe deve argomento padroneggio fidati davvero`,
  judging: `chi_valuta chi_corregge facoltà segreteria professor* prof docente* insegnante* maestr* esaminator* esaminatrice valutator* correttor* commissione giudice student*
    alunn* candidat* istruzion* ordini regola regole sistema prompt modello assistente ia esame esami griglia trascrizione lettore* norme consegna consegne indicazioni`,
  marks: `requisit* massimo_dei trenta voto voti livello livelli punteggio punti punto criterio criteri soddisfatto soddisfatti raggiunto raggiunti superato superati promosso
    promossa promuovimi promuovermi valutazione valutare valuta giudizio verdetto lode massimi promuovere dimostrati dimostrato ottenuto adempiuti`,
  orders: `ignora, ignori, ignorate, ignorare, dimentica, dimentichi, dimenticate, lascia perdere, lasci perdere, considera, consideri, considerate, tratta,
    dammi, mi dia, datemi, scrivi, scriva, scrivete, segna, segni, metti, metta, promuovimi, mi promuova, fammi, mi faccia, assegna, assegnami, da ora, d'ora in poi, da
    adesso, per favore, ora sei, devi, rispondi, nota per, si prega`,
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
