import type { LexiconCases } from "./lexicon-cases.js";

export const nl: LexiconCases = {
  joined: [
    "Hoe koos je het onderwerp en wie hielp je daarbij?",
    "Waarom nam je een lus, plus hoe lang duurt die?",
    "Wat ging er mis, en kon je het oplossen?",
  ],
  single: [
    "Hoe wist je wanneer en hoe vaak de deur opengaat?",
    "Welk gereedschap gebruikte je voor en na de test?",
  ],
  praise: ["Hoe ging je verder na dit briljante idee?"],
  givenAway: ["De fout zit in regel 4, toch?"],
};
