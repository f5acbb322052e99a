import type { Assignment, Script } from "unbash";
import { isVariable } from "../../shell/names.js";
import { VariableUses } from "./variable-uses.js";

/** Why a variable that a script sets may be one that the environment has, so that programs get the script's value. */
export type Doubt = "unread" | "inherited" | "known" | "capitals";

/**
 * Variables that programs act on, and that would be a script's own by the rules below: in lower case, or with a place, a
 * size, a time or a name that a script may well find out by itself.
 */
const KNOWN = new RegExp(
  `^(?:${[
    "npm_\\w+|(?:all|ftp|https?|no)_proxy",
    "CI|COLUMNS|HOSTNAME|LINES|LOGNAME|SOURCE_DATE_EPOCH|TMPDIR|TZ|USER",
    "(?:CARGO|DOCKER|FORGEJO|GIT|GITEA|GITHUB|JAVA|NODE|NPM|PIP|RUNNER|RUST|XDG)_[A-Z_]+",
    "GO(?:BIN|CACHE|ENV|MODCACHE|PATH|ROOT|TMPDIR|WORK)|PYTHON[A-Z]+",
  ].join("|")})$`,
);

/** What makes a terminal show colours. */
const CODE = /^(?:\$?'|")?\\(?:e|033|x1[bB])\[[\d;]*m(?:'|")?$|^"?\$\(tput [^$`]+\)"?$/;
const EMPTY = /^(?:''|"")?$/;
const NUMBER = /^\d+$/;
/** What a clock or a terminal says. */
const MEASURED = /^"?(?:\$\((?:date|tput) [^$`]+\)|\$\{?(?:SECONDS|EPOCHSECONDS|EPOCHREALTIME)\}?)"?$/;
const ARITHMETIC = /^"?\$\(\((.*)\)\)"?$/s;
const STATUS = /^"?\$\{?\?\}?"?$/;
const MACHINE = /^"?\$\((?:id|uname|whoami)(?: -\w+)?\)"?$/;
const COMPUTED = /[$`]/;
/** Times are subtracted, and what comes out is divided. */
const MAX_DEPTH = 2;

/**
 * Knows which variables are a script's own. No text shows what a machine exports. A variable is taken to be the script's
 * own if the script reads it, and either its name has a lower-case letter, as few variables of the environment do, or what
 * it holds is of use to nothing but the script. A constant in capitals is what people write for the environment.
 */
export class OwnVariables {
  readonly #script: Script;
  #found: VariableUses | undefined;
  readonly #measured = new Map<string, boolean>();
  readonly #doubts = new Map<string, Doubt | undefined>();

  constructor(script: Script) {
    this.#script = script;
  }

  get #uses(): VariableUses {
    this.#found ??= new VariableUses(this.#script);
    return this.#found;
  }

  /** Why a variable may not be the script's own; `undefined` if it is. */
  doubtOf(name: string): Doubt | undefined {
    if (!this.#doubts.has(name)) this.#doubts.set(name, this.#findDoubt(name));
    return this.#doubts.get(name);
  }

  #findDoubt(name: string): Doubt | undefined {
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

  /** True if a variable holds a number that only the script's run gives it: a time, or a count. */
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

/** True if a variable keeps its value, but for an empty one, for which the script has a default. */
function isDefault(name: string, text: string): boolean {
  return new RegExp(`^"?\\$\\{${name}:?[-=][^{}$\`]*\\}"?$`).test(text);
}

/** True if a variable that is exported keeps its value. */
export function keepsValue({ name, append, index, text }: Assignment): boolean {
  if (append === true || index !== undefined) return false;
  const value = text.slice(text.indexOf("=") + 1).replace(/^"(.*)"$/s, "$1");
  return (
    value === `$${name}` || value === `\${${name}}` || new RegExp(`^\\$\\{${name}-[^{}$\`"]*\\}$`).test(value)
  );
}

/** True if what a variable gets depends on what it had, other than by a default. */
export function changesValue({ name, append, value }: Assignment): boolean {
  if (value.type === "ArrayValue") return false;
  if (append === true) return true;
  const { text } = value;
  const expands = new RegExp(`\\$(?:${name}\\b|\\{#?${name}\\b(?!:?[-=]))`);
  return expands.test(text) || (text.includes("$((") && new RegExp(`\\b${name}\\b`).test(text));
}
