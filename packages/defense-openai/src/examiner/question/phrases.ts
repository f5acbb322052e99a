import { LANGUAGES } from "../language/languages.js";
import { BEGIN, END, sourceOf } from "./patterns.js";

/** Patterns that find the question in a model's text, for all languages at once. */

const either = (...words: string[]) => `(?:${words.join("|")})`;
const all = (name: "abbreviations" | "asks" | "greets" | "labels" | "relates" | "requests") =>
  either(...LANGUAGES.flatMap(({ question: { [name]: words } }) => (words ? [sourceOf(words)] : [])));

/** Abbreviations that a capital letter may follow, in any language. */
export const ABBREVIATIONS = all("abbreviations");

const ENDS = "\\s*[,;:.!…–—-]{1,5}\\s+";

const LABEL = all("labels");

const LABEL_WORDS =
  "here(?: is|'s|’s)|my|your|the|next|first|second|third|final|last|follow-up|n[äa]chste|erste|letzte|meine|prochaine|premi[èe]re|dernière|ma|pr[óo]xima|primera|[úu]ltima|mi|la";

/** What to remove from the beginning of a question, once or repeatedly. */
export const OPENING = new RegExp(
  `^${either(
    `${all("greets")}${END}(?:\\s+[\\p{L}.'’-]{1,40}){0,3}${ENDS}`,
    `${all("greets")}${END}\\s+(?:for|für|pour|por|per|voor|за)\\s+[^,;:.!?]{1,80}${ENDS}`,
    "(?:so|now|well|then|also|and|but|nun|und|alors|donc|entonces|bueno|allora)\\s*,\\s+",
    `(?:(?:${LABEL_WORDS})\\s+){0,4}${LABEL}(?:\\s*(?:no\\.?|nr\\.?|#)?\\s*\\d{1,3})?\\s{0,3}(?:is|ist|est|es|(?:for|to) you|für (?:dich|sie))?\\s{0,3}[:：.)–—-]\\s*`,
    "(?:please\\s+)?(?:tell me|let me know)\\s*:\\s*",
    // A model's thoughts before its question: “I could ask:”.
    "[^:?]{0,80}(?<!\\p{L})(?:ask|asking|checking|fragen|frage ich|demander|preguntar|chiedere)(?!\\p{L})[^:?]{0,30}:\\s+",
  )}`,
  "iu",
);

/** A line labeled as the question, but not as the third of five. */
export const LABELLED = new RegExp(`^(?:(?:${LABEL_WORDS})\\s+){0,4}${LABEL}\\s*[:：]`, "iu");

/** Questions that a model asks itself, or that mention the learner in the third person. */
export const SELF_TALK =
  /(?<!\p{L})(?:should|could|can|do|shall|may|would|must) (?:i|we) (?!\p{L}+ (?:conclude|expect|see|find))|(?<!\p{L})(?:the|this) (?:learner|student|candidate|examinee|user)(?!\p{L})|(?<!\p{L})let(?:'|’)s(?!\p{L})|(?<!\p{L})let me (?!know)|(?<!\p{L})(?:soll|sollte|könnte|muss) ich(?!\p{L})|(?<!\p{L})(?:der|die) (?:lernende|prüfling|studierende|kandidat)(?!\p{L})/iu;

const POLITE = "(?:please\\s+|now\\s+|bitte\\s+|s['’]il (?:te|vous) pla[iî]t,?\\s+|por favor,?\\s+)?";

/** The beginning of a request, which is a question without a question mark. */
export const REQUEST = new RegExp(`^${POLITE}${BEGIN}${all("requests")}${END}`, "iu");

/** The beginning of a question or a request. */
export const ASKS = new RegExp(`^${either(all("asks"), all("relates"), all("requests"))}${END}`, "iu");

/** A question in a language that needs no question mark. */
export const ASKS_WITHOUT_MARK = /(?:か|까)[。．.]?$/u;
