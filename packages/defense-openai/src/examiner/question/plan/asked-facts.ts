import { wordsOf } from "../../language/words.js";
import type { Fact } from "./facts.js";

/**
 * The first question about each fact, counted from 0; omits facts that no question was about. A question is about a
 * fact if it has the fact's telling words, whatever the model was asked for.
 */
export function firstQuestionsAbout(
  facts: readonly Fact[],
  questions: readonly string[],
): ReadonlyMap<Fact, number> {
  const asked = questions.map(distinctWordsOf);
  const telling = tellingWords(facts.map(({ text }) => text));
  return new Map(
    facts.flatMap((fact, index): [Fact, number][] => {
      const first = asked.findIndex((words) => isAbout(words, telling[index] ?? new Set(), fact.text));
      return first === -1 ? [] : [[fact, first]];
    }),
  );
}

/** The telling words of each text, which few of the other texts have. */
function tellingWords(texts: readonly string[]): ReadonlySet<string>[] {
  const all = texts.map(distinctWordsOf);
  const counts = new Map<string, number>();
  for (const words of all) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return all.map((words) => {
    const telling = [...words].filter((word) => !EVERYDAY.has(word));
    const rarest = Math.min(...telling.map((word) => counts.get(word) ?? 1));
    return new Set(telling.filter((word) => counts.get(word) === rarest));
  });
}

/** Words in our descriptions of facts. */
const OURS = "event events record gap missing recorder reports loss longest pause lasted minutes".split(" ");

/** Words that any question may have. */
const COMMON = new Set(
  (
    "the has from between two and was were did you your with for that this what why how when which are have had not " +
    "to is an"
  ).split(" "),
);

const EVERYDAY = new Set([...OURS, ...COMMON]);

/**
 * True if a question contains at least two of a fact's telling words, or its only one. If that one is a number, as with
 * many similar events, the question must also have another word of the fact: the number may mean something else.
 */
function isAbout(question: ReadonlySet<string>, telling: ReadonlySet<string>, fact: string): boolean {
  const [first, second] = [...telling].filter((word) => question.has(word));
  if (first === undefined) return false;
  if (telling.size > 1) return second !== undefined;
  return (
    !/^\p{N}+$/u.test(first) ||
    wordsOf(fact).some((word) => word !== first && !COMMON.has(word) && question.has(word))
  );
}

/** The words of a text, including those within names such as `test_merge` or `sort.test.js`. */
function distinctWordsOf(text: string): Set<string> {
  return new Set(wordsOf(text));
}
