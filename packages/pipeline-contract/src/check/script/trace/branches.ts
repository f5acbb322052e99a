import type { AndOr, If, PipelineNode, Statement, SyntaxNode } from "unbash";
import { isNegated } from "../../../shell/errexit.js";
import { nodesIn } from "../../../shell/parse.js";
import { onlyForegroundOf } from "../../../shell/statements.js";
import { literal } from "../../../shell/words.js";
import { outcomeOf } from "../outcome/evaluator.js";
import { endsContext, fatalAfter } from "../outcome/outcome.js";
import type { Frame } from "../state/frame.js";
import type { Tristate } from "../state/tristate.js";
import type { ScriptContext, Visit, VisitList } from "./context.js";
import { leave } from "./leave.js";

interface Decision {
  readonly command: PipelineNode | AndOr;
  readonly success: readonly Statement[];
  readonly failure: readonly Statement[];
  /** True if `$?` still holds the status of the failure when `failure` starts. */
  readonly keepsStatus: boolean;
}

/** Follows an `if` that only decides how to handle a failure. */
export class BranchInterpreter {
  readonly #context: ScriptContext;
  readonly #visit: Visit<PipelineNode | AndOr>;
  readonly #list: VisitList;

  constructor(context: ScriptContext, visit: Visit<PipelineNode | AndOr>, list: VisitList) {
    this.#context = context;
    this.#visit = visit;
    this.#list = list;
  }

  /** Returns false if the node cannot be followed. */
  follow(node: If, frame: Frame, fatal: Tristate): boolean {
    const decision = this.#decisionOf(node);
    if (!decision) return false;
    const { command, success, failure, keepsStatus } = decision;
    const test = this.#context.nextStatements.testAt(command);
    const outcome = test?.outcome ?? outcomeOf(failure, frame, keepsStatus);
    // If success ends the script, the code after the `if` runs only after a failure.
    if (outcome === "unknown" || (outcome === "succeeds" && success.flatMap(nodesIn).some(endsShell)))
      return false;
    const failed = fatalAfter(outcome, frame, fatal);
    const before = this.#context.record.runs.length;
    this.#visit(command, { ...frame, ignoresErrexit: true, handled: true, top: false }, failed);
    const truth = this.#context.conditions.certaintyOf(command, frame);
    const branch: Frame = { ...frame, conditional: true, top: false };
    const certain: Frame = { ...frame, top: false };
    const failing = this.#context.conditions.after(command, false, truth === false ? certain : branch);
    if (endsContext(outcome)) leave(outcome, this.#context.record.runs.slice(before).at(-1), failing);
    else this.#list(failure, failing, undefined);
    const isCertain = truth === true || (failed === true && outcome !== "succeeds");
    const inside = isCertain ? certain : branch;
    this.#list(success, this.#context.conditions.after(command, true, inside), fatal);
    return true;
  }

  #decisionOf({ clause, then, elif, else: otherwise }: If): Decision | undefined {
    const command = onlyForegroundOf(clause.commands);
    if (!command || elif.length > 0) return undefined;
    const others = otherwise?.commands ?? [];
    if (this.#context.nextStatements.testAt(command)?.succeeds === false)
      return { command, success: others, failure: then.commands, keepsStatus: false };
    if (!isNegated(command)) return { command, success: then.commands, failure: others, keepsStatus: true };
    if (command.type !== "Pipeline" || command.prefixes.length !== 1) return undefined;
    const [negated, ...piped] = command.commands;
    if (!negated || piped.length > 0) return undefined;
    return { command: negated, success: others, failure: then.commands, keepsStatus: false };
  }
}

function endsShell(node: SyntaxNode): boolean {
  return node.type === "Command" && /^(?:exit|return|exec)$/.test(literal(node.name) ?? "");
}
