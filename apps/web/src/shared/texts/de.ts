import type { Texts } from "./en.js";

export const de: Texts = {
  shared: {
    language: "Sprache",
    levels: {
      met: "erfüllt",
      partly_met: "teilweise erfüllt",
      not_met: "nicht erfüllt",
      not_assessed: "nicht beurteilt",
    },
    outcomes: {
      pass: "bestanden",
      borderline: "Grenzfall",
      fail: "nicht bestanden",
      insufficient_evidence: "nicht genug Belege",
      not_assessed: "nicht beurteilt",
    },
  },
  start: {},
  learner: {},
  reviewer: {},
};
