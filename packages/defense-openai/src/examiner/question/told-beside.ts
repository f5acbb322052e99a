import { wordCount } from "defense-core";
import type { Asking } from "./asking.js";
import type { Clause } from "./clauses.js";
import type { Patterns } from "./lexicon/patterns.js";

/** Whether a question tells its answer beside what it asks: as one of several, letter by letter, in words put into it. */
export function tellsBeside(sentence: string, { clauses, main }: Asking, patterns: Patterns): boolean {
  if (OFFERED.test(sentence) || SPELLED.test(sentence)) return true;
  const from = main === undefined ? clauses.length : clauses.indexOf(main) + 1;
  return clauses.slice(from).some((clause, index) => {
    const [previous, next] = [clauses[from + index - 1], clauses[from + index + 1]];
    if (previous === undefined) return false;
    if (clause.joint.trimEnd().endsWith("(")) return isHint(clause, previous, next, patterns);
    return (
      names(clause, previous, from + index === 1, patterns) || describes(clause, previous, next, patterns)
    );
  });
}

/** “…: (a) starch, (b) sugar?” */
const OFFERED = /(?:^|[\s(])[a1а]\)\s.*[\s(][b2б]\)\s/iu;
/** “…, the s-t-a-r-c-h?” */
const SPELLED = /(?<![\p{L}-])(?:\p{L}-){3,}\p{L}(?![\p{L}-])/u;

/** Whether a clause names what was asked for: “Which gas, namely oxygen, …”. */
function names(
  { text, joint, hasComma }: Clause,
  previous: Clause,
  isSecond: boolean,
  { like }: Patterns,
): boolean {
  return (
    isSecond &&
    hasComma &&
    wordCount(previous.text) <= MAX_NOUN_WORDS &&
    like("^[^\\p{L}]*%\\s", "names", "examples").test(`${joint} ${text}`) &&
    !like("%", "addresses").test(text)
  );
}

const MAX_NOUN_WORDS = 4;

/** Whether a clause says of something what the learner has not said: “the acid, which …”, but not “your acid, which …”. */
function describes(
  { text, hasComma, isJoined }: Clause,
  previous: Clause,
  next: Clause | undefined,
  { like }: Patterns,
): boolean {
  if (!hasComma || isJoined) return false;
  const describing = like("^[^\\p{L}]*%", "describes").exec(text);
  const asking = like("^[^\\p{L}]*%", "asks").exec(text);
  if (describing === null || describing[0].length < (asking?.[0].length ?? 0)) return false;
  // At the end it may say what is asked: “È vero, secondo te, che …?”
  if (next === undefined && like("^%$", "complementizers").test(describing[0])) return false;
  return !like("%", "inverts").test(text) && !like("%", "addresses").test(`${previous.text} ${text}`);
}

/**
 * Whether brackets tell more than which thing is meant, or what it is called: “(the nucleus)”, but not “(first, second or
 * third)”, “(line 4)”, “(of your second test)”.
 */
function isHint({ text }: Clause, previous: Clause, next: Clause | undefined, { like }: Patterns): boolean {
  const isWhole = next === undefined || next.joint.trimStart().startsWith(")");
  return (
    isWhole &&
    wordCount(text) <= MAX_HINT_WORDS &&
    !/[\p{N}`_]|\p{Lu}{2,}/u.test(text) &&
    !/\p{Lu}{2,}$/u.test(previous.text) &&
    !like("%", "addresses").test(`${previous.text} ${text}`) &&
    !like("%", "asks").test(text) &&
    !like("^[^\\p{L}]*%", "frames", "relates").test(text)
  );
}

/** More words mostly say which one is meant. */
const MAX_HINT_WORDS = 3;
