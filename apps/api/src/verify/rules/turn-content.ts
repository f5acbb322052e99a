import { isModelUsage } from "defense-core";
import { parsedJson } from "../reading/documents.js";
import type { DefenseRule } from "./rule.js";

/** A question has words and a latency. If it has usage, the usage is well-formed. */
export const turnsAreWhole: DefenseRule = (_, report) => ({
  turn({ seq, text, latency_ms, usage, misfits }) {
    if (misfits.length > 0) return;
    const isQuestion = seq % 2 === 0;
    if (isQuestion && text.trim() === "") report(`turn ${seq} is a question without words`);
    if (isQuestion && latency_ms === null) report(`turn ${seq} is a question without latency_ms`);
    if (latency_ms !== null && latency_ms < 0) report(`turn ${seq} has a negative latency_ms`);
    if (usage !== null && !(isQuestion && isModelUsage(parsedJson(usage))))
      report(`turn ${seq} has an unexpected usage`);
  },
});
