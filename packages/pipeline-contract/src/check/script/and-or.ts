import type { AndOr, PipelineNode, Statement } from "unbash";
import { endsShell, isNegated } from "../../shell/errexit.js";
import { bodyOf } from "../../shell/parse.js";
import { literal, substitutionsDo, touchesFiles } from "../../shell/words.js";
import { MAX_CALLS } from "./calls.js";
import type { ExecutionRecord } from "./execution-record.js";
import type { Expander } from "./expander.js";
import { alwaysSucceeds, isAbort } from "./failure.js";
import type { CommandFinder } from "./finder.js";
import { either, type Fatal, type Frame, type Functions } from "./frame.js";
import { withoutValue } from "./without-value.js";

/** Follows a part of a statement, given whether its failure fails the script. */
export type Visit = (node: PipelineNode, frame: Frame, fatal: Fatal) => void;

/** Follows operands with `&&` and `||` between them. */
export class AndOrTracer {
  readonly #record: ExecutionRecord;
  readonly #finder: CommandFinder;
  readonly #expander: Expander;
  readonly #visit: Visit;

  constructor(record: ExecutionRecord, finder: CommandFinder, expander: Expander, visit: Visit) {
    this.#record = record;
    this.#finder = finder;
    this.#expander = expander;
    this.#visit = visit;
  }

  /** @param byErrexit whether the failure of the last operand fails the script because of `set -e` */
  follow({ commands, operators }: AndOr, frame: Frame, byEnd: Fatal, byErrexit: Fatal): void {
    const alternative = operators.indexOf("||");
    const [handler, ...more] = alternative < 0 ? [] : commands.slice(alternative + 1);
    if (!handler) {
      // If the last operand ends in a part that `set -e` ignores, it ignores the whole as well.
      this.#chain(commands, frame, byEnd, either(endsShell(commands.at(-1)) ? byErrexit : false, byEnd));
      return;
    }
    const tried = commands.slice(0, alternative + 1);
    const aborts = isAbort(calledBy(handler, frame.shell.functions));
    const failed =
      more.length > 0 ? undefined : afterFailure(handler, aborts, frame, either(byErrexit, byEnd));
    const before = this.#record.runs.length;
    this.#tried(tried, frame, failed);
    if (aborts && frame.endIsFatal !== true) {
      const by = this.#record.runs.slice(before).at(-1);
      if (by?.known) frame.shell.endedBy ??= by.text;
      else frame.shell.mayHaveEnded = true;
    }
    if (more.length === 0 && aborts) return;
    if (more.length === 0 && alwaysSucceeds(handler)) {
      this.#expander.expand([handler], handler, frame);
      return;
    }
    for (const command of [handler, ...more]) {
      this.#visit(command, { ...frame, conditional: true, checked: true, top: false }, undefined);
    }
  }

  /** Follows the operands before `||`. */
  #tried(commands: readonly PipelineNode[], frame: Frame, fatal: Fatal): void {
    const extent = { pos: commands[0]?.pos ?? 0, end: commands.at(-1)?.end ?? 0 };
    const text = this.#finder.within(extent);
    if (text !== undefined) this.#record.known(text, extent, { ...frame, checked: true }, fatal);
    else this.#chain(commands, { ...frame, checked: true }, fatal, fatal);
  }

  /** Operands with `&&` between them: each is run only if those before it have succeeded. */
  #chain(commands: readonly PipelineNode[], frame: Frame, inner: Fatal, last: Fatal): void {
    let { conditional } = frame;
    for (const [index, command] of commands.entries()) {
      const isLast = index === commands.length - 1;
      const before = this.#record.runs.length;
      const checked = frame.checked || !isLast;
      this.#visit(command, { ...frame, conditional, checked }, isLast ? last : inner);
      const isStage = this.#record.runs.length > before && this.#endsInStage(command, frame);
      const isCd = command.type === "Command" && literal(command.name) === "cd" && inner === true;
      conditional ||= !(isStage || isCd || alwaysSucceeds(command));
    }
  }

  /** Whether the status of a node is that of a stage whose failure fails the script. */
  #endsInStage(node: PipelineNode, frame: Frame): boolean {
    const run = this.#record.runs.at(-1);
    const offset = lastOf(node, frame.shell.functions);
    return run?.fatal === true && offset !== undefined && run.offset <= offset && offset < run.end;
  }
}

/** The offset of the part whose status becomes that of a node; `undefined` if that depends on what runs. */
function lastOf(node: Statement["command"], functions: Functions, depth = 0): number | undefined {
  switch (node.type) {
    case "BraceGroup":
    case "Subshell": {
      const last = node.body.commands.at(-1);
      return last && !last.background ? lastOf(last.command, functions, depth) : undefined;
    }
    case "Redirected":
      return lastOf(node.command, functions, depth);
    case "Pipeline": {
      const [only, ...more] = node.commands;
      return only && more.length === 0 && !isNegated(node) ? lastOf(only, functions, depth) : undefined;
    }
    case "AndOr": {
      const last = node.operators.at(-1) === "||" ? node.commands.at(-2) : node.commands.at(-1);
      return last && !node.operators.slice(0, -1).includes("||") ? lastOf(last, functions, depth) : undefined;
    }
    case "Command": {
      const definition = functions.get(literal(node.name) ?? "");
      if (!definition) return node.pos;
      return depth < MAX_CALLS ? lastOf(bodyOf(definition), functions, depth + 1) : undefined;
    }
    default:
      return undefined;
  }
}

/** Whether the script fails if the operand before `||` fails. */
function afterFailure(handler: PipelineNode, aborts: boolean, frame: Frame, otherwise: Fatal): Fatal {
  if (aborts) return frame.endIsFatal;
  if (handler.type === "Command" && literal(handler.name) === "false") return otherwise;
  const mayRefuse = frame.shell.nounset && withoutValue(handler, frame) !== undefined;
  return alwaysSucceeds(handler) && !mayRefuse ? false : undefined;
}

/** The body of the function if a node only calls one, as `die "message"` does; otherwise the node itself. */
function calledBy(node: PipelineNode, functions: Functions): PipelineNode {
  if (node.type !== "Command" || node.prefix.length > 0 || node.redirects.some(touchesFiles)) return node;
  const definition = functions.get(literal(node.name) ?? "");
  return definition && !substitutionsDo(node) ? bodyOf(definition) : node;
}
