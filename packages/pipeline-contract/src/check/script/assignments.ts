import type { Assignment } from "unbash";
import { nodesIn } from "../../shell/parse.js";
import { literal } from "../../shell/words.js";
import type { ExecutionRecord } from "./execution-record.js";
import { type Frame, isUncertain } from "./frame.js";
import { type ContractNames, isRelevant } from "./names.js";
import { changesValue, type Doubt, keepsValue } from "./own-variables.js";

/** Follows which variables a script sets, and reports those that the contract's commands may act on. */
export class Assignments {
  readonly #record: ExecutionRecord;
  readonly #names: ContractNames;
  readonly #values = new Map<string, string>();
  #early: ReadonlyMap<string, string> | undefined;
  readonly #constants = new Set<string>();
  /** Whether a condition has kept them from being run, whenever they were followed: on a machine that has what it needs. */
  readonly #dead = new Map<Assignment, boolean>();
  /** The same on any machine. */
  readonly #neverRun = new Map<Assignment, boolean>();
  readonly #resets = new Map<string, number>();
  /** Whether all that they expand had a value of the script, whenever they were followed. */
  readonly #resolved = new Map<Assignment, boolean>();
  /** What only the machine knows has decided whether they are assigned. */
  readonly #asked = new Set<string>();

  constructor(record: ExecutionRecord, names: ContractNames) {
    this.#record = record;
    this.#names = names;
  }

  /** What was assigned to the variables of a shell or function; empty when that depends on what runs. */
  values({ shell }: Frame): ReadonlyMap<string, string> {
    return new Map([...this.#values].filter(([name]) => shell.scope.has(name)));
  }

  /** What was assigned before the script changed its folder for the first time, and not changed since. */
  early(frame: Frame): ReadonlyMap<string, string> {
    const early = this.#early ?? this.#values;
    return new Map([...this.values(frame)].filter(([name, text]) => early.get(name) === text));
  }

  /** Whether only the machine knows what a variable holds. */
  dependsOnMachine(name: string): boolean {
    return this.#asked.has(name);
  }

  /** Whether what an assignment expands has been given its value by the script. */
  isResolved(assignment: Assignment): boolean {
    return this.#resolved.get(assignment) === true;
  }

  /**
   * True if a condition keeps an assignment from ever being run.
   *
   * @param isEquipped whether the machine is taken to have what the contract's commands need
   */
  isNeverRun(assignment: Assignment, isEquipped: boolean): boolean {
    return (isEquipped ? this.#dead : this.#neverRun).get(assignment) === true;
  }

  /** Where a variable last got a value of which it is certain that all before are gone; 0 if nowhere. */
  lastReset(name: string): number {
    return this.#resets.get(name) ?? 0;
  }

  /** From now on, what is assigned may depend on the folder. */
  leavePlace(): void {
    this.#early ??= new Map(this.#values);
  }

  assign(assignment: Assignment, frame: Frame): void {
    const { name, text } = assignment;
    const isPlain = !this.#values.has(name) && !isUncertain(frame);
    if (frame.machineDependent && !frame.unreachable) this.#asked.add(name);
    this.#dead.set(assignment, this.#dead.get(assignment) !== false && frame.unreachable);
    this.#neverRun.set(assignment, this.#neverRun.get(assignment) !== false && frame.neverRun);
    if (isReset(assignment, frame)) {
      this.#resets.set(name, assignment.pos);
      this.#asked.delete(name);
    }
    this.#resolved.set(
      assignment,
      this.#resolved.get(assignment) !== false && isResolvedIn(assignment, frame),
    );
    if (this.#names.splitWords || !isStrictMode(assignment))
      this.#give(name, assignment, frame, doubtOf(assignment, frame));
    if (!isUncertain(frame) && !isPartial(assignment)) frame.shell.scope.set(name, true);
    if (isPlain) this.#values.set(name, text.slice(text.indexOf("=") + 1));
  }

  /** A variable that the contract gives its commands gets a value; whether that is certain, and known. */
  export(assignment: Assignment, frame: Frame): boolean {
    const value = plainValueOf(assignment);
    if (!this.#names.environment.has(assignment.name) || this.isConstant(assignment.name, frame))
      return false;
    if (value === undefined || isUncertain(frame)) return false;
    frame.shell.scope.set(assignment.name, true);
    frame.shell.exported.set(assignment.name, value);
    return true;
  }

  /** A variable gets a value that is not followed. */
  set(name: string, at: { pos: number }, frame: Frame): void {
    this.#give(name, at, frame, frame.shell.facts.variables.doubtOf(name));
  }

  /** @param doubt why it may be a variable of the environment */
  #give(name: string, { pos }: { pos: number }, frame: Frame, doubt: Doubt | undefined): void {
    this.#values.set(name, "");
    if (this.isConstant(name, frame)) this.#reportConstant(name, pos);
    if (isRelevant(name, this.#names)) {
      const message = `The variable ${name} may change what the contract's commands do.`;
      const fix = "Set it in the contract's commands, or use a different name.";
      this.#record.remark("script/env", { pos }, message, fix);
    } else if (doubt) frame.shell.doubted = { name, pos, doubt, before: frame.shell.doubted };
  }

  /** Within a loop its variable has a value; a loop over nothing leaves it without one. */
  during(name: string, { shell: { scope } }: Frame, loop: () => void): void {
    const hadValue = scope.has(name);
    scope.set(name, true);
    loop();
    scope.set(name, hadValue);
  }

  /** True if the script has given a variable a value, and no program gets it. */
  isOwn(name: string, { shell }: Frame): boolean {
    return this.#values.has(name) && !isRelevant(name, this.#names) && !shell.facts.variables.doubtOf(name);
  }

  /** One of the script's own variables loses its value; false if that is not followed. */
  unset(name: string, frame: Frame): boolean {
    const { functions, scope } = frame.shell;
    // What is run again may find it with a value or without, and so may what a function's caller runs next.
    if (frame.depth > 0 || frame.loop?.repeats || frame.proven.has(name)) return false;
    if (!this.isOwn(name, frame) || functions.get(name) || this.isConstant(name, frame)) return false;
    scope.set(name, false);
    return true;
  }

  /** True if a variable may be read-only. */
  isConstant(name: string, { locals }: Frame): boolean {
    return this.#constants.has(name) || locals.isConstant(name);
  }

  /** A function gets a variable for itself. */
  declareLocal(name: string, { pos }: { pos: number }, { locals, shell }: Frame): void {
    // Bash allows it for one that is read-only in the function that has called this one.
    if (!shell.facts.isBash && locals.isConstantOfCaller(name)) this.#reportConstant(name, pos);
    locals.declare(name);
  }

  #reportConstant(name: string, pos: number): void {
    const message = `The variable ${name} may be read-only here, and shells differ in what they skip when a script assigns to a read-only variable.`;
    this.#record.remark("script/undecided-command", { pos }, message, "Use a different name.");
  }

  /** A variable becomes read-only. */
  freeze(name: string, { pos }: { pos: number }, { locals }: Frame): void {
    if (!locals.freeze(name)) this.#constants.add(name);
    if (!this.#names.words.has(name)) return;
    const message = `The variable ${name} is read-only, so that the contract's commands cannot assign to it.`;
    this.#record.remark("script/env", { pos }, message, "Use a different name.");
  }
}

/** Why an assignment may be to a variable of the environment, and change it. */
function doubtOf(assignment: Assignment, { shell: { facts, scope } }: Frame): Doubt | undefined {
  if (keepsValue(assignment)) return undefined;
  const isInherited = !scope.has(assignment.name) && changesValue(assignment);
  return isInherited ? "inherited" : facts.variables.doubtOf(assignment.name);
}

/** Whether it is certain that a variable keeps nothing of what it had. */
function isReset({ append, index, name, value }: Assignment, frame: Frame): boolean {
  if (!frame.top || isUncertain(frame) || append === true || index !== undefined) return false;
  return !new RegExp(`\\$\\{?${name}\\b`).test(value.type === "Word" ? value.text : "");
}

function isResolvedIn(assignment: Assignment, { shell, depth }: Frame): boolean {
  return nodesIn(assignment).every((node) => {
    const isBraced = node.type === "ParameterExpansion";
    if (!isBraced && node.type !== "SimpleExpansion") return true;
    const name = isBraced ? node.parameter : node.text.slice(1);
    return /^(?:\d+|#)$/.test(name) ? depth === 0 : shell.scope.has(name);
  });
}

/** Whether an array may have no first element afterwards, which is what its name alone means. */
export function isPartial({ index, value }: Assignment): boolean {
  return index !== undefined || (value.type === "ArrayValue" && value.elements.length === 0);
}

/** Splitting only at ends of lines and tabs, as many scripts do at their top. */
function isStrictMode({ text }: Assignment): boolean {
  return text === "IFS=$'\\n\\t'";
}

/** The value of an assignment without expansions: a shell expands a tilde in it, too. */
function plainValueOf({ value, append, index, text }: Assignment): string | undefined {
  if (append || index !== undefined || value.type !== "Word" || /[~\\]/.test(text)) return undefined;
  return literal(value);
}
