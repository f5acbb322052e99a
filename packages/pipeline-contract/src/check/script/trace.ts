import type {
  AndOr,
  Command,
  CompoundList,
  Function as FunctionNode,
  Pipeline,
  PipelineNode,
  Script,
  Statement,
} from "unbash";
import type { Contract } from "../../contract/contract.js";
import { Builtins } from "./builtins.js";
import { endsShell, isNegated } from "./errexit.js";
import { alwaysSucceeds, isAbort, tailOf } from "./failure.js";
import { CommandFinder } from "./finder.js";
import { either, type Fatal, type Frame, isUncertain, startingFrame, subshellOf } from "./frame.js";
import { type ContractNames, namesIn } from "./names.js";
import { Record, type Remark, type ScriptRun } from "./record.js";
import { literal, substitutionsDo, touchesFiles } from "./words.js";

/** What a script runs, in order, as far as its text tells. */
export interface Trace {
  readonly runs: readonly ScriptRun[];
  readonly remarks: readonly Remark[];
  /** Commands of the contract after the script has ended. */
  readonly unreachable: readonly ScriptRun[];
  /** Commands of the contract in functions that nobody calls. */
  readonly uncalled: readonly ScriptRun[];
}

/** Follows a script from its first statement to its last. */
export function traceScript(contract: Contract, source: string, script: Script): Trace {
  const finder = new CommandFinder(contract, source, script);
  const names = namesIn(contract);
  const part = () => new Tracer(new Record(source), finder, names);

  const whole = part();
  whole.list(script.commands, startingFrame(), true);
  const unreachable = part();
  unreachable.list(whole.unreachable, startingFrame(), true);
  const uncalled = part();
  for (const { body } of whole.uncalled())
    if (body.type !== "CompoundList") uncalled.node(body, startingFrame(), true);
  return {
    runs: whole.record.runs,
    remarks: whole.record.remarks,
    unreachable: unreachable.record.runs.filter(({ known }) => known),
    uncalled: uncalled.record.runs.filter(({ known }) => known),
  };
}

const MAX_STATEMENTS = 50_000;
const MAX_CALLS = 16;

class Tracer {
  readonly record: Record;
  readonly unreachable: Statement[] = [];
  readonly #finder: CommandFinder;
  readonly #names: ContractNames;
  readonly #builtins: Builtins;
  readonly #defined = new Set<FunctionNode>();
  readonly #called = new Set<FunctionNode>();
  #statements = 0;

  constructor(record: Record, finder: CommandFinder, names: ContractNames) {
    this.record = record;
    this.#finder = finder;
    this.#names = names;
    this.#builtins = new Builtins(record, names);
  }

  uncalled(): FunctionNode[] {
    return [...this.#defined].filter((definition) => !this.#called.has(definition));
  }

  list(statements: readonly Statement[], frame: Frame, lastIsFatal: Fatal): void {
    const tail = tailOf(statements);
    for (let index = 0; index < statements.length; index += 1) {
      const statement = statements[index];
      if (!statement || this.#isTooMuch(statement)) return;
      if (frame.shell.ended) {
        this.unreachable.push(...statements.slice(index));
        return;
      }
      const match = this.#finder.at(statements, index);
      index += (match?.length ?? 1) - 1;
      const byEnd = index + 1 >= tail ? lastIsFatal : false;
      const errexit = frame.shell.errexit && !frame.checked;
      if (!match) {
        this.#statement(statement, frame, byEnd, errexit);
        continue;
      }
      const last = statements[index] ?? statement;
      const fatal = this.#fatal(last, frame, byEnd, errexit);
      // Within a stage's command, each statement that fails has to end it.
      this.record.known(match.text, statement.pos, frame, match.length === 1 || errexit ? fatal : false);
    }
  }

  /** Whether the failure of a statement fails the script: at once, or because it is the last one. */
  #fatal(statement: Statement, frame: Frame, byEnd: Fatal, errexit: boolean): Fatal {
    if (statement.background) return false;
    return either(errexit && endsShell(statement) ? frame.endIsFatal : false, byEnd);
  }

  #statement(statement: Statement, frame: Frame, byEnd: Fatal, errexit: boolean): void {
    const { command, background } = statement;
    if (background) {
      const message = "The status of what runs in the background is lost.";
      this.record.remark(
        "script/undecided-status",
        statement,
        message,
        "Run it in the foreground: remove `&`.",
      );
      this.list([{ ...statement, background: undefined }], subshellOf(frame, false), false);
    } else if (command.type === "AndOr")
      this.#andOr(command, frame, byEnd, errexit ? frame.endIsFatal : false);
    else this.node(command, frame, this.#fatal(statement, frame, byEnd, errexit));
  }

  #andOr({ commands, operators }: AndOr, frame: Frame, byEnd: Fatal, byErrexit: Fatal): void {
    const alternative = operators.indexOf("||");
    if (alternative < 0) {
      this.#chain(commands, frame, byEnd, either(byErrexit, byEnd));
      return;
    }
    const tried = commands.slice(0, alternative + 1);
    const [handler, ...more] = commands.slice(alternative + 1);
    if (!handler) return;
    const failed = more.length > 0 ? undefined : this.#afterFailure(handler, frame, either(byErrexit, byEnd));
    this.#tried(tried, frame, failed);
    if (more.length === 0 && (isAbort(handler) || alwaysSucceeds(handler))) return;
    for (const command of [handler, ...more]) {
      this.node(command, { ...frame, conditional: true, checked: true, top: false }, undefined);
    }
  }

  /** What stands before `||`. */
  #tried(commands: readonly PipelineNode[], frame: Frame, fatal: Fatal): void {
    const [first] = commands;
    const match = first && this.#finder.within(first.pos, commands.at(-1)?.end ?? first.end);
    if (match) this.record.known(match.text, first.pos, frame, fatal);
    else this.#chain(commands, { ...frame, checked: true }, fatal, fatal);
  }

  /** Whether the script fails when what stands before `||` has failed. */
  #afterFailure(handler: PipelineNode, frame: Frame, otherwise: Fatal): Fatal {
    if (isAbort(handler)) return frame.endIsFatal;
    if (handler.type === "Command" && literal(handler.name) === "false") return otherwise;
    return alwaysSucceeds(handler) ? false : undefined;
  }

  /** Operands with `&&` between them: each is run only if those before it have succeeded. */
  #chain(commands: readonly PipelineNode[], frame: Frame, inner: Fatal, last: Fatal): void {
    let { conditional } = frame;
    for (const [index, command] of commands.entries()) {
      const isLast = index === commands.length - 1;
      const before = this.record.runs.length;
      this.node(command, { ...frame, conditional, checked: frame.checked || !isLast }, isLast ? last : inner);
      const isStage = this.record.runs.slice(before).some(({ fatal }) => fatal);
      const isCd = command.type === "Command" && literal(command.name) === "cd" && inner === true;
      conditional ||= !(isStage || isCd || alwaysSucceeds(command));
    }
  }

  node(node: PipelineNode, frame: Frame, fatal: Fatal): void {
    const match = this.#finder.within(node.pos, node.end);
    if (match) this.record.known(match.text, node.pos, frame, fatal);
    else this.#unknown(node, frame, fatal);
  }

  #unknown(node: PipelineNode, frame: Frame, fatal: Fatal): void {
    const branch: Frame = { ...frame, conditional: true, top: false };
    switch (node.type) {
      case "Command":
        this.#simple(node, frame, fatal);
        break;
      case "Function":
        this.#define(node, frame);
        break;
      case "Subshell":
        this.list(node.body.commands, subshellOf(frame, fatal), fatal);
        break;
      case "BraceGroup":
        this.list(node.body.commands, frame, fatal);
        break;
      case "Redirected":
        if (node.redirects.some((one) => touchesFiles(one) || substitutionsDo(one)))
          this.record.extra(node, frame);
        this.node(node.command, { ...frame, top: false }, fatal);
        break;
      case "Pipeline":
        this.#pipeline(node, frame, fatal);
        break;
      case "If":
        for (const { clause } of [node, ...node.elif])
          this.#clause(clause, clause === node.clause ? frame : branch);
        for (const { commands } of [
          node.then,
          ...node.elif.map(({ then }) => then),
          ...(node.else ? [node.else] : []),
        ]) {
          this.list(commands, branch, fatal);
        }
        break;
      case "While":
        this.#clause(node.clause, branch);
        this.list(node.body.commands, branch, fatal);
        break;
      case "For":
      case "Select":
        this.#builtins.setVariable(node.name.value, node);
        if (node.wordlist?.some(substitutionsDo)) this.record.extra(node, frame);
        this.list(node.body.commands, branch, fatal);
        break;
      case "Case":
        if ([node.word, ...node.items.flatMap(({ pattern }) => pattern)].some(substitutionsDo)) {
          this.record.extra(node, frame);
        }
        for (const { body } of node.items) this.list(body.commands, branch, fatal);
        break;
      case "TestCommand":
      case "ArithmeticCommand":
        if (substitutionsDo(node)) this.record.extra(node, frame);
        break;
      case "ArithmeticFor":
      case "Coproc": {
        const message = "What this runs is not followed.";
        this.record.remark(
          "script/undecided-command",
          node,
          message,
          "Write the commands one after another.",
        );
      }
    }
  }

  #pipeline(node: Pipeline, frame: Frame, fatal: Fatal): void {
    const [only, ...more] = node.commands;
    if (more.length > 0) {
      // Each has a shell of its own, and a status that the next one hides.
      const part = (): Frame => ({ ...subshellOf(frame, false), checked: true });
      for (const command of node.commands) this.node(command, part(), false);
    } else if (only && isNegated(node)) this.node(only, { ...frame, checked: true, top: false }, false);
    else if (only) this.node(only, frame, fatal);
  }

  /** What an `if` or a `while` looks at: the status of a command there is used, not passed on. */
  #clause({ commands }: CompoundList, frame: Frame): void {
    this.list(commands, { ...frame, checked: true, endIsFatal: undefined, top: false }, undefined);
  }

  #simple(command: Command, frame: Frame, fatal: Fatal): void {
    const name = literal(command.name);
    if (command.name && name === undefined) {
      const message = "The name of this command is computed.";
      this.record.remark("script/undecided-command", command, message, "Write the command itself.");
      return;
    }
    const does = command.redirects.some(touchesFiles) || substitutionsDo(command);
    if (does) this.record.extra(command, frame);
    const definition = frame.shell.functions.get(name ?? "");
    if (definition) this.#call(definition, command, frame, fatal);
    if (definition || does) return;
    this.#builtins.run(name, command, frame);
  }

  #define(definition: FunctionNode, frame: Frame): void {
    const name = literal(definition.name) ?? "";
    if (this.#names.commands.has(name)) {
      const message = `This function takes the place of the command \`${name}\`.`;
      this.record.remark("script/shadowed", definition, message, "Give the function another name.");
    }
    if (isUncertain(frame) || frame.shell.functions.get(name)) {
      const message = `Which function \`${name}\` is depends on what runs before.`;
      this.record.remark("script/undecided-command", definition, message, "Define it once, unconditionally.");
    }
    frame.shell.functions.define(name, definition);
    this.#defined.add(definition);
  }

  #call(definition: FunctionNode, command: Command, frame: Frame, fatal: Fatal): void {
    this.#called.add(definition);
    const { body } = definition;
    if (frame.depth >= MAX_CALLS || body.type === "CompoundList") {
      const message = "Functions call each other too deeply to be followed.";
      this.record.remark("script/undecided-size", command, message, "Call the commands themselves.");
      return;
    }
    const { mayHaveReturned } = frame.shell;
    this.node(body, { ...frame, depth: frame.depth + 1, top: false }, fatal);
    frame.shell.mayHaveReturned = mayHaveReturned;
  }

  #isTooMuch(statement: Statement): boolean {
    this.#statements += 1;
    if (this.#statements === MAX_STATEMENTS) {
      const message = `The script runs more than ${MAX_STATEMENTS} statements.`;
      this.record.remark("script/undecided-size", statement, message, "Make it shorter, or generate it.");
    }
    return this.#statements >= MAX_STATEMENTS;
  }
}
