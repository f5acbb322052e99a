import type { LexiconCases } from "./lexicon-cases.js";

export const it: LexiconCases = {
  joined: [
    "Quando e perché crollò il ponte?",
    "Quali furono le cause della piena, e i suoi effetti?",
    "Oltre a dirmi che cosa contiene la tabella, sapresti indicarmi quale colonna manca?",
    "Prima di spiegarmi la curva, mi dici chi l'ha disegnata?",
    "In che modo e con quale risultato hai ripetuto la misura?",
    "Come hai scelto il tema e chi ti ha aiutato?",
    "Perché hai usato un ciclo, nonché quanto dura?",
    "Che cosa è andato storto e quanto tempo hai perso?",
  ],
  single: [
    "Hai detto che la lista è vuota; che cosa restituisce la funzione?",
    "È vero o falso, nel tuo grafico, che ogni punto ha un solo vicino?",
    "len restituisce zero, ma in quale riga lo usi?",
    "Quando hai notato che il ciclo non finisce mai?",
    "Come sapresti se il valore corretto è il primo o il secondo?",
    "Come hai capito quando e quante volte si apre la porta?",
    "Quali strumenti hai usato prima e dopo la prova?",
  ],
  praise: [
    "Mi piace molto il tuo schema, quale freccia viene prima?",
    "Dove il tuo testo piuttosto confuso parla del prezzo?",
    "Come hai continuato dopo questa brillante idea?",
  ],
  givenAway: [
    "Puoi confermare che la lista è ordinata prima?",
    "Quale gas, cioè l'ossigeno, ha acceso la scheggia?",
    "Quale ruolo ha il blocco, che impedisce due scritture insieme, nel server?",
    "Si potrebbe dire che la memoria è troppo piccola?",
    "Ho capito bene che il secondo ciclo non finisce?",
    "Hai notato che le due curve partono da zero?",
    "Alcuni direbbero che il re non aveva scelta, condividi questa idea?",
    "L'errore è nella riga 4, vero?",
  ],
};
