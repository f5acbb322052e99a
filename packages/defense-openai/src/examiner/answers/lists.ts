import type { AnswerWords, Language } from "../language/language.js";
import { phrases, words } from "../language/plain-words.js";
import { type WordList, wordList } from "./word-list.js";

/** A language's lists, ready to search. */
export interface Lists {
  readonly turning: WordList;
  readonly reversals: WordList;
  readonly unknowing: WordList;
  readonly dependent: WordList;
  readonly harmless: WordList;
  readonly empty: WordList;
  readonly judging: WordList;
  readonly marks: WordList;
  readonly orders: WordList;
  readonly everyday: WordList;
}

const compiled = new Map<Language, Lists>();

export function listsOf(language: Language): Lists {
  const known = compiled.get(language) ?? compile(language.answer);
  compiled.set(language, known);
  return known;
}

function compile(answer: AnswerWords): Lists {
  const list = (...entries: (readonly string[])[]) => wordList(entries.flat());
  const common = words(answer.common);
  const dependent = words(answer.dependent);
  const negations = words(answer.negations);
  const reversals = phrases(answer.reversals);
  const unknowing = phrases(answer.unknowing);
  const judging = words(answer.judging);
  const marks = words(answer.marks);
  const orders = phrases(answer.orders);
  const everyday = words(answer.everyday);
  const judges = judging.filter((word) => !everyday.includes(word));
  const unspecific = [unknowing, judges, marks, orders, words(answer.claims), words(answer.general)];
  return {
    turning: list(negations, reversals),
    reversals: list(reversals),
    unknowing: list(unknowing),
    dependent: list(dependent),
    harmless: list(common, words(answer.doing)),
    empty: list(common, dependent, negations, reversals, ...unspecific),
    judging: list(judging),
    marks: list(marks),
    orders: list(orders),
    everyday: list(everyday),
  };
}
