import { demandsIn, isQuestionAccount } from "defense-core";
import { parsedJson } from "../reading/documents.js";
import type { DefenseRule } from "./rule.js";

const ABOUT = /^(?:answer|work|[DF][1-9]\d*)$/u;

/** What examiners noted about their questions is well-formed, and has only demands of the statement. */
export const accountsAreWhole: DefenseRule = ({ variant_statement }, report) => ({
  turn({ seq, account, misfits }) {
    if (misfits.length > 0 || account === null) return;
    const noted: unknown = parsedJson(account);
    if (seq % 2 === 1 || !isQuestionAccount(noted)) {
      report(`turn ${seq} has an unexpected account`);
      return;
    }
    const { about, demands = [] } = noted;
    if (!ABOUT.test(about)) report(`the account of turn ${seq} names an unknown topic`);
    if (demandsIn(variant_statement ?? "", demands).length !== demands.length)
      report(`the account of turn ${seq} has demands that the statement does not have`);
  },
});
