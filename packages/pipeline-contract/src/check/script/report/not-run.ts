import type { Trace } from "../trace/trace-script.js";

export interface NotRun {
  readonly rule:
    | "script/command-unreachable"
    | "script/command-uncalled"
    | "script/command-conditional"
    | "script/command-inert";
  readonly offset: number;
  readonly message: string;
  readonly fix: string;
}

const MAX_SEARCHES = 100;

export function notRunIn(
  source: string,
  { afterEnd, uncalled, neverRun }: Trace,
): (text: string) => NotRun | undefined {
  const ended = new Map(afterEnd.map(({ text, offset }) => [text, offset]));
  const idle = new Map(uncalled.map(({ text, offset }) => [text, offset]));
  const kept = new Map(neverRun.map(({ text, offset }) => [text, offset]));
  let searches = 0;
  return (text) => {
    const after = ended.get(text);
    if (after !== undefined) {
      const message = "The command comes after the point where the script ends.";
      return {
        rule: "script/command-unreachable",
        offset: after,
        message,
        fix: "Move it before the `exit`.",
      };
    }
    const within = idle.get(text);
    if (within !== undefined) {
      const message = "The command is in a function that is never called.";
      return { rule: "script/command-uncalled", offset: within, message, fix: "Call the function." };
    }
    const conditional = kept.get(text);
    if (conditional !== undefined) {
      const message =
        "A condition prevents this command from running when the script is started without arguments.";
      const fix = "Run it once, unconditionally.";
      return { rule: "script/command-conditional", offset: conditional, message, fix };
    }
    searches += 1;
    const offset = searches > MAX_SEARCHES ? -1 : source.indexOf(text);
    if (offset < 0) return undefined;
    const message =
      "The script contains the command's text, but does not run it as a separate command: the text is in a comment, a string, a here-document or another command.";
    return { rule: "script/command-inert", offset, message, fix: "Put the command on a line of its own." };
  };
}
