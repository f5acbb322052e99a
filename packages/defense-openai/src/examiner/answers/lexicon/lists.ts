import type { AnswerLexicon } from "./languages/lexicon.js";
import { phrases, words } from "./plain-words.js";
import { type WordList, wordList } from "./word-list.js";

/** A lexicon's lists, ready to search. */
export interface Lists {
  readonly isSpaced: boolean;
  readonly turning: WordList;
  readonly reversals: WordList;
  readonly unknowing: WordList;
  readonly once: WordList;
  readonly dependent: WordList;
  readonly harmless: WordList;
  readonly empty: WordList;
  readonly judging: WordList;
  readonly marks: WordList;
  readonly orders: WordList;
  readonly everyday: WordList;
}

const compiled = new Map<AnswerLexicon, Lists>();

export function listsOf(lexicon: AnswerLexicon): Lists {
  const known = compiled.get(lexicon) ?? compile(lexicon);
  compiled.set(lexicon, known);
  return known;
}

function compile(lexicon: AnswerLexicon): Lists {
  const { script } = lexicon;
  const isSpaced = script !== "Thai" && script !== "Han" && script !== "Hiragana";
  const list = (...entries: (readonly string[])[]) => wordList(entries.flat(), isSpaced);
  const common = words(lexicon.common);
  const dependent = words(lexicon.dependent);
  const negations = words(lexicon.negations);
  const reversals = phrases(lexicon.reversals);
  const unknowing = phrases(lexicon.unknowing);
  const judging = words(lexicon.judging);
  const marks = words(lexicon.marks);
  const orders = phrases(lexicon.orders);
  const everyday = words(lexicon.everyday ?? "");
  const judges = judging.filter((word) => !everyday.includes(word));
  const unspecific = [unknowing, judges, marks, orders, words(lexicon.claims), words(lexicon.general ?? "")];
  return {
    isSpaced,
    turning: list(negations, reversals),
    reversals: list(reversals),
    unknowing: list(unknowing),
    once: list(phrases(lexicon.once ?? "")),
    dependent: list(dependent),
    harmless: list(common, words(lexicon.doing)),
    empty: list(common, dependent, negations, reversals, ...unspecific),
    judging: list(judging),
    marks: list(marks),
    orders: list(orders),
    everyday: list(everyday),
  };
}
