import type { IgnoredRule } from "../findings/ignored.js";

/**
 * A pipeline contract (specification, "Pipeline contract document"). Properties marked as additions are not in the
 * specification. Unknown properties are allowed and ignored.
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
  /** The stages in the order in which they run; at least one. */
  readonly stages: readonly Stage[];
  /** Addition: environment variables of all commands. */
  readonly env?: Variables;
  /** Addition: the folder in which all commands run, relative to the repository's root. */
  readonly working_directory?: string;
  /** Addition: true if the local script may run the stages' common install only once, at the start. */
  readonly install_once?: boolean;
  /** Addition: actions that jobs may use in addition to those of the forges. */
  readonly approved_actions?: readonly ApprovedAction[];
  /** Addition: rules whose findings to ignore, each with a reason. */
  readonly ignore?: readonly IgnoredRule[];
}

export type Variables = Readonly<Record<string, string>>;

/** An action that jobs may use, but only with exactly these inputs. */
export interface ApprovedAction {
  /** The action and its version, as in the workflow. */
  readonly uses: string;
  readonly with?: Readonly<Record<string, string>>;
}

/** The events that trigger the pipeline: pushes to these branches, and pull requests for these branches. */
export interface Triggers {
  readonly push: readonly string[];
  readonly pull_request: readonly string[];
  /** Addition: events that trigger the pipeline on every branch and, for `push`, on every tag. */
  readonly unfiltered?: readonly ("push" | "pull_request")[];
  /** Addition: pushes of these tags. */
  readonly tags?: readonly string[];
  /** Addition: true if the pipeline can be started manually. */
  readonly workflow_dispatch?: boolean;
  /** Addition: true if the pipeline runs for a merge queue. */
  readonly merge_group?: boolean;
  /** Addition: times at which the pipeline runs, as cron expressions. */
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
  /** Addition: the matrix of the stage's job. The commands do not depend on it. */
  readonly matrix?: Readonly<Record<string, readonly string[]>>;
}

export interface ContractCommand {
  readonly stage: Stage;
  readonly kind: "install" | "command";
  /** With Unix line endings and without one trailing newline. */
  readonly text: string;
}

/** The install and the command of a stage, in the order in which they run. */
export function commandsOf(stage: Stage): ContractCommand[] {
  const command: ContractCommand = { stage, kind: "command", text: commandText(stage.command) };
  if (stage.install === undefined) return [command];
  return [{ stage, kind: "install", text: commandText(stage.install) }, command];
}

/** Normalizes a command for comparison: converts line endings to Unix ones, and removes one trailing newline. */
export function commandText(text: string): string {
  return text.replaceAll("\r\n", "\n").replace(/\n$/, "");
}
