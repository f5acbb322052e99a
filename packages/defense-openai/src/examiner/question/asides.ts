import { wordCount } from "defense-core";
import type { Asking } from "./asking.js";
import { FIRST, isReason } from "./clause-words.js";
import type { Clause } from "./clauses.js";
import type { Patterns } from "./lexicon/patterns.js";

/** True if a question gives away its answer next to what it asks: as a choice, letter by letter, or in an insertion. */
export function answersInAside(sentence: string, { clauses, main }: Asking, patterns: Patterns): boolean {
  if (OFFERED.test(sentence) || SPELLED.test(sentence)) return true;
  // In “On the basis of which rule …?”, the interrogative comes too late to mark the main clause.
  const asking = main ?? clauses.find(({ text }) => patterns.like("%", "asks").test(text));
  const isWeak =
    !patterns.like("%", "asks").test(asking?.text ?? "") &&
    patterns.like(FIRST, "relates").test(asking?.text ?? "");
  const from = asking === undefined ? clauses.length : clauses.indexOf(asking) + 1;
  return clauses.slice(from).some((clause, index) => {
    const [previous, next] = [clauses[from + index - 1], clauses[from + index + 1]];
    if (previous === undefined) return false;
    // “When you translated it, how did you …?”
    if (isWeak && patterns.like(FIRST, "relates").test(clause.text) && !isReason(clause, patterns))
      return false;
    if (clause.joint.trimEnd().endsWith("(")) return isHint(clause, previous, next, patterns);
    return (
      rephrases(clause, next, patterns) ||
      (from + index === 1 && names(clause, previous, patterns)) ||
      (!goesOn(clauses, from + index, asking) && (describes(clause, patterns) || putsIn(clause, patterns))) ||
      reasons(clause, patterns)
    );
  });
}

/** “…: (a) starch, (b) sugar?” */
const OFFERED = /(?:^|[\s(])[a1а]\)\s.*[\s(][b2б]\)\s/iu;
/** “…, the s-t-a-r-c-h?” */
const SPELLED = /(?<![\p{L}-])(?:\p{L}-){3,}\p{L}(?![\p{L}-])/u;

/** True if a clause rephrases something: “…, that is, by another way, …”, but not “…, that is, in 1848, …”. */
function rephrases(clause: Clause, next: Clause | undefined, { like }: Patterns): boolean {
  const text = `${clause.text} ${next?.text ?? ""}`;
  return (
    clause.hasComma &&
    like("^[^\\p{L}]*%\\s", "names").test(`${clause.joint} ${text}`) &&
    !like("%", "addresses").test(text) &&
    !/\p{N}/u.test(text)
  );
}

/** True if a clause names what was asked for: “Which gas, namely oxygen, …”. */
function names({ text, joint, hasComma }: Clause, previous: Clause, { like }: Patterns): boolean {
  return (
    hasComma &&
    wordCount(previous.text) <= MAX_NOUN_WORDS &&
    like("^[^\\p{L}]*%\\s", "names", "examples").test(`${joint} ${text}`) &&
    !like("%", "addresses").test(text)
  );
}

const MAX_NOUN_WORDS = 4;

/** True if a clause describes something in the examiner's words: “your lock, which lets one thread in, …”. */
function describes({ text, hasComma, isJoined }: Clause, { like }: Patterns): boolean {
  if (!hasComma || isJoined) return false;
  const describing = like("^[^\\p{L}]*(?:\\p{L}{1,5}\\s+)?%", "describes").exec(text);
  const asking = like("^[^\\p{L}]*%", "asks").exec(text);
  if (describing === null || describing[0].length < (asking?.[0].length ?? 0)) return false;
  return !like("%", "inverts").test(text) && !isOfLearner(text, like);
}

/** True if a clause says what the learner did: “which you chose”, but not “which sorts your list”. */
function isOfLearner(text: string, like: Patterns["like"]): boolean {
  return like("%", "addresses").test(FIRST_WORDS.exec(text)?.[0] ?? "");
}

const FIRST_WORDS = /^[^\p{L}\p{N}]*(?:[\p{L}\p{M}\p{N}'’-]+[^\p{L}\p{N}]*){1,2}/u;

/**
 * True if an insertion neither belongs to the verb nor is about what the learner did: “…, a very bold idea, …”.
 * Requires a language for which all words that can begin a part of the verb phrase are known.
 */
function putsIn(clause: Clause, { like, lexicon }: Patterns): boolean {
  const { text } = clause;
  return (
    lexicon.frames !== undefined &&
    isApart(clause) &&
    wordCount(text) >= MIN_TOLD_WORDS &&
    !like("^[^\\p{L}\\p{N}]*%", "frames", "relates", "complementizers", "conditionals", "asks", "opens").test(
      text,
    ) &&
    !like("^[^\\p{L}\\p{N}]*%", "requests", "because", "tags", "examples", "picks", "relativePronouns").test(
      text,
    ) &&
    !like("%", "inverts").test(text) &&
    !isOfLearner(text, like)
  );
}

/**
 * True if an insertion ends before a clause, and the question continues: “Which of the two, the first or the second,
 * did you …?”
 */
function goesOn(clauses: readonly Clause[], index: number, main: Clause | undefined): boolean {
  let before = index - 1;
  while (clauses[before] !== main && clauses[before]?.isJoined === true) before -= 1;
  const insertion = clauses[before];
  return insertion !== undefined && insertion !== main && isApart(insertion);
}

/** “…, since the denominator becomes zero”, but not “…, since you had no time”. */
function reasons(clause: Clause, patterns: Patterns): boolean {
  return (
    (clause.hasComma || DASH.test(clause.joint)) &&
    isReason(clause, patterns) &&
    !isOfLearner(clause.text, patterns.like)
  );
}

function isApart({ joint, hasComma, isJoined }: Clause): boolean {
  return (hasComma && !isJoined) || DASH.test(joint);
}

const DASH = /[–—-]\s*$/u;
/** A single word is a value, an address or “exactly”. */
const MIN_TOLD_WORDS = 2;

/**
 * True if brackets do more than name a thing or say which one is meant: “(the nucleus)”, but not “(first, second or
 * third)”, “(line 4)”, “(of your second test)”.
 */
function isHint({ text }: Clause, previous: Clause, next: Clause | undefined, { like }: Patterns): boolean {
  const isWhole =
    next === undefined || next.joint.trimStart().startsWith(")") || wordCount(text) >= MIN_TOLD_WORDS;
  return (
    isWhole &&
    !/[\p{N}`_]|\p{Lu}{2,}/u.test(text) &&
    !/\p{Lu}{2,}$/u.test(previous.text) &&
    !isOfLearner(text, like) &&
    !like("%", "asks").test(text) &&
    !like("^[^\\p{L}]*%", "frames", "relates", "picks").test(text)
  );
}
