import type { AndOr, If, PipelineNode, Statement, SyntaxNode } from "unbash";
import { isNegated } from "../../shell/errexit.js";
import { nodesIn } from "../../shell/parse.js";
import { onlyForegroundOf } from "../../shell/statements.js";
import { literal } from "../../shell/words.js";
import type { Conditions } from "./conditions.js";
import type { ExecutionRecord } from "./execution-record.js";
import { leave } from "./exits.js";
import type { Frame, Tristate } from "./frame.js";
import { fatalAfter, outcomeOf } from "./outcome.js";
import type { StatusTest } from "./status-test.js";

/** Follows the parts of a branching command. */
export interface Follower {
  command(command: PipelineNode | AndOr, frame: Frame, fatal: Tristate): void;
  list(statements: readonly Statement[], frame: Frame, lastIsFatal: Tristate): void;
}

/** A command whose success or failure decides what runs next. */
interface Decision {
  readonly command: PipelineNode | AndOr;
  readonly success: readonly Statement[];
  readonly failure: readonly Statement[];
  /** True if `$?` is the status of the failure where `failure` starts. */
  readonly keepsStatus: boolean;
}

/** Follows `if` where it only decides how a failure is treated. */
export class BranchTracer {
  readonly #record: ExecutionRecord;
  readonly #statusTests: ReadonlyMap<SyntaxNode, StatusTest>;
  readonly #conditions: Conditions;
  readonly #follower: Follower;

  /** @param statusTests tests of `$?` right after the command that they are about */
  constructor(
    record: ExecutionRecord,
    statusTests: ReadonlyMap<SyntaxNode, StatusTest>,
    conditions: Conditions,
    follower: Follower,
  ) {
    this.#record = record;
    this.#statusTests = statusTests;
    this.#conditions = conditions;
    this.#follower = follower;
  }

  /** True if the node could be followed. */
  follow(node: If, frame: Frame, fatal: Tristate): boolean {
    const decision = this.#decisionOf(node);
    if (!decision) return false;
    const { command, success, failure, keepsStatus } = decision;
    const test = this.#statusTests.get(command);
    const outcome = test?.outcome ?? outcomeOf(failure, frame, keepsStatus);
    // If success ends the script, only a failure reaches the code below.
    if (!outcome || (outcome === "succeeds" && success.flatMap(nodesIn).some(leaves))) return false;
    const failed = fatalAfter(outcome, frame, fatal);
    const before = this.#record.runs.length;
    this.#follower.command(command, { ...frame, checked: true, handled: true, top: false }, failed);
    const truth = this.#conditions.certaintyOf(command, frame);
    const branch: Frame = { ...frame, conditional: true, top: false };
    const certain: Frame = { ...frame, top: false };
    const failing = this.#conditions.after(command, false, truth === false ? certain : branch);
    if (outcome === "exits" || outcome === "returns")
      leave(outcome, this.#record.runs.slice(before).at(-1), failing);
    else this.#follower.list(failure, failing, undefined);
    const isCertain = truth === true || (failed === true && outcome !== "succeeds");
    const inside = isCertain ? certain : branch;
    this.#follower.list(success, this.#conditions.after(command, true, inside), fatal);
    return true;
  }

  #decisionOf({ clause, then, elif, else: otherwise }: If): Decision | undefined {
    const command = onlyForegroundOf(clause.commands);
    if (!command || elif.length > 0) return undefined;
    const others = otherwise?.commands ?? [];
    if (this.#statusTests.get(command)?.succeeds === false)
      return { command, success: others, failure: then.commands, keepsStatus: false };
    if (!isNegated(command)) return { command, success: then.commands, failure: others, keepsStatus: true };
    if (command.type !== "Pipeline" || command.prefixes.length !== 1) return undefined;
    const [negated, ...piped] = command.commands;
    if (!negated || piped.length > 0) return undefined;
    return { command: negated, success: others, failure: then.commands, keepsStatus: false };
  }
}

function leaves(node: SyntaxNode): boolean {
  return node.type === "Command" && /^(?:exit|return|exec)$/.test(literal(node.name) ?? "");
}
