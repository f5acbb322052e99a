import type { Command, PipelineNode } from "unbash";
import { changesFiles, literal, printsHereDocument, touchesFiles } from "../../shell/words.js";
import type { Assignments } from "./assignments.js";
import type { Builtins } from "./builtins.js";
import type { Caller } from "./called-scripts.js";
import { Calls } from "./calls.js";
import type { Directories } from "./directories.js";
import { replacementIn } from "./exec.js";
import type { ExecutionRecord } from "./execution-record.js";
import type { Expander } from "./expander.js";
import type { CommandFinder } from "./finder.js";
import { type Frame, isUncertain, type Tristate } from "./frame.js";
import type { OwnFailures } from "./own-failures.js";
import { type Follow, ScriptCalls } from "./script-calls.js";
import type { Tracing } from "./tracing.js";

/** What is known about a script. */
interface Knowledge {
  readonly assignments: Assignments;
  readonly directories: Directories;
  readonly builtins: Builtins;
  readonly expander: Expander;
  readonly failures: OwnFailures;
}

/** Follows commands outside the contract: calls of functions and scripts, builtins, other programs. */
export class SimpleCommands {
  readonly calls: Calls;
  readonly #record: ExecutionRecord;
  readonly #finder: CommandFinder;
  readonly #builtins: Builtins;
  readonly #expander: Expander;
  readonly #failures: OwnFailures;
  readonly #scriptCalls: ScriptCalls;
  readonly #visit: (body: PipelineNode, frame: Frame, fatal: Tristate) => void;

  /**
   * @param visit follows the body of a function
   * @param follow follows a script that is called
   */
  constructor(
    tracing: Tracing,
    script: Caller,
    { assignments, directories, builtins, expander, failures }: Knowledge,
    visit: (body: PipelineNode, frame: Frame, fatal: Tristate) => void,
    follow: Follow,
  ) {
    const { record, finder, names } = tracing;
    this.calls = new Calls(record, names);
    this.#record = record;
    this.#finder = finder;
    this.#builtins = builtins;
    this.#expander = expander;
    this.#failures = failures;
    this.#scriptCalls = new ScriptCalls(tracing, assignments, directories, script, follow);
    this.#visit = visit;
  }

  follow(command: Command, frame: Frame, fatal: Tristate): void {
    const name = literal(command.name);
    if (this.#isComputed(command, frame)) {
      this.#record.computedNames += 1;
      this.#record.hidden(command, "This command's name is computed.");
      return;
    }
    const expands = this.#expander.expand([command], command, frame);
    const definition = frame.shell.functions.get(name ?? "");
    const writes =
      command.redirects.some(definition ? changesFiles : touchesFiles) && !printsHereDocument(command);
    if (writes && !expands) this.#record.extra(command, frame);
    if (name === "exec" && !definition && this.#exec(command, frame)) return;
    if (definition) {
      this.calls.call(definition, command, frame, fatal, (body, inner) => this.#visit(body, inner, fatal));
    } else if (!expands && !writes && !this.#scriptCalls.call(command, frame, fatal)) {
      this.#failures.note(command, frame, fatal);
      this.#builtins.run(name, command, frame, fatal);
    }
  }

  /** True if the text does not show what a command calls. */
  #isComputed(command: Command, frame: Frame): boolean {
    return (
      command.name !== undefined &&
      literal(command.name) === undefined &&
      !this.#scriptCalls.isCall(command, frame)
    );
  }

  /** Follows `exec`; true if a program replaces the shell. */
  #exec(command: Command, frame: Frame): boolean {
    const program = replacementIn(command);
    if (!program || this.#isComputed(program, frame)) return false;
    const text = this.#finder.ofWords(program);
    if (text !== undefined) this.#record.known(text, program, frame, frame.endIsFatal);
    else if (!this.#scriptCalls.call(program, frame, frame.endIsFatal)) this.#record.extra(program, frame);
    if (isUncertain(frame)) frame.shell.mayHaveEnded = true;
    else frame.shell.ended = true;
    return true;
  }
}
