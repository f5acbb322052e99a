/** Everything that people read on the pages. */
export const en = {
  shared: {
    language: "Language",
    levels: { met: "met", partly_met: "partly met", not_met: "not met", not_assessed: "not assessed" },
    outcomes: {
      pass: "pass",
      borderline: "borderline",
      fail: "fail",
      insufficient_evidence: "not enough evidence",
      not_assessed: "not assessed",
    },
  },
  start: {},
  learner: {},
  reviewer: {},
};

export type Texts = typeof en;
