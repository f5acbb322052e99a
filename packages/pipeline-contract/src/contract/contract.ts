/** A pipeline contract (specification, "Pipeline contract document"). Additional properties are allowed. */
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
}

/** The branches that trigger the pipeline. */
export interface Triggers {
  readonly push: readonly string[];
  readonly pull_request: readonly string[];
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
