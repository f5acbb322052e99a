import type { Assignment, Script, SyntaxNode } from "unbash";
import { readBy } from "../../../shell/expansions.js";
import { isVariable } from "../../../shell/names.js";
import { nodesIn } from "../../../shell/parse.js";
import { literal, onlyPartOf, variableOf } from "../../../shell/words.js";
import { VariableUses } from "./variable-uses.js";

/** Why a variable that a script sets may belong to the environment, so that programs receive the script's value. */
export type Suspicion = "unread" | "inherited" | "known" | "capitals";

/**
 * Variables that programs read, although the rules below would classify them as a script's own: their names are in
 * lower case, or they hold a path, a size, a time or a name that a script might compute.
 */
const KNOWN = new RegExp(
  `^(?:${[
    "npm_\\w+|(?:all|ftp|https?|no)_proxy",
    "CI|COLUMNS|HOSTNAME|LINES|LOGNAME|SOURCE_DATE_EPOCH|TMPDIR|TZ|USER",
    "(?:CARGO|DOCKER|FORGEJO|GIT|GITEA|GITHUB|JAVA|NODE|NPM|PIP|RUNNER|RUST|XDG)_[A-Z_]+",
    "GO(?:BIN|CACHE|ENV|MODCACHE|PATH|ROOT|TMPDIR|WORK)|PYTHON[A-Z]+",
  ].join("|")})$`,
);

const CODE = /^(?:\$?'|")?\\(?:e|033|x1[bB])\[[\d;]*m(?:'|")?$|^"?\$\(tput [^$`]+\)"?$/;
const EMPTY = /^(?:''|"")?$/;
const NUMBER = /^\d+$/;
/** Values from a clock or a terminal. */
const MEASURED = /^"?(?:\$\((?:date|tput) [^$`]+\)|\$\{?(?:SECONDS|EPOCHSECONDS|EPOCHREALTIME)\}?)"?$/;
const ARITHMETIC = /^"?\$\(\((.*)\)\)"?$/s;
const STATUS = /^"?\$\{?\?\}?"?$/;
const MACHINE = /^"?\$\((?:id|uname|whoami)(?: -\w+)?\)"?$/;
const COMPUTED = /[$`]/;
/** Enough steps to subtract two times and divide the result. */
const MAX_DEPTH = 2;

/**
 * Decides which variables are a script's own, because no text shows what a machine exports. A variable counts as the
 * script's own if the script reads it and either its name has a lower-case letter, which is rare in the environment, or
 * its value is useful only to the script. A constant in capitals is usually meant for the environment.
 */
export class OwnVariables {
  readonly #script: Script;
  #found: VariableUses | undefined;
  readonly #measured = new Map<string, boolean>();
  readonly #suspicions = new Map<string, Suspicion | undefined>();

  constructor(script: Script) {
    this.#script = script;
  }

  get #uses(): VariableUses {
    this.#found ??= new VariableUses(this.#script);
    return this.#found;
  }

  /** Why a variable may belong to the environment; `undefined` if it is the script's own. */
  suspicionOf(name: string): Suspicion | undefined {
    if (!this.#suspicions.has(name)) this.#suspicions.set(name, this.#findSuspicion(name));
    return this.#suspicions.get(name);
  }

  #findSuspicion(name: string): Suspicion | undefined {
    if (isVariable("own", name)) return undefined;
    if (this.#uses.usesOf(name).size === 0) return "unread";
    if (KNOWN.test(name)) return "known";
    return /[a-z]/.test(name) || this.#isOfScript(name) ? undefined : "capitals";
  }

  #isOfScript(name: string): boolean {
    const uses = this.#uses.usesOf(name);
    const values = this.#uses.valuesOf(name);
    if (values.length === 0) return false;
    if (values.every((text) => isDefault(name, text))) return true;
    const colours = values.filter((text) => !EMPTY.test(text));
    if (colours.length > 0 && colours.every((text) => CODE.test(text))) return true;
    if (uses.has("exits") && values.every((text) => NUMBER.test(text) || STATUS.test(text))) return true;
    if (uses.has("locates") && values.every((text) => COMPUTED.test(text))) return true;
    if (uses.has("decides") && values.every((text) => MACHINE.test(text))) return true;
    return this.#isMeasured(name);
  }

  /** True if the script itself determines a variable's number, such as a time or a count. */
  #isMeasured(name: string, depth = 0): boolean {
    const key = `${depth} ${name}`;
    const known = this.#measured.get(key);
    if (known !== undefined) return known;
    const numbers = this.#uses.valuesOf(name).filter((text) => !NUMBER.test(text));
    const isMeasured =
      numbers.length > 0 &&
      numbers.every((text) => {
        if (MEASURED.test(text)) return true;
        const operands = ARITHMETIC.exec(text)?.[1]?.match(/[A-Za-z_]\w*/g) ?? [];
        return operands.length > 0 && operands.every((one) => one === name || this.#isOperand(one, depth));
      });
    this.#measured.set(key, isMeasured);
    return isMeasured;
  }

  #isOperand(name: string, depth: number): boolean {
    return isVariable("own", name) || (depth < MAX_DEPTH && this.#isMeasured(name, depth + 1));
  }
}

/** True if an assignment only sets a default: it changes the variable only if that is empty. */
function isDefault(name: string, text: string): boolean {
  return new RegExp(`^"?\\$\\{${name}:?[-=][^{}$\`]*\\}"?$`).test(text);
}

/** True if an assignment, as for `export`, keeps the variable's value: `x=$x`, `x=${x-default}`. */
export function keepsValue({ name, append, index, value }: Assignment): boolean {
  if (append === true || index !== undefined || value.type !== "Word") return false;
  if (variableOf(value) === name) return true;
  const part = onlyPartOf(value);
  if (part?.type !== "ParameterExpansion" || part.parameter !== name || part.index || part.prefix)
    return false;
  const { operation } = part;
  return (
    operation?.type === "Default" && operation.operator === "-" && literal(operation.operand) !== undefined
  );
}

/** True if a variable's new value depends on its old one. A default does not count. */
export function changesValue({ name, append, value }: Assignment): boolean {
  if (value.type === "ArrayValue") return false;
  return append === true || nodesIn(value).some((node) => readBy(node).includes(name) && !setsDefault(node));
}

/** True for `${x-default}` and `${x:=default}`. */
function setsDefault(node: SyntaxNode): boolean {
  if (node.type !== "ParameterExpansion" || node.operation?.type !== "Default") return false;
  return /[-=]$/.test(node.operation.operator);
}
