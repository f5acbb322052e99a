import type { Command, PipelineNode, Statement, SyntaxNode } from "unbash";
import { effectsOfExpansions, readBy } from "../../shell/expansions.js";
import { nodesIn } from "../../shell/parse.js";
import { foregroundOf } from "../../shell/statements.js";
import { literal } from "../../shell/words.js";
import type { Conditions } from "./conditions.js";
import { actsOn, collects } from "./deciding-variables.js";
import type { Directories } from "./directories.js";
import type { ExecutionRecord } from "./execution-record.js";
import { alwaysSucceeds, refusesIn } from "./failure.js";
import type { Frame, Tristate } from "./frame.js";
import type { ContractNames } from "./names.js";
import { fatalAfter } from "./outcome.js";
import { keptIn, leavesWith, type StatusTest, statusTestIn } from "./status-test.js";
import type { Successes } from "./successes.js";

/** The number of arguments that `getopts` has read. */
const OPTIONS = /^"?\$\(\( ?OPTIND ?- ?1 ?\)\)"?$/;

/** Finds commands that are no stages but may fail the script. */
export class OwnFailures {
  /** Tests of `$?` right after the command that they test. */
  readonly statusTests = new Map<SyntaxNode, StatusTest>();
  /** Commands that end the shell or function with an earlier command's status. */
  readonly passingOn = new Set<SyntaxNode>();
  readonly #record: ExecutionRecord;
  readonly #names: ContractNames;
  readonly #directories: Directories;
  readonly #conditions: Conditions;
  readonly #successes: Successes;

  constructor(
    record: ExecutionRecord,
    names: ContractNames,
    directories: Directories,
    conditions: Conditions,
    successes: Successes,
  ) {
    this.#record = record;
    this.#names = names;
    this.#directories = directories;
    this.#conditions = conditions;
    this.#successes = successes;
  }

  /** True if the script fails when the code before a statement fails, because the statement tests its status. */
  fatalByTest(statements: readonly Statement[], index: number, frame: Frame): Tristate {
    const kept = keptIn(statements[index]);
    let at = kept === undefined ? index : index + 1;
    while (kept !== undefined && prints(statements[at], kept, frame)) at += 1;
    const next = statements[at];
    const test = statusTestIn(next, frame, kept);
    if (test) {
      this.statusTests.set(test.node, test);
      return fatalAfter(test.outcome, frame, false);
    }
    const { statuses, readsPipeStatus } = frame.shell.facts;
    if (next && readsPipeStatus && nodesIn(next).some((node) => readBy(node).includes("PIPESTATUS")))
      return undefined;
    if (next && collects(next, kept ?? "?", statuses)) return undefined;
    if (kept === undefined) return false;
    const outcome = leavesWith(next, kept);
    if (!next || !outcome) return !statuses.has(kept) || (next && actsOn(next, kept)) ? false : undefined;
    this.passingOn.add(next.command);
    return fatalAfter(outcome, frame, false);
  }

  /**
   * In a workflow, a stage also fails if its folder does not exist. Assigning a plain value never fails, nor does a
   * script that finds itself.
   */
  setsPlace(node: Statement["command"], frame: Frame): boolean {
    if (node.type !== "Command") return false;
    const name = literal(node.name);
    return (
      (name === "cd" && this.#names.haveFolders) ||
      (name === "export" && this.#names.environment.size > 0) ||
      this.#directories.findsItself(node, frame)
    );
  }

  /** @param fatal whether the script fails if the node does */
  note(node: PipelineNode, frame: Frame, fatal: Tristate): void {
    if (this.statusTests.has(node) || this.setsPlace(node, frame) || this.#hasEnough(node, frame)) return;
    if (fatal === true && !frame.unreachable && this.#mayFail(node, frame)) this.#record.failure(node);
    else this.noteExpansions([node], frame);
  }

  /** True if it may fail by itself. Before the stages, a script may check what it needs and end if that is missing. */
  #mayFail(node: PipelineNode, frame: Frame): boolean {
    const truth = this.#conditions.truthOf(node, frame);
    if (truth === true || !this.#successes.canFail(node, frame)) return false;
    if (this.#record.hasStages) return true;
    if (node.type === "Command" && literal(node.name) === "cd") return false;
    return !frame.handled || truth === false || !this.#conditions.asks(node, frame);
  }

  #hasEnough(node: PipelineNode, { parameters, proven, shell }: Frame): boolean {
    if (!isShift(node)) return false;
    const [count] = node.args;
    if (OPTIONS.test(count?.text ?? "") && parameters.count === 0) return !shell.facts.hasOptionsInFunctions;
    return parameters.certain >= Number(count?.text ?? 1) || proven.has(count?.text ?? "1");
  }

  /** Records expansions that may end the shell: `${x?message}`. */
  noteExpansions(parts: readonly SyntaxNode[], frame: Frame): void {
    if (frame.endIsFatal !== true || frame.unreachable) return;
    for (const part of parts) if (refusesIn(part)) this.#record.failure(part);
  }
}

/** True if a command shifts the positional parameters. */
export function isShift(node: SyntaxNode): node is Command {
  return node.type === "Command" && literal(node.name) === "shift";
}

/** True if a statement only prints and leaves a variable unchanged. */
function prints(statement: Statement | undefined, variable: string, frame: Frame): boolean {
  const command = foregroundOf(statement);
  if (!command || !alwaysSucceeds(command, frame)) return false;
  return !effectsOfExpansions(command, frame.shell.facts.values).variables.has(variable);
}
