import type { AndOr, Command, PipelineNode, Statement } from "unbash";
import { endsShell, isNegated } from "../../../shell/errexit.js";
import { bodyOf } from "../../../shell/parse.js";
import { foregroundOf } from "../../../shell/statements.js";
import { literal } from "../../../shell/words.js";
import { outcomeAfter } from "../outcome/evaluator.js";
import { endsWithStatus } from "../outcome/next-statements.js";
import { endsContext, fatalAfter } from "../outcome/outcome.js";
import { onlyPrints } from "../outcome/printing.js";
import type { Extent } from "../state/execution-record.js";
import { type Frame, MAX_CALLS } from "../state/frame.js";
import type { Functions } from "../state/functions.js";
import { anyOf, type Tristate } from "../state/tristate.js";
import type { ScriptContext, Visit } from "./context.js";
import { leave } from "./leave.js";

export class AndOrInterpreter {
  readonly #context: ScriptContext;
  readonly #visit: Visit;

  constructor(context: ScriptContext, visit: Visit) {
    this.#context = context;
    this.#visit = visit;
  }

  /** @param byErrexit true if `set -e` makes the failure of the last operand fail the script */
  follow(node: AndOr, frame: Frame, byEnd: Tristate, byErrexit: Tristate): void {
    const { commands, operators } = node;
    const alternative = operators.indexOf("||");
    const [handler, ...more] = alternative < 0 ? [] : commands.slice(alternative + 1);
    if (!handler) {
      // If `set -e` ignores the last part of the last operand, it ignores the whole list.
      this.#chain(commands, frame, byEnd, anyOf([endsShell(commands.at(-1)) ? byErrexit : false, byEnd]));
      return;
    }
    const tried = commands.slice(0, alternative + 1);
    const test = this.#context.nextStatements.testAt(commands[0]);
    const outcome = more.length > 0 ? "unknown" : (test?.outcome ?? outcomeAfter(handler, frame));
    const runsBefore = this.#context.record.runs.length;
    this.#tried(tried, frame, fatalAfter(outcome, frame, anyOf([byErrexit, byEnd])));
    if (endsContext(outcome)) {
      const handling = this.#context.conditions.ofOperands(node, frame).at(-1) ?? frame;
      leave(outcome, this.#context.record.runs.slice(runsBefore).at(-1), handling);
      return;
    }
    if (more.length === 0 && onlyPrints(handler, frame)) {
      const handling = this.#context.conditions.ofOperands(node, frame).at(-1) ?? frame;
      this.#context.expander.expand([handler], handler, handling);
      this.#context.failures.noteExpansions([handler], handling);
      return;
    }
    const lastIsFatal = anyOf([byErrexit, byEnd]);
    const handling: Frame = { ...frame, conditional: true, ignoresErrexit: true, top: false, alone: false };
    for (const [index, inside] of this.#context.conditions.ofOperands(node, handling).entries()) {
      const command = commands[index];
      if (!command || index <= alternative) continue;
      this.#visit(command, inside, undefined);
      // `exit` ends the shell with the status of the operand before it.
      const isPassedOn = node.operators[index - 1] === "||" && endsWithStatus(command);
      if (outcome === "unknown" && isPassedOn && frame.endIsFatal !== false && !inside.unreachable)
        this.#context.record.failure(command);
    }
    if (outcome === "unknown") this.#noteFailures(node, frame, byEnd, lastIsFatal);
  }

  /** Records the operands whose failure fails the list, except stages. */
  #noteFailures(node: AndOr, frame: Frame, byEnd: Tristate, lastIsFatal: Tristate): void {
    if (this.#context.conditions.truthOf(node, frame) === true) return;
    // The failure of an operand before the last `||` is handled.
    const deciding = node.commands.slice(node.operators.lastIndexOf("||") + 1);
    for (const operand of deciding) {
      const isStage = this.#context.record.runs.some(({ by }) => contains(operand, by.pos));
      const isFatal = operand === deciding.at(-1) ? lastIsFatal : byEnd;
      if (isFatal === true && !isStage && !endsContext(outcomeAfter(operand, frame)))
        this.#context.failures.note(operand, frame, true);
    }
  }

  #tried(commands: readonly PipelineNode[], frame: Frame, fatal: Tristate): void {
    const inner: Frame = { ...frame, ignoresErrexit: true, handled: true };
    const extent = { pos: commands[0]?.pos ?? 0, end: commands.at(-1)?.end ?? 0 };
    const text = this.#context.finder.takeWithin(extent);
    if (text !== undefined) this.#context.commands.run(text, extent, inner, fatal);
    else this.#chain(commands, { ...inner, alone: false }, fatal, fatal);
  }

  #chain(commands: readonly PipelineNode[], frame: Frame, inner: Tristate, last: Tristate): void {
    let { conditional } = frame;
    const operators = commands.slice(1).map(() => "&&" as const);
    const frames = this.#context.conditions.ofOperands({ commands, operators }, frame);
    for (const [index, command] of commands.entries()) {
      const isLast = index === commands.length - 1;
      const before = this.#context.record.runs.length;
      const ignoresErrexit = frame.ignoresErrexit || !isLast;
      const named = command.type === "Command" ? literal(command.name) : undefined;
      const alone = frame.alone && named === "cd" && !isLast;
      this.#visit(
        command,
        { ...(frames[index] ?? frame), conditional, ignoresErrexit, alone },
        isLast ? last : inner,
      );
      if (frame.shell.ended) return;
      const isStage = this.#context.record.runs.length > before && this.#endsInStage(command, frame);
      const isCd = named === "cd" && (inner === true || frame.alone);
      const isCertain =
        onlyPrints(command, frame) || this.#context.conditions.certaintyOf(command, frame) === true;
      conditional ||= !(isStage || isCd || isCertain);
    }
  }

  /** True if a node's status is the status of a stage whose failure fails the script. */
  #endsInStage(node: PipelineNode, frame: Frame): boolean {
    const run = this.#context.record.runs.at(-1);
    const last = lastOf(node, frame.shell.functions);
    if (run?.fatal !== true || !last || !contains(run.by, last.offset)) return false;
    // Several calls of a function may run the same command in its body, so the call itself must match.
    return run.offset === run.by.pos || (last.call !== undefined && contains(last.call, run.offset));
  }
}

function contains({ pos, end }: Extent, offset: number): boolean {
  return pos <= offset && offset < end;
}

interface Last {
  readonly offset: number;
  readonly call: Command | undefined;
}

/** The part that determines a node's status; `undefined` if that is known only when the script runs. */
function lastOf(
  node: Statement["command"],
  functions: Functions,
  depth = 0,
  call?: Command,
): Last | undefined {
  const inner = (last: Statement["command"]) => lastOf(last, functions, depth, call);
  switch (node.type) {
    case "BraceGroup":
    case "Subshell": {
      const last = foregroundOf(node.body.commands.at(-1));
      return last && inner(last);
    }
    case "Redirected":
      return inner(node.command);
    case "Pipeline": {
      const [only, ...more] = node.commands;
      return only && more.length === 0 && !isNegated(node) ? inner(only) : undefined;
    }
    case "AndOr": {
      const last = node.operators.at(-1) === "||" ? node.commands.at(-2) : node.commands.at(-1);
      return last && !node.operators.slice(0, -1).includes("||") ? inner(last) : undefined;
    }
    case "Command": {
      const definition = functions.get(literal(node.name) ?? "");
      if (!definition) return { offset: node.pos, call };
      return depth < MAX_CALLS ? lastOf(bodyOf(definition), functions, depth + 1, call ?? node) : undefined;
    }
    default:
      return undefined;
  }
}
