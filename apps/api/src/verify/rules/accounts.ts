import { demandsIn, isQuestionAccount, type QuestionAccount } from "defense-core";
import { parsedJson } from "../reading/documents.js";
import type { DefenseRule } from "./rule.js";

const TOPIC = /^[DF][1-9]\d*$/u;

/** What examiners noted about their questions is well-formed, and quotes only the statement and the latest answer. */
export const accountsAreWhole: DefenseRule = ({ variant_statement }, report) => {
  let answer = "";
  return {
    turn({ seq, text, account, misfits }) {
      if (misfits.length > 0) return;
      const isQuestion = seq % 2 === 0;
      if (account !== null) {
        const noted: unknown = parsedJson(account);
        if (!isQuestion || !isQuestionAccount(noted)) report(`turn ${seq} has an unexpected account`);
        else for (const problem of problemsOf(noted)) report(`the account of turn ${seq} ${problem}`);
      }
      if (!isQuestion) answer = text;
    },
  };

  function* problemsOf({ about, reading, demands = [] }: QuestionAccount): Generator<string> {
    const covers = reading?.covers ?? [];
    const isTopic = (id: string) => TOPIC.test(id);
    if (!(about === "answer" || isTopic(about)) || !covers.every(({ item }) => isTopic(item)))
      yield "names an unknown topic";
    if (!covers.every(({ words }) => answer.includes(words)))
      yield "quotes words that the answer does not have";
    if (demandsIn(variant_statement ?? "", demands).length !== demands.length)
      yield "has demands that the statement does not have";
  }
};
