import { type Problem, positionAt } from "../../source/text.js";
import { type ParsedYaml, readYaml } from "../../source/yaml.js";

/** Characters that only some parsers accept, or that only some treat as line breaks. */
const DISPUTED = /\r(?!\n)|[^\P{Cc}\t\n\r]|[\u2028\u2029\uFEFF\uFFFE\uFFFF]/u;

/** Reads a workflow as YAML. Rejects anything that forges read differently. */
export function readWorkflow(text: string): ParsedYaml {
  const reading = readYaml(text);
  const problem = reading.root && disputedCharacter(text);
  return problem ? { root: undefined, problem } : reading;
}

function disputedCharacter(text: string): Problem | undefined {
  const offset = text.search(DISPUTED);
  if (offset < 0) return undefined;
  const code = text.charCodeAt(offset).toString(16).toUpperCase().padStart(4, "0");
  const message = `YAML parsers disagree about the character U+${code}.`;
  const fix = "Remove it, or write it as an escape sequence in double quotes.";
  return { ...positionAt(text, offset), message, fix };
}
