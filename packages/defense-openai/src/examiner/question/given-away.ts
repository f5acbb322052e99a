import { wordCount } from "defense-core";
import { answersInAside } from "./asides.js";
import type { Asking } from "./asking.js";
import type { Clause } from "./clauses.js";
import type { Patterns } from "./lexicon/patterns.js";

/** True if a question contains its answer: a cause to agree with, an example to adopt, or the correct value. */
export function isGivenAway(sentence: string, asking: Asking, patterns: Patterns): boolean {
  const { like } = patterns;
  return (
    like("%", "leads").test(sentence) ||
    tells(sentence, patterns) ||
    statesCause(sentence, asking, patterns) ||
    endsInTag(sentence, patterns) ||
    answersInAside(sentence, asking, patterns) ||
    exampleIn(asking, patterns) !== undefined
  );
}

/** “The correct value is 42”, but not “whether the correct value is …”. */
function tells(sentence: string, { like }: Patterns): boolean {
  const found = like("%(?:(?<=\\p{N})|[^\\p{L}\\p{N}]*[\\p{L}\\p{N}])", "tells").exec(sentence);
  return (
    found !== null && !like("%\\s+(?:[\\p{L}\\p{M}]+\\s+)?$", "whether").test(sentence.slice(0, found.index))
  );
}

/** “Did you choose it because …?”, “Did you sort it so that …?”, but not “You said that because …; what …?”. */
function statesCause(sentence: string, { main }: Asking, { like }: Patterns): boolean {
  const because = like("%", "because").exec(sentence);
  if (because === null || because.index < (main?.start ?? 0)) return false;
  const before = sentence.slice(0, because.index);
  if (like("%", "asks", "relates", "requests").test(before)) return false;
  // In some languages, the same word at the beginning asks a question.
  return (
    !like("^%$", "asks").test(because[0]) || wordCount(before.slice(main?.start ?? 0)) >= MIN_CLAIMED_WORDS
  );
}

const MIN_CLAIMED_WORDS = 2;

/** True if “isn't it” follows a statement. */
function endsInTag(sentence: string, { like, lexicon }: Patterns): boolean {
  const mark = lexicon.isUnspaced ? "" : "[,،，、–—]\\s*";
  const tag = like(`${mark}¿?%[^\\p{L}\\p{N}]*$`, "tags").exec(sentence);
  if (tag === null) return false;
  const before = sentence.slice(0, tag.index);
  return !like("%", "asks").test(before) && !like("^[^\\p{L}]*%", "requests").test(before);
}

/** The clause at the end of a question that gives an example of an answer, or rephrases the question. */
export function exampleIn({ clauses, main }: Asking, patterns: Patterns): Clause | undefined {
  const { like } = patterns;
  if (main === undefined || wordCount(main.text) < MIN_WORDS) return undefined;
  const position = clauses.findIndex(
    ({ text, start, joint, hasComma }) =>
      hasComma &&
      start > main.start &&
      (like("^[^\\p{L}]*%", "examples").test(text) || like("%[^\\p{L}]*$", "examples").test(joint)),
  );
  const last = clauses.at(-1);
  if (last !== undefined && last.start > main.start && proposes(last, patterns)) return last;
  const isLast = position === clauses.length - 1;
  const isBeforeLast =
    position === clauses.length - 2 &&
    (like("^[^\\p{L}]*%[^\\p{L}\\p{N}]*$", "examples").test(clauses[position]?.text ?? "") ||
      like("^[^\\p{L}]*%", "because").test(last?.text ?? "") ||
      wordCount(last?.text ?? "") <= MAX_PROPOSED_WORDS);
  return position > 0 && (isLast || isBeforeLast) ? clauses[position] : undefined;
}

/** “…, starch then?” */
function proposes({ text, hasComma }: Clause, { like }: Patterns): boolean {
  return (
    hasComma &&
    wordCount(text) <= MAX_PROPOSED_WORDS &&
    like("[\\p{L}\\p{N}`][^\\p{L}\\p{N}]+%[^\\p{L}\\p{N}]*$", "concludes").test(text) &&
    !like("%", "asks", "relates").test(text)
  );
}

const MAX_PROPOSED_WORDS = 4;

/** A shorter clause continues after its example: “Which, for example, …”. */
const MIN_WORDS = 3;
