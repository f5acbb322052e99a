import type { StartingOptions } from "./options.js";

export type ScriptShell = "bash" | "sh";

/** First lines as a kernel reads them: an absolute path and a single argument, which only `env -S` splits. */
const FIRST_LINES: readonly RegExp[] = [
  /^#![ \t]*\/(?:\S*\/)?(?:env[ \t]+(?:-S[ \t]*)?)?(sh|ash|bash|dash)[ \t]*$/,
  /^#![ \t]*\/(?:\S*\/)?(?:env[ \t]+-S[ \t]*)?(sh|ash|bash|dash)[ \t]+-[euxv]+[ \t]*$/,
  /^#![ \t]*\/(?:\S*\/)?(?:env[ \t]+-S[ \t]*)?(busybox)[ \t]+sh[ \t]*$/,
];

/** The shell that a first line names; `undefined` if unknown. */
export function shellNamedBy(shebang: string): ScriptShell | undefined {
  const [, shell] = FIRST_LINES.map((pattern) => pattern.exec(shebang)).find((match) => match !== null) ?? [];
  if (shell === undefined) return undefined;
  return shell === "bash" ? "bash" : "sh";
}

/** The options in a first line. They take effect when the script is started by its own name. */
export function optionsOfShebang(shebang: string): StartingOptions & { readonly traces: boolean } {
  return {
    errexit: /\s-\w*e/.test(shebang),
    nounset: /\s-\w*u/.test(shebang),
    pipefail: false,
    traces: /\s-\w*[xv]/.test(shebang),
  };
}
