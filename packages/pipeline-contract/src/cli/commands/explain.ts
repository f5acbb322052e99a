import { explanations } from "../../findings/explanations.js";
import { nearest } from "../../findings/nearest.js";
import { type RuleId, rules } from "../../findings/rules.js";
import { UsageError } from "../messages/usage-error.js";

export function explanation(rule: string | undefined): string {
  if (rule === undefined) return list();
  if (!isRule(rule)) {
    const guess = nearest(rule, Object.keys(rules));
    const hint = guess ? `Did you mean ${guess}?` : "`pipeline-contract explain` lists all rules.";
    throw new UsageError(`There is no rule ${JSON.stringify(rule)}. ${hint}`);
  }
  const { severity, summary } = rules[rule];
  return `${rule} (${severity})\n${summary}\n\n${explanations[rule]}\n`;
}

function list(): string {
  const width = Math.max(...Object.keys(rules).map((rule) => rule.length));
  const lines = Object.entries(rules).map(([rule, { summary }]) => `${rule.padEnd(width)}  ${summary}\n`);
  return lines.join("");
}

function isRule(name: string): name is RuleId {
  return Object.hasOwn(rules, name);
}
