import type { ContractCommand } from "../../contract/contract.js";

export interface Run {
  /** The command with Unix line endings and without one trailing newline. */
  readonly text: string;
  /** False if part of the text is computed at run time. */
  readonly literal?: boolean;
}

/** A command of the contract, or part of one. */
export interface Part extends ContractCommand {
  /** The command that contains it. */
  readonly whole?: ContractCommand;
}

/** A difference between the contract's commands and the runs. */
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

export type Present<R extends Run> = Exclude<Difference<R>, { kind: "missing" }>;
