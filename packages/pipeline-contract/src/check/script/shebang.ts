import type { StartingOptions } from "./frame.js";

/** How a shell reads a script. */
export type ScriptShell = "bash" | "sh";

const INTERPRETER = /^#!\s*(?:\S*\/)?(?:env\s+(?:-S\s*)?)?(sh|ash|bash|dash|busybox\s+sh)\s*$/;
/** All that follows a program in a first line is one argument of it, unless `env -S` splits it. */
const WITH_OPTIONS = /^#!\s*(?:\S*\/)?(?:env\s+-S\s*)?(sh|ash|bash|dash)\s+-[euxv]+\s*$/;

/** The shell that a first line names; `undefined` if it is not one that is known. */
export function shellNamedBy(shebang: string): ScriptShell | undefined {
  const [, shell] = INTERPRETER.exec(shebang) ?? WITH_OPTIONS.exec(shebang) ?? [];
  if (shell === undefined) return undefined;
  return shell === "bash" ? "bash" : "sh";
}

/** A first line's options count: it says how the script is to be started, which is by its own name. */
export function optionsOfShebang(shebang: string): StartingOptions & { readonly traces: boolean } {
  return {
    errexit: /\s-\w*e/.test(shebang),
    nounset: /\s-\w*u/.test(shebang),
    traces: /\s-\w*[xv]/.test(shebang),
  };
}
