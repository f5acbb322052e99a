import type { LexiconCases } from "./lexicon-cases.js";

export const de: LexiconCases = {
  joined: [
    "Wie haben Sie das Thema gewählt, und wer hat Ihnen dabei geholfen?",
    "Warum nahmen Sie eine Schleife sowie wie lange läuft sie?",
    "Was ging zuerst schief und konnten Sie es beheben?",
  ],
  single: [
    "Wie haben Sie festgestellt, wann und wie oft die Tür aufgeht?",
    "Welche Werkzeuge haben Sie vor und nach dem Test benutzt?",
  ],
  praise: ["Wie sind Sie nach dieser hervorragenden Idee weitergegangen?"],
  givenAway: ["Der Fehler steckt in Zeile 4, oder?"],
};
