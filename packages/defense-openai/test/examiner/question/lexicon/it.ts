import type { LexiconCases } from "./lexicon-cases.js";

export const it: LexiconCases = {
  joined: [
    "Come hai scelto il tema e chi ti ha aiutato?",
    "Perché hai usato un ciclo, nonché quanto dura?",
    "Che cosa è andato storto e quanto tempo hai perso?",
  ],
  single: [
    "Come hai capito quando e quante volte si apre la porta?",
    "Quali strumenti hai usato prima e dopo la prova?",
  ],
  praise: ["Come hai continuato dopo questa brillante idea?"],
  givenAway: ["L'errore è nella riga 4, vero?"],
};
