import type { ContractCommand } from "../../contract/contract.js";

export interface Run {
  /** With Unix line endings and without one trailing newline. */
  readonly text: string;
  /** False if part of the text is computed at run time. */
  readonly literal?: boolean;
}

export interface Part extends ContractCommand {
  /** The command that contains it. */
  readonly whole?: ContractCommand;
}

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
