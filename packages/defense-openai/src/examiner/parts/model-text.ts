// Removes what models write around their answers.

const REASONING_TAGS =
  "think|thinking|thought|thoughts|reasoning|reflection|analysis|scratch_?pad|inner_monologue|seed:think|plan";

/** Marks that end the reasoning of various model families. A mark in backticks is a quotation. */
const REASONING_END = new RegExp(
  `(?<!\`)(?:<\\/(?:${REASONING_TAGS})\\s{0,10}>|\\[\\/THINK\\]|◁\\/think▷|<\\|channel\\|>final(?:<\\|message\\|>)?|` +
    "<\\|end_of_thought\\|>|<\\|END_THINKING\\|>|<unused95>|^assistantfinal|Here is my response:)(?!`)",
  "gimu",
);

const REASONING_BEGIN = new RegExp(
  `(?<!\`)(?:<(?:${REASONING_TAGS})(?:\\s[^<>]{0,200})?>|\\[THINK\\]|◁think▷|<\\|channel\\|>(?:analysis|commentary)|` +
    "<\\|begin_of_thought\\|>|<\\|START_THINKING\\|>|<unused94>|Here is my thought process:)(?!`)",
  "iu",
);

/** Chat template marks that slipped through, and wrappers around an answer. */
const TEMPLATE_MARKS =
  /(?<!`)(?:<\|[a-z_]{1,40}\|>|^<s>|<\/s>$|<(?:bos|eos)>|<(?:start|end)_of_turn>(?:model|user)?|\[\/?INST\]|<\/?(?:answer|final|final_answer|question|output|response)>)(?!`)/giu;

/** Marks that end a turn. Anything that a model writes after its own turn is an invented conversation. */
const END_OF_TURN =
  /(?<=[\p{L}\p{N}][^\p{L}\p{N}]{0,20})(?:<\|(?:im_end|eot_id|end|endoftext|end_of_turn|end_of_text|return)\|>|<end_of_turn>|<\/s>\s*(?:$|<|\[))/u;

/** Removes the model's reasoning and anything after its turn. An unclosed block of reasoning extends to the end. */
export function withoutReasoning(text: string): string {
  let end = 0;
  for (const match of text.matchAll(REASONING_END)) end = match.index + match[0].length;
  const answer = before(END_OF_TURN, before(REASONING_BEGIN, text.slice(end)));
  return answer.replace(TEMPLATE_MARKS, "\n").trim();
}

function before(mark: RegExp, text: string): string {
  const match = mark.exec(text);
  return match ? text.slice(0, match.index) : text;
}

/**
 * The first JSON object in a text, parsed; `undefined` if there is none. The inside of the object is left as is,
 * because it may quote reasoning marks that a learner has written.
 */
export function jsonObjectIn(text: string): unknown {
  const starts = /^\s*(?:```(?:json)?\s*)?\{/u.test(text) ? [0] : afterReasoning(text);
  const budget = { characters: MAX_READINGS * text.length + MAX_FEW_ATTEMPTS * ATTEMPT_CHARACTERS };
  for (const start of starts) {
    if (budget.characters <= 0) break;
    const object = firstObject(text, start, budget);
    if (object !== undefined) return object;
  }
  return undefined;
}

/** A text is parsed at most this often, however many objects seem to begin. */
const MAX_READINGS = 8;

/** A failed parse costs as much as reading this many characters. */
const ATTEMPT_CHARACTERS = 1_000;

/** At least this many attempts are made, however short a text is. */
const MAX_FEW_ATTEMPTS = 1_000;

/** Where an answer may begin: after each end mark of reasoning, or at the start if there is no mark. */
function afterReasoning(text: string): number[] {
  const ends = [...text.matchAll(REASONING_END)].map((match) => match.index + match[0].length);
  if (ends.length > 0) return ends;
  const begin = REASONING_BEGIN.exec(text);
  return begin && begin.index < text.indexOf("{") ? [] : [0];
}

function firstObject(text: string, from: number, budget: { characters: number }): unknown {
  let read = from;
  for (let start = text.indexOf("{", from); start !== -1; start = text.indexOf("{", start + 1)) {
    const end = endOfObject(text, start);
    if (end !== undefined) {
      try {
        return JSON.parse(text.slice(start, end));
      } catch {
        // These braces are something else; the object may begin later.
      }
    }
    budget.characters -= (end ?? text.length) - read + ATTEMPT_CHARACTERS;
    if (budget.characters <= 0) return undefined;
    read = start + 1;
  }
  budget.characters -= text.length - read;
  return undefined;
}

/** Where the object that begins at `start` ends, according to its braces and strings. */
function endOfObject(text: string, start: number): number | undefined {
  let depth = 0;
  let inString = false;
  for (let index = start; index < text.length; index++) {
    const character = text[index];
    if (inString) {
      if (character === "\\") index++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === "{") depth++;
    else if (character === "}" && --depth === 0) return index + 1;
  }
  return undefined;
}
