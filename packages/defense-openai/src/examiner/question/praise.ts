import type { Asking } from "./asking.js";
import type { Clause } from "./clauses.js";
import type { Patterns } from "./lexicon/patterns.js";
import { isKnownWord } from "./likeliest-lexicons.js";

/** True if a question praises or judges the learner or their words. */
export function praises(sentence: string, { clauses, main }: Asking, patterns: Patterns): boolean {
  const { like, source } = patterns;
  if (like("%", "praise").test(sentence)) return true;
  if (like("%", "addresses").test(sentence) && like("%", "exaggerates", "achieves").test(sentence))
    return true;
  const attributive = `${source("yours")}\\s+(?:(?!${source("subjects")})[\\p{L}\\p{M}]+\\s+)?${source("judges")}\\s+%`;
  if (like(attributive, "judged").test(sentence)) return true;
  if (judgesAnswer(sentence, patterns) || judgesByDegree(sentence, patterns)) return true;
  const word = "[\\p{L}\\p{M}]+,?\\s+";
  // “Your model so stable”, but not “your essay so flat”, “your rather short answer”.
  const measured = `(?:(?!${source("judged")})${word}){1,2}%\\s+${source("measures")}`;
  const ofDegree = `${source("yours")}\\s+(?!${measured})(?:${word}){0,2}%\\s+[\\p{L}]`;
  if (like(ofDegree, "degrees").test(sentence)) return true;
  return clauses.some((clause) => {
    const isBefore = main !== undefined && clause.start < main.start;
    return (isBefore && isShort(clause) && like("%", "judges").test(clause.text)) || states(clause, patterns);
  });
}

/** “Why is your answer right?”, “tu explicación confusa”, but not “How do you know that your answer is right?” */
function judgesAnswer(sentence: string, { like, source }: Patterns): boolean {
  const word = "[\\p{L}\\p{M}'’-]+\\s+";
  const answer = `${source("yours")}\\s+(?:${word})?${source("judged")}`;
  const judged = like(`${answer}\\s+(?:${word})?%|%\\s+${answer}`, "judges").exec(sentence);
  if (judged === null) return false;
  const before = sentence.slice(0, judged.index);
  // “What makes a source for your essay good enough?”
  if (like("%\\s+$", "frames").test(before)) return false;
  return !like("%", "complementizers", "whether").test(before + judged[0]);
}

/** “Such an elegant …”, “so hastily …” of what the learner did, but not “such a long …”, “so that …”. */
function judgesByDegree(sentence: string, { lexicon, like, source }: Patterns): boolean {
  if (lexicon.intensifies === undefined || !like("%", "addresses").test(sentence)) return false;
  const degree = new RegExp(`${source("intensifies")}\\s+(?<word>[\\p{L}\\p{M}'’-]+)`, "giu");
  return [...sentence.matchAll(degree)].some(({ groups: { word = "" } = {} }) => {
    // A capital marks a name or a German noun.
    return !/^\p{Lu}/u.test(word) && !isKnownWord(word, lexicon) && !like("^%$", "measures").test(word);
  });
}

/** True if a clause states how good an answer was, rather than asking how the learner knows. */
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
