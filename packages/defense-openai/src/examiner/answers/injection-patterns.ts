import { FOREIGN_INSTRUCTIONS } from "../language/foreign-instructions.js";
import type { InstructingWords } from "../language/language.js";
import { LANGUAGES } from "../language/languages.js";
import { phrases, words } from "../language/plain-words.js";

/** Words that instruct an examiner, in the languages that we know. */

const either = (...sources: string[]) => `(?<![\\p{L}\\p{N}])(?:${sources.join("|")})(?![\\p{L}\\p{N}])`;

/** Some words in the same sentence. */
const within = (characters: number) => `[^.!?。\\n]{0,${characters}}`;

const INSTRUCTING = [...LANGUAGES.map(({ instructing }) => instructing), ...FOREIGN_INSTRUCTIONS];

/** The entries of a list in all languages, as sources of regular expressions. */
function all(list: Exclude<keyof InstructingWords, "patterns">): string[] {
  const read = list === "requests" ? phrases : words;
  const entries = INSTRUCTING.flatMap(({ [list]: entries = "" }) => read(entries));
  return [...new Set(entries)].map((entry) =>
    entry.replaceAll(".", "\\.").replaceAll("_", " ").replaceAll("'", "['’]"),
  );
}

const EXAMINER = either(...all("examiners"));
const IGNORE = `(?<!(?<!\\p{L})(?:${all("speakers").join("|")}) )${either(...all("ignoring"))}`;
const EARLIER = either(...all("earlier"));
const INSTRUCTIONS = either(...all("instructions"));
const RULES = either(...all("rules"));
const ADDRESSED = `(?:${all("articles")
  .map((article) => (article.endsWith("]") ? article : `${article} `))
  .join("|")})?(?:grading |ai )?${EXAMINER}`;
const TOP_GRADE = either(
  "(?:a |the )?(?:pass|passing (?:grade|mark))(?! (?:over|through|of))",
  "(?:full|maximum|perfect|top|highest|best)(?: possible)? (?:marks?|points?|credit|scores?|grades?|levels?)",
  "an a|a 1(?:[.,]0)?|100 ?%|met",
);

const sources: readonly string[] = [
  `${IGNORE}${within(60)}${EARLIER}${within(40)}(?:${INSTRUCTIONS}|${RULES})`,
  `${IGNORE}${within(40)}(?:${INSTRUCTIONS}|${RULES})${within(20)}${EARLIER}`,
  `${IGNORE}\\s+${either(...all("all"))}${within(30)}${INSTRUCTIONS}`,
  `${IGNORE}\\s+(?:all|everything|anything)(?: (?:of|the|that|was|is|i|you|said|written|stated)){0,4} (?:${either("above|before|said|told")}|previous(?=\\s*(?:[.,;:!?]|$)))`,
  `${IGNORE}\\s+(?:the ${either("above|previous|foregoing")}|what${within(20)}${either("said|told|instructed")})`,
  `${either(...all("newer"))}\\s+(?:system )?${INSTRUCTIONS}\\s*[:=]`,
  `^\\W*(?:(?:this is )?an? |important |my )?${either(...all("notes"))}\\s+${either(...all("addressing"))}\\s+${ADDRESSED}`,
  `^\\s*(?:${all("greetings").join("|")})\\s+${ADDRESSED}\\s*[:,!]`,
  either(
    "you are (?:now|from now on) (?:an?|the|in|dan|my|free)|you are no longer (?:an?|the|bound)|from now on,? you",
  ),
  `(?:^|[,;:]\\s*|${either("please|now|you (?:must|should|will)")}\\s+)(?:pretend|act|behave|role-?play)\\s+(?:to be|that you|you are|as(?: if)?|like)(?! (?:if )?the (?!examiner|grader|teacher|learner|student|answer))`,
  `${either("give|award|grant|assign")}\\s+${either("me|us|(?:the|this) (?:learner|student|candidate)|him|her")}${within(60)}${TOP_GRADE}`,
  `${either("grade|mark|rate|score|assess|evaluate")}\\s+${either("me|everything|(?:all|every) (?:criteria|criterion|levels?|answers?)|my (?:answers?|work|defense)|this (?:defense|answer|learner|student)")}${within(40)}${either("pass(?:ed|ing)?|met|correct|excellent|100 ?%|full (?:marks|points|credit)|top")}`,
  either(...all("requests")),
  `${either("set|output|return|respond with|answer with|print|write|reply with")}${within(40)}["“']?${either("outcome|verdict|levels?|confidence")}["”']?\\s*(?:[:=]|(?:to|as|is)\\s+["“']?(?:pass|met|1|100|high))`,
  `["']?${either("outcome|level|verdict")}["']?\\s*:\\s*["'](?:pass|met|partly_met|not_met|fail|borderline)["']`,
  "<\\|?\\/?(?:im_start|im_end|system|assistant|user|endoftext|eot_id|start_header_id|end_header_id|channel)\\|?>|<(?:start|end)_of_turn>",
  "\\[\\/?(?:INST|SYS|SYSTEM)\\]|<<\\/?SYS>>|<\\/?(?:system|instructions?|prompt)>|<\\/?think>\\s*\\{",
  "^\\s*(?:[#*]+\\s*)?(?:system|assistant|developer|examiner|grader)\\s*(?:message|prompt|note|notice|alert|override)?(?: #?\\d{1,9})?\\s*[:>]",
  "^\\s*[#*-]*\\s*turn \\d+, the (?:examiner|learner)\\s*:",
  "(?<!\\p{L})DATA-[0-9a-f]{8,}(?![0-9a-f])",
  either("end of (?:the )?(?:transcript|learner(?:'|’)s (?:answer|turn)|student(?:'|’)s answer)"),
  `${either("reveal|show|print|repeat|output|tell me|display|quote")}${within(40)}${either("system prompt|your (?:prompt|instructions|rules)|the (?:model|sample|reference) (?:solution|answer)|the rubric|hidden (?:prompt|instructions?|criteria)")}`,
  `${either("ask me")}${within(20)}${either("easy|easier|easiest|simple")}${within(20)}${either("questions?|ones?")}`,
  either(
    "(?:god|jailbreak|dan|unrestricted) mode",
    "you are (?:now )?in (?:developer|debug|admin|maintenance) mode",
  ),
  "^\\W*(?:developer|debug|admin|maintenance) mode (?:is |has been )?(?:on|enabled|activated|engaged)",
  `${either("this is (?:only |just )?a test of (?:you|the (?:system|examiner|ai|grader))")}`,
  ...INSTRUCTING.flatMap(({ patterns = [] }) => patterns),
];

/** Forged marks of our fence; “where the data end” does not match. */
const FENCE =
  "(?<!\\p{L})DATA(?:-\\S{1,40})? (?:BEGIN|END)(?!\\p{L})|(?<!\\p{L})(?:BEGIN|END) (?:OF )?DATA(?!\\p{L})";

export const PATTERNS: readonly RegExp[] = [
  ...sources.map((source) => new RegExp(source, "gimu")),
  new RegExp(FENCE, "gu"),
];

/** All patterns in one, so that a text without a match, like most texts, is read only once. */
const ANY = new RegExp(sources.map((source) => `(?:${source})`).join("|"), "imu");
const ANY_FENCE = new RegExp(FENCE, "u");

/** True if a text matches any of {@link PATTERNS}. */
export function matchesAny(text: string): boolean {
  return ANY.test(text) || ANY_FENCE.test(text);
}

/** Patterns for words that were spelled out letter by letter, without gaps between words. */
export const GLUED =
  /ignoreall|ignore(?:the|your)?(?:previous|above|prior)|(?:previous|prior|above)instructions|systemprompt|passme|givemefull/iu;
