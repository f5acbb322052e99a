import type { Trace } from "./trace.js";

/** Why a command whose text stands in the script is not run. */
export interface NotRun {
  readonly rule: "script/command-unreachable" | "script/command-uncalled" | "script/command-inert";
  readonly offset: number;
  readonly message: string;
  readonly fix: string;
}

/** So many missing commands are looked for in places where they are not run. */
const MAX_SEARCHES = 100;

/** Finds out where a missing command stands in the script without being run. */
export function notRunIn(
  source: string,
  { unreachable, uncalled }: Trace,
): (text: string) => NotRun | undefined {
  const ended = new Map(unreachable.map(({ text, offset }) => [text, offset]));
  const idle = new Map(uncalled.map(({ text, offset }) => [text, offset]));
  let searches = 0;
  return (text) => {
    const after = ended.get(text);
    if (after !== undefined) {
      const message = "The command stands where the script has already ended.";
      return {
        rule: "script/command-unreachable",
        offset: after,
        message,
        fix: "Move it before the `exit`.",
      };
    }
    const within = idle.get(text);
    if (within !== undefined) {
      const message = "The command stands in a function that is never called.";
      return { rule: "script/command-uncalled", offset: within, message, fix: "Call the function." };
    }
    searches += 1;
    const offset = searches > MAX_SEARCHES ? -1 : source.indexOf(text);
    if (offset < 0) return undefined;
    const message =
      "The command stands only where it is not run: in a comment, a text, a here-document, or a part of another command.";
    return { rule: "script/command-inert", offset, message, fix: "Make it a command of its own." };
  };
}
