/** What models write around what they were asked for. */

/** Ends of what a model writes for itself, as the families of models mark it. */
const REASONING_END =
  /<\/(?:think|thinking|thought|reasoning|reflection|analysis|scratchpad)\s*>|\[\/THINK\]|◁\/think▷|<\|channel\|>final(?:<\|message\|>)?|<\|end_of_thought\|>/giu;

const REASONING_BEGIN =
  /<(?:think|thinking|thought|reasoning|reflection|analysis|scratchpad)\b[^>]*>|\[THINK\]|◁think▷|<\|channel\|>analysis|<\|begin_of_thought\|>/iu;

/** Marks of a chat template that slipped through. */
const TEMPLATE_MARKS = /<\|[a-z_]+\|>|<\/?s>|\[\/?INST\]/giu;

/** The text without what the model wrote for itself; a block that is not closed takes all the rest with it. */
export function withoutReasoning(text: string): string {
  const ends = [...text.matchAll(REASONING_END)];
  const last = ends.at(-1);
  const answer = last ? text.slice(last.index + last[0].length) : text;
  const begin = REASONING_BEGIN.exec(answer);
  return (begin ? answer.slice(0, begin.index) : answer).replace(TEMPLATE_MARKS, " ").trim();
}

/** The first JSON object in a text, parsed; `undefined` when there is none. */
export function jsonObjectIn(text: string): unknown {
  const answer = withoutReasoning(text);
  for (let start = answer.indexOf("{"); start !== -1; start = answer.indexOf("{", start + 1)) {
    const end = endOfObject(answer, start);
    if (end === undefined) return undefined;
    try {
      return JSON.parse(answer.slice(start, end));
    } catch {
      // Braces of something else; the object may begin further on.
    }
  }
  return undefined;
}

/** Where the object ends that begins at `start`, by its braces and strings. */
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
