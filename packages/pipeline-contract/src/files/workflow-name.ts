import { readWorkflow } from "../check/workflow/read-workflow.js";
import type { Problem } from "../source/text.js";
import { child, textOf } from "../source/tree.js";

/** The `name` of a workflow, if it has one, or the reason why the workflow cannot be read. */
export type NameReading =
  | { readonly name: string | undefined; readonly problem: undefined }
  | { readonly name: undefined; readonly problem: Problem };

/**
 * Comments and a `---`, then a `name` whose meaning does not depend on the rest, then an unindented line that ends it.
 */
const PLAIN_START =
  /^(?:[ \t]*(?:#.*)?\r?\n)*(?:---[ \t]*\r?\n(?:[ \t]*(?:#.*)?\r?\n)*)?name:[ \t]{1,9}(?:([A-Za-z][\w ./-]{0,99}?)|"([\w ./-]{1,100})"|'([\w ./-]{1,100})')(?:[ \t]+#.*|[ \t]*)\r?\n(?:[ \t]*\r?\n)*(?=[A-Za-z"'#])/;

/** A limit on the text to search. A hostile text could keep the pattern busy or exhaust its stack. */
const MAX_START = 2_000;

/** Plain scalars that YAML does not read as strings. */
const NO_STRING = /^(?:true|false|null)$/i;

/** Reads the name of a workflow. Most workflows begin with it, and parsing the rest would take longer than a check. */
export function readWorkflowName(text: string): NameReading {
  const [, plain, double, single] = PLAIN_START.exec(text.slice(0, MAX_START)) ?? [];
  const name = plain ?? double ?? single;
  if (name !== undefined && !(plain !== undefined && NO_STRING.test(plain)))
    return { name, problem: undefined };
  const { root, problem } = readWorkflow(text);
  if (problem) return { name: undefined, problem };
  return { name: textOf(child(root, "name")) || undefined, problem: undefined };
}
