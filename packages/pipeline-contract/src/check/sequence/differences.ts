import type { ContractCommand } from "../../contract/contract.js";

/** A command that a workflow's job or a script runs. */
export interface Run {
  /** With Unix line endings and without a single trailing newline. */
  readonly text: string;
  /** False if the text is not what is run: something in it is computed first. */
  readonly literal?: boolean;
}

/** A command of the contract, or a part of one. */
export interface Part extends ContractCommand {
  /** The command that it is a part of. */
  readonly whole?: ContractCommand;
}

/** A difference between the contract's commands and what is run in their place. */
export type Difference<R extends Run> =
  | { readonly kind: "missing"; readonly expected: Part; readonly before: R | undefined }
  /** `apart`: everything of the command is run, but not in a way that does the same. */
  | { readonly kind: "altered" | "order" | "apart"; readonly expected: Part; readonly actual: R }
  | { readonly kind: "repeated"; readonly expected: undefined; readonly actual: R }
  | {
      readonly kind: "extra";
      readonly expected: undefined;
      readonly actual: R;
      readonly before: R | undefined;
    };

/** A difference in something that is run. */
export type Present<R extends Run> = Exclude<Difference<R>, { kind: "missing" }>;
