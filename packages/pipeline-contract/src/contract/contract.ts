import type { IgnoredRule } from "../findings/ignored.js";

/**
 * A pipeline contract (specification, "Pipeline contract document"). Additional properties are allowed; those that this
 * package knows are marked as additions.
 */
export interface Contract {
  /** Pipeline name; matches the workflow's `name`. */
  readonly name: string;
  /** Documents which forge runs the instance; does not change job commands. */
  readonly environment?: "dev" | "production";
  readonly triggers: Triggers;
  /** Runner image label; the same label is used on all forges. */
  readonly runner: string;
  /** Python version for the Python setup step. */
  readonly python_version?: string;
  /** At least one stage, in the order in which they run. */
  readonly stages: readonly Stage[];
  /** Addition: environment variables of all commands. */
  readonly env?: Variables;
  /** Addition: the folder in which all commands run, relative to the repository's root. */
  readonly working_directory?: string;
  /** Addition: whether the local script may run the stages' install, which is the same for all, once and first. */
  readonly install_once?: boolean;
  /** Addition: actions that jobs may use besides those that the forges provide. */
  readonly approved_actions?: readonly ApprovedAction[];
  /** Addition: findings that do not count, each with a reason. */
  readonly ignore?: readonly IgnoredRule[];
}

/** Environment variables by their names. */
export type Variables = Readonly<Record<string, string>>;

/** An action that jobs may use, with exactly these inputs. */
export interface ApprovedAction {
  /** As the workflow names it, with its version. */
  readonly uses: string;
  readonly with?: Readonly<Record<string, string>>;
}

/** What triggers the pipeline: pushes to branches, pull requests for branches. */
export interface Triggers {
  readonly push: readonly string[];
  readonly pull_request: readonly string[];
  /** Addition: events on every branch, and for `push` on every tag. */
  readonly unfiltered?: readonly ("push" | "pull_request")[];
  /** Addition: pushes of these tags. */
  readonly tags?: readonly string[];
  /** Addition: whether people may start the pipeline by hand. */
  readonly workflow_dispatch?: boolean;
  /** Addition: whether the pipeline runs for a merge queue. */
  readonly merge_group?: boolean;
  /** Addition: when the pipeline runs by itself, each time as cron writes it. */
  readonly schedule?: readonly string[];
}

/** A stage of the pipeline: one job of the workflow, one command of the local script. */
export interface Stage {
  /** Maps to the workflow job's name. */
  readonly name: string;
  /** Shell command for the stage. */
  readonly command: string;
  /** When true, a non-zero exit status fails the pipeline. */
  readonly required: boolean;
  /** Package install command run before the stage's command. */
  readonly install?: string;
  /** Human-readable description. */
  readonly description?: string;
  /** Addition: environment variables of the stage's commands, on top of the contract's. */
  readonly env?: Variables;
  /** Addition: the folder in which the stage's commands run, instead of the contract's. */
  readonly working_directory?: string;
  /** Addition: the matrix of the stage's job, on which its commands do not depend. */
  readonly matrix?: Readonly<Record<string, readonly string[]>>;
}

/** A command that a stage runs: its install command, if any, or its own command. */
export interface ContractCommand {
  readonly stage: Stage;
  readonly kind: "install" | "command";
  /** With Unix line endings and without a single trailing newline. */
  readonly text: string;
}

/** The commands of a stage, in the order in which they run. */
export function commandsOf(stage: Stage): ContractCommand[] {
  const command: ContractCommand = { stage, kind: "command", text: commandText(stage.command) };
  if (stage.install === undefined) return [command];
  return [{ stage, kind: "install", text: commandText(stage.install) }, command];
}

/** A command in the form in which it is compared: line endings and a single trailing newline do not matter. */
export function commandText(text: string): string {
  return text.replaceAll("\r\n", "\n").replace(/\n$/, "");
}
