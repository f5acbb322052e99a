import type { Assignment, Word } from "unbash";
import { readBy } from "../../../shell/expansions.js";
import { nodesIn } from "../../../shell/parse.js";
import { literal } from "../../../shell/words.js";
import { type ContractNames, isRelevant } from "../state/contract-names.js";
import type { ExecutionRecord } from "../state/execution-record.js";
import { type Frame, isUncertain } from "../state/frame.js";
import { changesValue, keepsValue, type Suspicion } from "../state/own-variables.js";
import { type WordsOfVariables, wordOf } from "./paths.js";

/** Tracks the variables that a script sets, and reports those that may affect the contract's commands. */
export class Assignments {
  readonly #record: ExecutionRecord;
  readonly #names: ContractNames;
  readonly #values = new Map<string, Word | undefined>();
  #early: WordsOfVariables | undefined;
  readonly #constants = new Set<string>();
  /**
   * True if a condition has skipped the assignment each time, assuming a machine that has what the contract's commands
   * need.
   */
  readonly #dead = new Map<Assignment, boolean>();
  /** True if a condition has skipped the assignment each time, whatever the machine has. */
  readonly #neverRun = new Map<Assignment, boolean>();
  readonly #resets = new Map<string, number[]>();
  /** True if, each time, the script had set all variables that the assignment expands. */
  readonly #resolved = new Map<Assignment, boolean>();
  /** Variables whose values depend on the machine. */
  readonly #asked = new Set<string>();

  constructor(record: ExecutionRecord, names: ContractNames) {
    this.#record = record;
    this.#names = names;
  }

  /** The values of the variables known to be set; `undefined` for a value that is not tracked. */
  values({ shell }: Frame): WordsOfVariables {
    return new Map([...this.#values].filter(([name]) => shell.scope.has(name)));
  }

  /** The values that were assigned before the first change of folder and have not changed since. */
  early(frame: Frame): WordsOfVariables {
    const early = this.#early ?? this.#values;
    return new Map([...this.values(frame)].filter(([name, word]) => early.get(name) === word));
  }

  dependsOnMachine(name: string): boolean {
    return this.#asked.has(name);
  }

  /** True if the script has always set the variables that an assignment expands. */
  isResolved(assignment: Assignment): boolean {
    return this.#resolved.get(assignment) === true;
  }

  /**
   * True if a condition always skips an assignment.
   * @param isEquipped assumes that the machine has what the contract's commands need
   */
  isNeverRun(assignment: Assignment, isEquipped: boolean): boolean {
    return (isEquipped ? this.#dead : this.#neverRun).get(assignment) === true;
  }

  /** The position of the last assignment before `before` that replaced all earlier values, or 0. */
  lastReset(name: string, before: number): number {
    return this.#resets.get(name)?.findLast((pos) => pos < before) ?? 0;
  }

  /** Marks the first change of folder. Values assigned from here on may depend on the folder. */
  leaveDirectory(): void {
    this.#early ??= new Map(this.#values);
  }

  /** @param together the variables that the same command sets after it has expanded all its arguments */
  assign(assignment: Assignment, frame: Frame, together: ReadonlySet<string> = new Set()): void {
    const { name } = assignment;
    const isPlain = !this.#values.has(name) && !isUncertain(frame);
    const isEarly =
      together.size > 0 &&
      nodesIn(assignment)
        .flatMap(readBy)
        .some((read) => together.has(read));
    if (frame.machineDependent && !frame.unreachable) this.#asked.add(name);
    this.#dead.set(assignment, this.#dead.get(assignment) !== false && frame.unreachable);
    this.#neverRun.set(assignment, this.#neverRun.get(assignment) !== false && frame.neverRun);
    if (isReset(assignment, frame)) {
      const resets = this.#resets.get(name);
      if (resets) resets.push(assignment.pos);
      else this.#resets.set(name, [assignment.pos]);
      this.#asked.delete(name);
    }
    this.#resolved.set(
      assignment,
      this.#resolved.get(assignment) !== false && !isEarly && isResolvedIn(assignment, frame),
    );
    if (this.#names.splitWords || !isStrictMode(assignment))
      this.#give(name, assignment, frame, suspicionOf(assignment, frame));
    if (!isUncertain(frame) && !isPartial(assignment)) frame.shell.scope.set(name, true);
    if (isPlain && !isEarly) this.#values.set(name, wordOf(assignment));
  }

  /** Assigns one of the contract's variables. Returns false if the assignment is uncertain or the value is unknown. */
  export(assignment: Assignment, frame: Frame): boolean {
    const value = plainValueOf(assignment);
    if (!this.#names.environment.has(assignment.name) || this.isConstant(assignment.name, frame))
      return false;
    if (value === undefined || isUncertain(frame)) return false;
    frame.shell.scope.set(assignment.name, true);
    frame.shell.exported.set(assignment.name, value);
    return true;
  }

  /** Assigns an unknown value. */
  set(name: string, at: { pos: number }, frame: Frame): void {
    this.#give(name, at, frame, frame.shell.facts.variables.suspicionOf(name));
  }

  /** @param suspicion why the machine may export the variable */
  #give(name: string, { pos }: { pos: number }, frame: Frame, suspicion: Suspicion | undefined): void {
    this.#values.set(name, undefined);
    if (this.isConstant(name, frame)) this.#reportConstant(name, pos);
    if (isRelevant(name, this.#names)) {
      const message = `The variable ${name} may change what the contract's commands do.`;
      const fix = "Set it in the contract's commands, or use a different name.";
      this.#record.remark("script/env", { pos }, message, fix);
    } else if (suspicion) frame.shell.suspect = { name, pos, suspicion, before: frame.shell.suspect };
  }

  /** Treats a loop's variable as set only within the loop, because a loop over nothing leaves it unset. */
  during(name: string, { shell: { scope } }: Frame, loop: () => void): void {
    const hadValue = scope.has(name);
    scope.set(name, true);
    loop();
    scope.set(name, hadValue);
  }

  /** True if the script has set a variable that programs do not receive. */
  isOwn(name: string, { shell }: Frame): boolean {
    return (
      this.#values.has(name) && !isRelevant(name, this.#names) && !shell.facts.variables.suspicionOf(name)
    );
  }

  /** Unsets one of the script's own variables. Returns false if the effect is uncertain. */
  unset(name: string, frame: Frame): boolean {
    const { functions, scope } = frame.shell;
    // In code that runs repeatedly, and after a function call, the variable may be set or unset.
    if (frame.depth > 0 || frame.loop?.repeats || frame.proven.has(name)) return false;
    if (!this.isOwn(name, frame) || functions.get(name) || this.isConstant(name, frame)) return false;
    scope.set(name, false);
    return true;
  }

  isConstant(name: string, { locals }: Frame): boolean {
    return this.#constants.has(name) || locals.isConstant(name);
  }

  declareLocal(name: string, { pos }: { pos: number }, { locals, shell }: Frame): void {
    // Bash allows this even if the variable is read-only in the calling function.
    if (!shell.facts.isBash && locals.isConstantOfCaller(name)) this.#reportConstant(name, pos);
    locals.declare(name);
  }

  #reportConstant(name: string, pos: number): void {
    const message = `The variable ${name} may be read-only here, and shells differ in what they skip when a script assigns to a read-only variable.`;
    this.#record.remark("script/undecided-command", { pos }, message, "Use a different name.");
  }

  freeze(name: string, { pos }: { pos: number }, { locals }: Frame): void {
    if (!locals.freeze(name)) this.#constants.add(name);
    if (!this.#names.words.has(name)) return;
    const message = `The variable ${name} is read-only, so the contract's commands cannot assign to it.`;
    this.#record.remark("script/env", { pos }, message, "Use a different name.");
  }
}

function suspicionOf(assignment: Assignment, { shell: { facts, scope } }: Frame): Suspicion | undefined {
  if (keepsValue(assignment)) return undefined;
  const isInherited = !scope.has(assignment.name) && changesValue(assignment);
  return isInherited ? "inherited" : facts.variables.suspicionOf(assignment.name);
}

/** True if an assignment always replaces the variable's whole value. */
function isReset({ append, index, name, value }: Assignment, frame: Frame): boolean {
  if (!frame.top || isUncertain(frame) || append === true || index !== undefined) return false;
  return value.type !== "Word" || !nodesIn(value).flatMap(readBy).includes(name);
}

function isResolvedIn(assignment: Assignment, { shell, depth }: Frame): boolean {
  return nodesIn(assignment).every((node) => {
    const isBraced = node.type === "ParameterExpansion";
    if (!isBraced && node.type !== "SimpleExpansion") return true;
    const name = isBraced ? node.parameter : node.text.slice(1);
    return /^(?:\d+|#)$/.test(name) ? depth === 0 : shell.scope.has(name);
  });
}

/** True if the array may lack its first element after the assignment. `$name` stands for that element. */
export function isPartial({ index, value }: Assignment): boolean {
  return index !== undefined || (value.type === "ArrayValue" && value.elements.length === 0);
}

/** True for the `IFS` that many scripts set at the top to split only at line ends and tabs. */
function isStrictMode({ text }: Assignment): boolean {
  return text === "IFS=$'\\n\\t'";
}

/** The value of an assignment without expansions; `undefined` if it may have a tilde, which shells expand. */
function plainValueOf({ value, append, index, text }: Assignment): string | undefined {
  if (append || index !== undefined || value.type !== "Word" || /[~\\]/.test(text)) return undefined;
  return literal(value);
}
