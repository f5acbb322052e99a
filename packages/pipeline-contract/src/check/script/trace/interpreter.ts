import type { Command, Pipeline, PipelineNode, Statement, SyntaxNode } from "unbash";
import { endsShell, isNegated } from "../../../shell/errexit.js";
import { is } from "../../../shell/names.js";
import { nodesIn } from "../../../shell/parse.js";
import { changesFiles, isWords, literal } from "../../../shell/words.js";
import { Conditions } from "../outcome/conditions.js";
import { FailureChecks, mayEnd } from "../outcome/failure-checks.js";
import { isExecuted, isHelp, isHelpList } from "../outcome/guards.js";
import { exitsWithStatus, NextStatements, tailOf } from "../outcome/next-statements.js";
import { fatalAfter } from "../outcome/outcome.js";
import { OwnFailures } from "../outcome/own-failures.js";
import type { ExecutionRecord } from "../state/execution-record.js";
import type { ScriptInProgress } from "../state/followed-script.js";
import { type Frame, isUncertain, stopsAtFailure, subshellOf } from "../state/frame.js";
import { anyOf, type Tristate } from "../state/tristate.js";
import { Assignments, isPartial } from "../values/assignments.js";
import { Directories } from "../values/directories.js";
import { Expander } from "../values/expander.js";
import { entersOwnFolder } from "../values/paths.js";
import { AndOrInterpreter } from "./and-or.js";
import { BranchInterpreter } from "./branches.js";
import { assignedEitherWay, CompoundInterpreter } from "./compounds.js";
import type { ScriptContext, TraceContext, Visit, VisitList } from "./context.js";
import { SimpleCommands } from "./simple-commands.js";

const MAX_STATEMENTS = 50_000;
/** Only a fraction of what the stack can hold. */
const MAX_NESTING = 400;

export class Interpreter {
  readonly record: ExecutionRecord;
  readonly #context: ScriptContext;
  readonly #simple: SimpleCommands;
  readonly #andOr: AndOrInterpreter;
  readonly #branches: BranchInterpreter;
  readonly #compounds: CompoundInterpreter;

  constructor(trace: TraceContext, script: ScriptInProgress) {
    const { record } = trace;
    const context = contextOf(trace, script);
    const visit: Visit = (node, frame, fatal) => this.node(node, frame, fatal);
    const list: VisitList = (statements, frame, fatal) => this.list(statements, frame, fatal);
    this.record = record;
    this.#context = context;
    this.#simple = new SimpleCommands(context, visit, (called, frame, fatal) =>
      new Interpreter(trace, called).script(called.script.commands, frame, fatal),
    );
    this.#andOr = new AndOrInterpreter(context, visit);
    this.#branches = new BranchInterpreter(
      context,
      (node, frame, fatal) => {
        if (node.type === "AndOr") this.#andOr.follow(node, frame, fatal, false);
        else this.node(node, frame, fatal);
      },
      list,
    );
    this.#compounds = new CompoundInterpreter(context, list);
  }

  script(statements: readonly Statement[], frame: Frame, fatal: Tristate): void {
    this.list(statements, frame, fatal);
    this.record.uncalled.push(...this.#simple.calls.uncalled());
  }

  list(statements: readonly Statement[], frame: Frame, lastIsFatal: Tristate): void {
    const assigned: string[] = [];
    this.#follow(statements, frame, lastIsFatal, assigned);
    for (const name of assigned) frame.shell.scope.set(name, false);
  }

  /** @param assigned receives the variables that are set only for the rest of the list */
  #follow(statements: readonly Statement[], frame: Frame, lastIsFatal: Tristate, assigned: string[]): void {
    const tail = tailOf(statements);
    // A list that ends with `exit` also ends its shell.
    const tailIsFatal = tail < statements.length ? frame.endIsFatal : lastIsFatal;
    let next = 0;
    for (const [index, statement] of statements.entries()) {
      if (index < next) continue;
      if (this.#isTooMuch(statement)) return;
      if (frame.shell.ended) {
        this.record.afterEnd.push(...statements.slice(index));
        return;
      }
      if (index === 0 && !frame.top && exitsWithStatus(statement)) this.#reportStatusFromBefore(statement);
      const match = this.#context.finder.takeAt(statement, statements, index);
      next = index + (match?.length ?? 1);
      const byEnd = next >= tail ? tailIsFatal : this.#fatalByNext(statements, next, frame);
      const errexit = stopsAtFailure(frame);
      if (match) {
        const extent = { pos: statement.pos, end: match.last.end };
        const after = errexit && this.#context.commands.mayUnsetErrexit(match.text) ? undefined : errexit;
        this.#context.commands.run(match.text, extent, frame, this.#fatal(match.last, frame, byEnd, after));
        if (errexit !== false && frame.endIsFatal !== true) frame.shell.endedBy ??= match.text;
      } else {
        const before = this.record.runs.length;
        const setsContext = this.#context.failures.setsContext(statement.command, frame);
        this.#statement(statement, frame, byEnd, errexit);
        // If the statement switches `set -e` off, its commands may not end the shell after all.
        if (errexit === true && stopsAtFailure(frame) !== true) this.record.doubtFailures(before);
        if (frame.endIsFatal !== true && !setsContext)
          frame.shell.mayHaveEnded ||= mayEnd(statement, frame, errexit !== false);
        for (const name of assignedBy(statement)) {
          if (frame.shell.scope.has(name)) continue;
          frame.shell.scope.set(name, true);
          assigned.push(name);
        }
      }
    }
  }

  /** True if the statement at `next` makes the script fail after a failure of the code before it. */
  #fatalByNext(statements: readonly Statement[], next: number, frame: Frame): Tristate {
    return fatalAfter(this.#context.nextStatements.outcomeAt(statements, next, frame), frame, false);
  }

  node(node: PipelineNode, frame: Frame, fatal: Tristate): void {
    if (this.#context.progress.nesting >= MAX_NESTING) {
      const message = "Commands are nested too deeply to follow.";
      this.record.remark("script/undecided-size", node, message, "Call the commands directly.");
      return;
    }
    this.#context.progress.nesting += 1;
    this.#visit(node, frame, fatal);
    this.#context.progress.nesting -= 1;
  }

  #visit(node: PipelineNode, frame: Frame, fatal: Tristate): void {
    const shown = node.type === "Command" ? frame.parameters.within(node) : node;
    const text = shown === node ? this.#textOf(node) : this.#context.finder.takeWords(shown as Command);
    const prefixed = text === undefined ? this.#withVariables(node, frame) : undefined;
    if (text !== undefined) this.#context.commands.run(text, node, frame, fatal, shown);
    else if (prefixed) this.#context.commands.run(prefixed.text, node, prefixed.frame, fatal);
    else this.#other(shown, frame, fatal);
  }

  #textOf(node: PipelineNode): string | undefined {
    return (
      this.#context.finder.takeWithin(node) ??
      (node.type === "Command" ? this.#context.finder.takeOnOtherLines(node) : undefined)
    );
  }

  /** Finds a command of the contract that follows assignments of the contract's variables: `CI=1 npm test`. */
  #withVariables(node: PipelineNode, frame: Frame): { text: string; frame: Frame } | undefined {
    if (node.type !== "Command" || !node.name || node.prefix.length === 0) return undefined;
    const name = literal(node.name) ?? "";
    if (is("builtin", name) || frame.shell.functions.get(name)) return undefined;
    const inner = subshellOf(frame, frame.endIsFatal);
    const areExported = node.prefix.every(
      (part) => part.type === "Assignment" && this.#context.assignments.export(part, inner),
    );
    const { pos } = node.name;
    // The shell expands the words before it assigns the variables, so they must be plain.
    if (!areExported || !isWords(this.record.textOf({ pos, end: node.end }))) return undefined;
    const text = this.#context.finder.takeWithin({ pos, end: node.end });
    return text === undefined ? undefined : { text, frame: inner };
  }

  /** True if a statement's failure fails the script, either at once or as the list's final status. */
  #fatal(statement: Statement, frame: Frame, byEnd: Tristate, errexit: Tristate): Tristate {
    if (statement.background) return frame.shell.facts.waits ? undefined : false;
    return anyOf([endsShell(statement) ? byErrexit(frame, errexit) : false, byEnd]);
  }

  #statement(statement: Statement, frame: Frame, byEnd: Tristate, errexit: Tristate): void {
    const { command, background } = statement;
    if (background) {
      const message = "The checker does not follow the status of background commands.";
      const fix = "Remove `&` to run it in the foreground.";
      this.record.remark("script/undecided-status", statement, message, fix);
      const failed = frame.shell.facts.waits ? undefined : false;
      this.list([{ ...statement, background: undefined }], subshellOf(frame, failed), failed);
    } else if (command.type === "AndOr" && isHelpList(command, frame)) {
      for (const operand of command.commands) this.#context.failures.note(operand, frame, byEnd);
      const tests = command.commands.slice(0, command.operators.indexOf("&&") + 1);
      this.#context.expander.expand(tests.flatMap(wordsIn), command, frame);
    } else if (command.type === "AndOr") this.#andOr.follow(command, frame, byEnd, byErrexit(frame, errexit));
    else this.node(command, { ...frame, alone: false }, this.#fatal(statement, frame, byEnd, errexit));
  }

  #other(node: PipelineNode, frame: Frame, fatal: Tristate): void {
    switch (node.type) {
      case "Command":
        this.#simple.follow(node, frame, fatal);
        break;
      case "Function":
        this.#simple.calls.define(node, frame);
        break;
      case "Subshell":
        this.list(
          node.body.commands,
          { ...subshellOf(frame, fatal), alone: node.body.commands.length === 1 },
          fatal,
        );
        break;
      case "BraceGroup":
        this.list(node.body.commands, frame, fatal);
        break;
      case "Redirected":
        if (!this.#context.expander.expand(node.redirects, node, frame) && node.redirects.some(changesFiles))
          this.record.extra(node, frame);
        this.node(node.command, { ...frame, top: false }, fatal);
        break;
      case "Pipeline":
        this.#pipeline(node, frame, fatal);
        break;
      case "If":
        if (isHelp(node, frame)) {
          this.#context.expander.expand(wordsIn(node.clause), node, frame);
          break;
        }
        if (isExecuted(node, frame)) {
          this.list(node.then.commands, { ...frame, top: false }, fatal);
          break;
        }
        if (!this.#branches.follow(node, frame, fatal)) this.#compounds.branch(node, frame, fatal);
        if (!isUncertain(frame))
          for (const name of assignedEitherWay(node)) frame.shell.scope.set(name, true);
        break;
      case "While":
        this.#compounds.repeat(node, frame, fatal);
        break;
      case "For":
      case "Select":
        this.#compounds.iterate(node, frame, fatal);
        break;
      case "Case":
        if (entersOwnFolder(node, this.#context.assignments.values(frame)))
          this.list(node.items[0]?.body.commands ?? [], frame, fatal);
        else this.#compounds.choose(node, frame, fatal);
        break;
      case "TestCommand":
      case "ArithmeticCommand":
        this.#context.expander.expand([node], node, frame);
        this.#context.failures.note(node, frame, fatal);
        break;
      case "ArithmeticFor":
      case "Coproc": {
        const message = "The checker does not follow what this runs.";
        const fix = "Write the commands one after another.";
        this.record.remark("script/undecided-command", node, message, fix);
      }
    }
  }

  #pipeline(node: Pipeline, frame: Frame, fatal: Tristate): void {
    const isNegative = isNegated(node);
    const last = node.commands.at(-1);
    // Without pipefail, the last part's status hides those of the other parts.
    const mayShow = frame.shell.pipefail || frame.shell.facts.readsPipeStatus;
    const isHidden = (command: PipelineNode) => command !== last && !mayShow;
    for (const command of node.commands) {
      const failed = isHidden(command) || fatal === false ? false : undefined;
      const before = this.record.runs.length;
      if (node.commands.length > 1)
        this.node(command, { ...subshellOf(frame, failed), ignoresErrexit: true }, failed);
      else if (isNegative) this.#negated(node, command, frame, fatal);
      else this.node(command, frame, fatal);
      const isQuiet = failed === undefined && this.record.runs.length === before;
      if (isQuiet && fatal === true && node.commands.length > 1)
        this.#context.failures.note(command, frame, true);
      if (
        command !== node.commands[0] &&
        this.record.runs.slice(before).some(({ isOfContract }) => isOfContract)
      ) {
        const message =
          "This command may read what is piped into it. In a workflow, nothing is piped into it.";
        const fix = "Run it outside the pipe, or make the pipe a part of the contract's command.";
        this.record.remark("script/undecided-command", command, message, fix);
      }
    }
  }

  #negated(node: Pipeline, command: PipelineNode, frame: Frame, fatal: Tristate): void {
    const before = this.record.runs.length;
    this.node(
      command,
      { ...frame, ignoresErrexit: true, top: false },
      fatal === undefined ? undefined : false,
    );
    if (this.record.runs.length === before) this.#context.failures.note(node, frame, fatal);
    else if (fatal !== false) this.record.failure(node);
  }

  #reportStatusFromBefore(statement: Statement): void {
    const message = "This passes on a status that depends on what ran before it.";
    const fix = "Put `exit` right after the command, or give it an explicit status.";
    this.record.remark("script/undecided-status", statement, message, fix);
  }

  #isTooMuch(statement: Statement): boolean {
    this.#context.progress.statements += 1;
    if (this.#context.progress.statements === MAX_STATEMENTS) {
      const message = `The script runs more than ${MAX_STATEMENTS} statements.`;
      this.record.remark("script/undecided-size", statement, message, "Shorten the script, or generate it.");
    }
    return this.#context.progress.statements >= MAX_STATEMENTS;
  }
}

function contextOf(trace: TraceContext, script: ScriptInProgress): ScriptContext {
  const { record, names } = trace;
  const assignments = new Assignments(record, names);
  const expander = new Expander(record, assignments, script.facts.values);
  const directories = new Directories(record, assignments, names, script);
  const conditions = new Conditions(assignments, names, script);
  const nextStatements = new NextStatements();
  const successes = new FailureChecks(assignments, names, conditions);
  const failures = new OwnFailures(record, names, directories, conditions, successes, nextStatements);
  return { ...trace, script, assignments, expander, directories, conditions, failures, nextStatements };
}

/** The variables that a statement is known to set, if it only assigns. */
function assignedBy({ command, background }: Statement): readonly string[] {
  if (command.type !== "Command" || background || command.redirects.length > 0) return [];
  const parts = command.name ? declaredBy(command) : command.prefix;
  return parts.flatMap((part) => (part.type === "Assignment" && !isPartial(part) ? [part.name] : []));
}

function declaredBy({ name, args }: Command): Command["args"] {
  return is("declares", literal(name)) ? args : [];
}

function wordsIn(node: SyntaxNode): SyntaxNode[] {
  return nodesIn(node).filter(({ type }) => type === "Word");
}

function byErrexit(frame: Frame, errexit: Tristate): Tristate {
  if (errexit === false) return false;
  return errexit === true || frame.endIsFatal === false ? frame.endIsFatal : undefined;
}
