import { demandsIn, isQuestionAccount, type QuestionReading, wordCount } from "defense-core";
import { QuotedText } from "defense-openai";
import { parsedJson } from "../reading/documents.js";
import type { DefenseRule } from "./rule.js";

/** The bounds of what an answer covers. */
const MAX_COVERS = 2;
const MIN_COVER_WORDS = 8;

const TOPIC = /^[DF][1-9]\d*$/u;
const ABOUT = new RegExp(`^(?:answer|work)$|${TOPIC.source}`, "u");

/**
 * What examiners noted about their questions is well-formed, and has only demands of the statement and words of the
 * answer before the question.
 */
export const accountsAreWhole: DefenseRule = ({ variant_statement }, report) => {
  let answer = "";
  return {
    turn({ seq, text, account, misfits }) {
      const before = answer;
      answer = text;
      if (misfits.length > 0 || account === null) return;
      const noted: unknown = parsedJson(account);
      if (seq % 2 === 1 || !isQuestionAccount(noted)) {
        report(`turn ${seq} has an unexpected account`);
        return;
      }
      const { about, demands = [], reading } = noted;
      if (!ABOUT.test(about)) report(`the account of turn ${seq} names an unknown topic`);
      if (demandsIn(variant_statement ?? "", demands).length !== demands.length)
        report(`the account of turn ${seq} lists demands that are not in the statement`);
      const problem = reading && problemOf(reading, seq, before);
      if (problem) report(`the account of turn ${seq} ${problem}`);
    },
  };
};

function problemOf({ says, covers }: QuestionReading, seq: number, answer: string): string | undefined {
  const said = new QuotedText(answer);
  if (!covers.every(({ item }) => TOPIC.test(item))) return "names an unknown topic";
  if (!covers.every(({ words }) => said.has(words)))
    return "quotes words that are not in the answer before it";
  const isNoted = seq > 0 && (covers.length === 0 || says === "answers") && covers.length <= MAX_COVERS;
  const isLong = covers.every(({ words }) => wordCount(words) >= MIN_COVER_WORDS);
  return isNoted && isLong ? undefined : "has an impossible reading";
}
