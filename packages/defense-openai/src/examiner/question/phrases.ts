import { LANGUAGES, type Language } from "./languages.js";

/** Patterns that find and cut questions, in the languages that we know. */

const oneOf = (words: readonly string[]) => `(?:${words.join("|")})`;
const either = (...words: string[]) => oneOf(words);
const all = (pick: (language: Language) => readonly string[]) => oneOf(LANGUAGES.flatMap(pick));

/** `\b` only knows English letters. */
const BEGIN = "(?<![\\p{L}\\p{N}_])";
const END = "(?![\\p{L}\\p{N}_])";

const ENDS = "\\s*[,;:.!…–—-]{1,5}\\s+";

const QUESTION_WORD = all(({ question }) => question);

const LABEL_WORDS =
  "here(?: is|'s|’s)|my|your|the|next|first|second|third|final|last|follow-up|n[äa]chste|erste|letzte|meine|prochaine|premi[èe]re|dernière|ma|pr[óo]xima|primera|[úu]ltima|mi|la";

/** Something to remove from the beginning of a question, once or several times. */
export const OPENING = new RegExp(
  `^${either(
    `${all(({ greetings }) => greetings)}(?:\\s+[\\p{L}.'’-]{1,40}){0,3}${ENDS}`,
    `${all(({ thanks }) => thanks)}(?:\\s+(?:for|für|pour|por|per|voor|за)\\s+[^,;:.!?]{1,80})?${ENDS}`,
    `${all(({ praise }) => praise)}(?:,?\\s+(?:that|dass|que)${END}[^:?]{1,120}:\\s+|${ENDS})`,
    "(?:so|now|well|then|also|and|but|nun|und|alors|donc|entonces|bueno|allora)\\s*,\\s+",
    `(?:(?:${LABEL_WORDS})\\s+){0,4}${QUESTION_WORD}(?:\\s*(?:no\\.?|nr\\.?|#)?\\s*\\d{1,3})?\\s{0,3}(?:is|ist|est|es|(?:for|to) you|für (?:dich|sie))?\\s{0,3}[:.)–—-]\\s*`,
    "(?:please\\s+)?(?:tell me|let me know)\\s*:\\s*",
    // What a model says to itself before it asks: “I could ask:”.
    "[^:?]{0,80}(?<!\\p{L})(?:ask|asking|fragen|frage ich|demander|preguntar|chiedere)(?!\\p{L})[^:?]{0,30}:\\s+",
  )}`,
  "iu",
);

/** A line labelled as the question, but not as the third of five. */
export const LABELLED = new RegExp(`^(?:(?:${LABEL_WORDS})\\s+){0,4}${QUESTION_WORD}\\s*:`, "iu");

/** Questions that a model asks itself, or a third person about the learner. */
export const SELF_TALK =
  /(?<!\p{L})(?:should|could|can|do|shall|may|would|must) (?:i|we) (?!\p{L}+ (?:conclude|expect|see|find))|(?<!\p{L})(?:the|this) (?:learner|student|candidate|examinee|user)(?!\p{L})|(?<!\p{L})let(?:'|’)s(?!\p{L})|(?<!\p{L})let me (?!know)|(?<!\p{L})(?:soll|sollte|könnte|muss) ich(?!\p{L})|(?<!\p{L})(?:der|die) (?:lernende|prüfling|studierende|kandidat)(?!\p{L})/iu;

const POLITE = "(?:please\\s+|now\\s+|bitte\\s+|s['’]il (?:te|vous) pla[iî]t,?\\s+|por favor,?\\s+)?";
const REQUESTS = all(({ requests }) => requests);

/** The beginning of a request, which is a question without a question mark. */
export const REQUEST = new RegExp(`^${POLITE}${REQUESTS}${END}`, "iu");

/** A question in a language that needs no question mark. */
export const ASKS_WITHOUT_MARK = /(?:か|까)[。．.]?$/u;

/**
 * Where a second question may begin inside a sentence. The part before it must also be a question (see {@link asks}).
 */
export const SECOND_QUESTION = new RegExp(
  either(
    ...LANGUAGES.flatMap(secondQuestions),
    // Languages without spaces between words, or that write the conjunction as part of the word.
    "[，,、；;]\\s*(?:以及|并且|而且|还有|并)?(?:为什么|為什麼|如何|怎么|怎麼)",
    "[،,]?\\s+و(?:لماذا|كيف|متى|أين|ما)(?!\\p{L})",
  ),
  "giu",
);

function secondQuestions(language: Language): string[] {
  const { and, relatives, subjects } = language;
  const question = oneOf(language.interrogatives);
  const verb = oneOf(language.auxiliaries);
  const joint = oneOf([and, ...language.or]);
  const also = `(?:\\s+${oneOf(language.also)})?,?`;
  const before = `(?:${oneOf(language.prepositions)}\\s+)?`;
  const subject = subjects.length > 0 ? oneOf(subjects) : "(?!)";
  const relative = relatives.length > 0 ? oneOf(relatives) : "(?!)";
  const asked = `${before}¿?${question}${END}`;
  const words = `(?:(?!${subject}${END})\\p{L}+\\s+){0,2}(?:\\p{L}['’])?`;
  return [
    // “…; and how did you …”, “… – why …”
    `(?:\\s*[;–—]|\\s-)\\s*(?:${joint}${END}${also}\\s+)?${asked}`,
    // “… and why did you …”, “…, and how often would …”
    `(?<!${BEGIN}${question}),?\\s+\\(?${joint}${also}\\s+${asked}\\s+${words}${verb}(?![\\p{L}-])`,
    // “…, and what happens when …”; not “…, and what you did”, “…, and what to leave out”
    `,\\s*${joint}${also}\\s+(?!${relative}${END})¿?${question}${END}\\s+(?!(?:${subject}|to)${END})\\p{L}`,
    // “…, and why?”, “…, if so, when?”
    `(?<!${BEGIN}${question}),?\\s+\\(?${joint}${also}\\s+${asked}(?:\\s+(?:so|not|exactly))?\\)?\\s*[?？؟!.]*$`,
    `,\\s*(?:${and}\\s+)?${oneOf(language.also.slice(-2))},?\\s+${asked}`,
    // “…, why did you …”; “…, which is slow, …” only describes.
    `,\\s*(?!${relative}${END})${asked}\\s+${words}${verb}(?![\\p{L}-])`,
    `,\\s*${relative}\\s+${verb}\\s+(?=${subject}${END})`,
    // “… and did you …”
    `,?\\s+${and}${also}\\s+${verb}\\s+${subject}${END}`,
    // “… and explain …”
    `,?\\s+${and}${also}\\s+${POLITE}${oneOf(language.requests)}${END}`,
  ];
}

const ASKS = new RegExp(
  `(?:^|[,;:–—]\\s*)${either(
    ...LANGUAGES.map(
      ({ prepositions, interrogatives, subjects, auxiliaries }) =>
        `¿?(?:${oneOf(prepositions)}\\s+)?${oneOf(interrogatives)}${END}${subjects.length > 0 ? `(?!\\s+${oneOf(subjects)}${END})` : ""}` +
        `|(?<=^)${oneOf(auxiliaries)}(?![\\p{L}-])`,
    ),
    "(?:هل|ما|ماذا|لماذا|كيف|متى|أين|من|أي|كم)(?!\\p{L})",
  )}|什么|甚麼|什麼|为何|哪|谁|怎|如何|吗|多少`,
  "iu",
);

/** Whether words ask something, from their beginning or from that of a clause. */
export function asks(words: string): boolean {
  return ASKS.test(words) || REQUEST.test(words);
}
