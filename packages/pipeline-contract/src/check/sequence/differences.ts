import type { ContractCommand } from "../../contract/contract.js";

/** A command that a workflow's job or a script runs. */
export interface Run {
  /** With Unix line endings and one trailing newline removed. */
  readonly text: string;
  /** False if part of the text is computed at run time. */
  readonly literal?: boolean;
}

/** A command of the contract, or part of one. */
export interface Part extends ContractCommand {
  /** The command that contains it. */
  readonly whole?: ContractCommand;
}

/** A difference between the contract's commands and what runs in their place. */
export type Difference<R extends Run> =
  | { readonly kind: "missing"; readonly expected: Part; readonly before: R | undefined }
  /** `apart`: the whole command runs, but split in a way that changes what it does. */
  | { readonly kind: "altered" | "order" | "apart"; readonly expected: Part; readonly actual: R }
  | { readonly kind: "repeated"; readonly expected: undefined; readonly actual: R }
  | {
      readonly kind: "extra";
      readonly expected: undefined;
      readonly actual: R;
      readonly before: R | undefined;
    };

/** A difference with a run. */
export type Present<R extends Run> = Exclude<Difference<R>, { kind: "missing" }>;
