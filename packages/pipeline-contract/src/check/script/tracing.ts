import type { CalledScripts } from "./called-scripts.js";
import type { ExecutionRecord } from "./execution-record.js";
import type { CommandFinder } from "./finder.js";
import type { ContractNames } from "./names.js";
import type { NpmScripts } from "./npm-scripts.js";

/** A limit to what is followed. */
export interface Budget {
  statements: number;
  /** The nesting depth of the command being followed. */
  nesting: number;
}

/** State shared by all that follow a script and those that it calls. */
export interface Tracing {
  readonly record: ExecutionRecord;
  readonly finder: CommandFinder;
  readonly names: ContractNames;
  readonly scripts: CalledScripts;
  readonly npmScripts: NpmScripts;
  readonly budget: Budget;
}
