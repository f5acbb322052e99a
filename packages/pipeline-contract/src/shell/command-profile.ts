import type { Script } from "unbash";
import { calledBy, type Effects, effectsOf } from "./effects.js";
import { effectsOfExpansions } from "./expansions.js";
import { is, isKnownCommand } from "./names.js";
import { needsErrexit, negatesParts } from "./needs-errexit.js";
import { nodesIn, parseCommand } from "./parse.js";
import { placedIn } from "./placed.js";
import { notPortable } from "./portable.js";
import { Values } from "./values.js";
import { argumentsOf, isWords, literal } from "./words.js";

/** Properties that decide whether a command means the same in a workflow's step, in a script and in another shell. */
export interface CommandProfile extends Effects {
  /** True if the effect depends on `set -e`. */
  readonly needsErrexit: boolean;
  /** The parts whose meaning depends on where the command runs. */
  readonly placed: readonly string[];
  /** The first part that may not mean the same in sh as in Bash. */
  readonly notPortable: string | undefined;
  /** True if the command's exit status may depend on pipefail. */
  readonly hasPipe: boolean;
  /** True if an error, usually in arithmetic, may make Bash abandon more than the statement and then continue. */
  readonly mayAbandon: boolean;
  /**
   * An option that changes how Bash reads the lines after it. This matters because only a step reads lines one by one.
   */
  readonly reparses: string | undefined;
  /** True if the command consists of several statements. */
  readonly isList: boolean;
}

const NOTHING: CommandProfile = {
  changes: undefined,
  ends: undefined,
  variables: new Set(),
  mayUnsetErrexit: false,
  needsErrexit: false,
  placed: [],
  notPortable: undefined,
  hasPipe: false,
  mayAbandon: false,
  reparses: undefined,
  isList: false,
};

/** Examines a command of a contract. A program with plain arguments is not parsed. */
export function profileOf(command: string, script?: Script): CommandProfile {
  if (isWords(command) && !isKnownCommand(command.split(" ", 1)[0] ?? "")) return NOTHING;
  const parsed = script ?? parseCommand(command);
  const values = new Values(parsed);
  const isList = parsed.commands.length > 1;
  return {
    ...effectsOf(command, parsed),
    needsErrexit: needsErrexit(parsed),
    placed: negatesParts(parsed) ? ["!", ...placedIn(parsed)] : placedIn(parsed),
    notPortable: notPortable(parsed, command),
    hasPipe: hasPipe(parsed),
    mayAbandon: effectsOfExpansions(parsed, values).isOpaque || miscounts(parsed, values),
    reparses: isList ? reparsing(parsed) : undefined,
    isList,
  };
}

/** True if a command that takes a number, such as `exit`, is given something else. */
function miscounts(script: Script, values: Values): boolean {
  return nodesIn(script).some((node) => {
    if (node.type !== "Command" || !is("counts", literal(node.name))) return false;
    const [count, ...more] = argumentsOf(node);
    if (more.length > 0) return true;
    return count !== undefined && !/^\d+$/.test(count.text) && !values.isNumber(count.text);
  });
}

/** True if a script has a pipe, or may run a hidden one. */
function hasPipe(script: Script): boolean {
  return nodesIn(script).some((node) => {
    if (node.type === "Pipeline") return node.commands.length > 1;
    if (node.type !== "Command") return false;
    const name = calledBy(node, script);
    if (name === "eval" || name === "trap") return node.args.some(({ text }) => /[|$`]/.test(text));
    return name === "." || name === "source";
  });
}

function reparsing(script: Script): string | undefined {
  for (const node of nodesIn(script)) {
    if (node.type !== "Command") continue;
    const name = literal(node.name);
    const words = argumentsOf(node).map(literal);
    if (name === "shopt" && (words.includes(undefined) || words.some(isSyntax))) return "shopt";
    if (name === "set" && words.includes("posix")) return "set -o posix";
  }
  return undefined;
}

function isSyntax(option: string | undefined): boolean {
  return option === "extglob" || option === "expand_aliases" || option === "posix";
}
