import { type Problem, positionAt } from "../../source/text.js";
import { readYaml, type YamlReading } from "../../source/yaml.js";

/** Line breaks for some parsers and not for others, and characters that only some of them accept. */
const DISPUTED = /\r(?!\n)|[^\P{Cc}\t\n\r]|[\u2028\u2029\uFEFF\uFFFE\uFFFF]/u;

/** Reads the YAML of a workflow as every forge reads it. */
export function readWorkflow(text: string): YamlReading {
  const reading = readYaml(text);
  const problem = reading.root && disputedCharacter(text);
  return problem ? { root: undefined, problem } : reading;
}

function disputedCharacter(text: string): Problem | undefined {
  const offset = text.search(DISPUTED);
  if (offset < 0) return undefined;
  const code = text.charCodeAt(offset).toString(16).toUpperCase().padStart(4, "0");
  const message = `Parsers disagree about the character U+${code}.`;
  const fix = "Remove it, or write it as an escape within double quotes.";
  return { ...positionAt(text, offset), message, fix };
}
