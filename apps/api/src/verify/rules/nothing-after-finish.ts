import type { DefenseRule } from "./rule.js";

/**
 * No turn follows the finish. The scripted examiner's verdict lists all questions, which reveals a later question. With
 * a model's verdict, only turns beyond `turn_count` are found.
 */
export const nothingAfterFinish: DefenseRule = ({ signals }, report) => {
  if (signals?.verdict.examiner.provider !== "scripted") return {};
  const { criteria } = signals.verdict;
  let questions = 0;
  return {
    turn({ role, text, seq }) {
      if (role !== "examiner") return;
      const listed = criteria[questions++];
      if (listed && listed.title !== text) report(`turn ${seq} is not the question that its verdict lists`);
    },
    end() {
      if (questions !== criteria.length)
        report(`it has ${questions} questions, but its verdict covers ${criteria.length}`);
    },
  };
};
