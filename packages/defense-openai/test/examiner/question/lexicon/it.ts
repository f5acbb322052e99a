import type { LexiconCases } from "./lexicon-cases.js";

export const it: LexiconCases = {
  joined: [
    "Prima di spiegarmi la curva, mi dici chi l'ha disegnata?",
    "In che modo e con quale risultato hai ripetuto la misura?",
    "Come hai scelto il tema e chi ti ha aiutato?",
    "Perché hai usato un ciclo, nonché quanto dura?",
    "Che cosa è andato storto e quanto tempo hai perso?",
  ],
  single: [
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
    "Hai notato che le due curve partono da zero?",
    "Alcuni direbbero che il re non aveva scelta, condividi questa idea?",
    "L'errore è nella riga 4, vero?",
  ],
};
