import { demandsIn, isQuestionAccount } from "defense-core";
import { QuotedText } from "defense-openai";
import { parsedJson } from "../reading/documents.js";
import type { DefenseRule } from "./rule.js";

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
      const covers = reading?.covers ?? [];
      if (!ABOUT.test(about) || !covers.every(({ item }) => TOPIC.test(item)))
        report(`the account of turn ${seq} names an unknown topic`);
      if (demandsIn(variant_statement ?? "", demands).length !== demands.length)
        report(`the account of turn ${seq} has demands that the statement does not have`);
      const said = new QuotedText(before);
      if (!covers.every(({ words }) => said.has(words)))
        report(`the account of turn ${seq} has words that the answer before it does not have`);
    },
  };
};
