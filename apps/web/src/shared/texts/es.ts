import type { Texts } from "./en.js";

export const es: Texts = {
  shared: {
    language: "Idioma",
    levels: {
      met: "cumplido",
      partly_met: "cumplido en parte",
      not_met: "no cumplido",
      not_assessed: "sin evaluar",
    },
    outcomes: {
      pass: "aprobado",
      borderline: "caso límite",
      fail: "suspenso",
      insufficient_evidence: "sin pruebas suficientes",
      not_assessed: "sin evaluar",
    },
  },
  start: {},
  learner: {},
  reviewer: {},
};
