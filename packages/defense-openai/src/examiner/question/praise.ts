import type { Asking } from "./asking.js";
import type { Clause } from "./clauses.js";
import type { Patterns } from "./lexicon/patterns.js";

/** Whether a question praises or judges the learner, or what the learner has said. */
export function praises(sentence: string, { clauses, main }: Asking, patterns: Patterns): boolean {
  const { like, source } = patterns;
  if (like("%", "praise").test(sentence)) return true;
  if (like("%", "exaggerates").test(sentence) && like("%", "addresses").test(sentence)) return true;
  const attributive = `${source("yours")}\\s+(?:(?!${source("subjects")})[\\p{L}\\p{M}]+\\s+)?${source("judges")}\\s+%`;
  if (like(attributive, "judged").test(sentence)) return true;
  if (like(`${source("yours")}\\s+(?:[\\p{L}\\p{M}]+,?\\s+){0,2}%\\s+[\\p{L}]`, "degrees").test(sentence))
    return true;
  return clauses.some((clause) => {
    const isBefore = main !== undefined && clause.start < main.start;
    return (isBefore && isShort(clause) && like("%", "judges").test(clause.text)) || states(clause, patterns);
  });
}

/** Whether a clause states how good an answer was, and does not ask how the learner knows. */
function states({ text }: Clause, { like, source }: Patterns): boolean {
  if (like("%", "asks", "requests").test(text)) return false;
  if (like("^[^\\p{L}]*%", "complementizers", "relates", "opens", "verbs").test(text)) return false;
  const between = "(?:[^\\p{L}]+[\\p{L}\\p{M}'’]+){0,3}[^\\p{L}]+";
  return (
    like(`${source("judged")}${between}%`, "judges").test(text) ||
    like(`${source("judges")}${between}%`, "judged").test(text)
  );
}

/** “Quite right:”, “Exactly,”. */
function isShort({ text }: Clause): boolean {
  return (text.match(/[\p{L}\p{M}]+/gu)?.length ?? 0) <= MAX_WORDS;
}

const MAX_WORDS = 4;
