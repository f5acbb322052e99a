import type { PipelineNode, Statement } from "unbash";
import type { Conditions } from "../outcome/conditions.js";
import type { NextStatements } from "../outcome/next-statements.js";
import type { OwnFailures } from "../outcome/own-failures.js";
import type { ContractNames } from "../state/contract-names.js";
import type { ExecutionRecord } from "../state/execution-record.js";
import type { ScriptInProgress } from "../state/followed-script.js";
import type { Frame } from "../state/frame.js";
import type { Tristate } from "../state/tristate.js";
import type { Assignments } from "../values/assignments.js";
import type { Directories } from "../values/directories.js";
import type { Expander } from "../values/expander.js";
import type { CalledScripts } from "./called-scripts.js";
import type { ContractCommands } from "./contract-commands.js";
import type { CommandFinder } from "./finder.js";
import type { NpmScripts } from "./npm-scripts.js";

export interface Progress {
  statements: number;
  nesting: number;
}

/** Shared while a script and the scripts it calls are followed. */
export interface TraceContext {
  readonly record: ExecutionRecord;
  readonly commands: ContractCommands;
  readonly finder: CommandFinder;
  readonly names: ContractNames;
  readonly scripts: CalledScripts;
  readonly npmScripts: NpmScripts;
  readonly progress: Progress;
}

/** The shared context, with facts about one of the scripts. */
export interface ScriptContext extends TraceContext {
  readonly script: ScriptInProgress;
  readonly assignments: Assignments;
  readonly expander: Expander;
  readonly directories: Directories;
  readonly conditions: Conditions;
  readonly failures: OwnFailures;
  readonly nextStatements: NextStatements;
}

/** Follows part of a statement. @param fatal true if a failure of the part fails the script */
export type Visit<N = PipelineNode> = (node: N, frame: Frame, fatal: Tristate) => void;

/** Follows the statements of a list. @param lastIsFatal true if a failure of the last statement fails the script */
export type VisitList = (statements: readonly Statement[], frame: Frame, lastIsFatal: Tristate) => void;
