import type { Command, Script, Word } from "unbash";
import { type Options, optionsIn } from "../../../shell/options.js";
import { type ScriptShell, shellNamedBy } from "../../../shell/shebang.js";
import { literal } from "../../../shell/words.js";
import type { JoinedTexts } from "../../../source/joined-texts.js";
import { textProblem, unixLines } from "../../../source/text.js";
import { foreignKind } from "../reading/foreign.js";
import { isGenerated } from "../reading/generated.js";
import { remarkOnLineEnds } from "../reading/line-ends.js";
import { parseScript } from "../reading/parse-script.js";
import type { Repository, RepositoryFile } from "../reading/repository.js";
import type { Remark } from "../state/execution-record.js";
import { type FollowedScript, factsOf } from "../state/followed-script.js";
import { folderAt } from "../values/paths.js";
import type { CommandFinder } from "./finder.js";

export interface CalledScript extends FollowedScript {
  readonly path: string;
  /** Offset of its text in the concatenated text of all scripts. */
  readonly start: number;
  readonly text: string;
  /** Its statements, with positions in its own text. */
  readonly own: Script;
  readonly lineEnds: Remark | undefined;
}

/** A called script, or the reason why it is not read. The reason is absent if the file is not a script. */
export type ParsedScript =
  | { readonly script: CalledScript; readonly reason?: undefined }
  | { readonly script?: undefined; readonly reason: string | undefined };

const MAX_FILES = 50;

export class CalledScripts {
  readonly #repository: Repository | undefined;
  readonly #texts: JoinedTexts;
  readonly #finder: CommandFinder;
  readonly #files = new Map<string, RepositoryFile>();
  readonly #scripts = new Map<string, ParsedScript>();

  /** @param repository `undefined` if only the text of the main script is known */
  constructor(repository: Repository | undefined, texts: JoinedTexts, finder: CommandFinder) {
    this.#repository = repository;
    this.#texts = texts;
    this.#finder = finder;
  }

  /** @param folder the folder of the call, relative to the repository's root; `undefined` if unknown */
  read(call: ScriptCall, folder: string | undefined): ParsedScript {
    const isScript = call.shell !== undefined || SCRIPT_NAME.test(call.path);
    if (!this.#repository)
      return { reason: isScript ? "only the text of the script itself was given" : undefined };
    const isFolder = folder === "" || (folder !== undefined && this.#repository.hasFolder(folder));
    const path = isFolder ? folderAt(folder, call.path) : undefined;
    if (path === undefined)
      return {
        reason: isScript
          ? "the text does not show in which folder of the repository it is called"
          : undefined,
      };
    const file = this.#file(this.#repository, path);
    if (file.problem !== undefined) return { reason: isScript ? file.problem : undefined };
    if (call.shell !== undefined) return this.#script(path, file);
    const kind = foreignKind(path, file.text);
    if (kind !== undefined) return { reason: `it is a ${kind}` };
    const [line = ""] = unixLines(file.text).split("\n", 1);
    const shell = shellNamedBy(line);
    if (!isScript && shell === undefined) return { reason: undefined };
    if (!file.isExecutable) return { reason: "it is not executable" };
    if (!line.startsWith("#!")) return { reason: "its first line does not name a shell" };
    if (shell === undefined) return { reason: `it is not known how \`${line}\` reads it` };
    return this.#script(path, file);
  }

  #file(repository: Repository, path: string): RepositoryFile {
    const known = this.#files.get(path);
    if (known) return known;
    const isTooMuch = this.#files.size >= MAX_FILES;
    const file = isTooMuch ? { problem: `more than ${MAX_FILES} files are called` } : repository.read(path);
    if (!isTooMuch) this.#files.set(path, file);
    return file;
  }

  #script(
    path: string,
    file: RepositoryFile & { readonly text: string; readonly name: string },
  ): ParsedScript {
    const known = this.#scripts.get(path);
    if (known) return known;
    const reading = this.#parsed(path, file.name, file.text);
    this.#scripts.set(path, reading);
    return reading;
  }

  #parsed(path: string, name: string, original: string): ParsedScript {
    const problem = textProblem(original);
    if (problem) return { reason: `it cannot be read: ${problem.message.replace(/\.$/, "")}` };
    const text = unixLines(original);
    if (isGenerated(text)) return { reason: "it is generated; a generated script is checked on its own" };
    const own = parseScript(text);
    if (!own.script) return { reason: `it cannot be read as shell: ${own.problem.message}` };
    const start = this.#texts.add(name, text);
    // Leading blank lines move the statements to their positions in the joined texts.
    const { script, problem: tooLong } = parseScript(`${"\n".repeat(start)}${text}`);
    if (!script) return { reason: `the scripts are too long to read together: ${tooLong.message}` };
    this.#finder.include(script, start);
    const lineEnds = remarkOnLineEnds(original);
    return {
      script: {
        path,
        script,
        facts: factsOf(script),
        start,
        text,
        own: own.script,
        lineEnds: lineEnds && { ...lineEnds, offset: start + lineEnds.offset },
      },
    };
  }
}

/** A file with this extension is meant to be a shell script. */
const SCRIPT_NAME = /\.(?:ba|da)?sh$/;

export interface ScriptCall {
  readonly name: string;
  readonly path: string;
  /** True if the path starts at the repository's root rather than the command's folder. */
  readonly isFromRoot: boolean;
  /** The shell that the command names; `undefined` if the script's first line names the shell. */
  readonly shell: ScriptShell | undefined;
  /** The shell options that the command turns on or off. */
  readonly options: Options;
  readonly args: Command["args"];
}

const SHELLS: ReadonlyMap<string, ScriptShell> = new Map([
  ["bash", "bash"],
  ["sh", "sh"],
  ["dash", "sh"],
  ["ash", "sh"],
]);

/** Words before the path that all versions of the shell parse in the same way. */
const OPTIONS: Readonly<Record<ScriptShell, RegExp>> = {
  bash: /^(?:--|[-+][euxvo]+|\w+)$/,
  sh: /^(?:--|[-+][euxv]+)$/,
};

/**
 * Parses a command that calls a script: `./test.sh`, `bash -e scripts/test.sh`.
 * @param fromItself reads a path that starts at the calling script: `"$(dirname "$0")/test.sh"`
 */
export function scriptCallIn({ name, args }: Command, fromItself: FromItself): ScriptCall | undefined {
  const program = literal(name);
  const shell = SHELLS.get(program ?? "");
  if (shell === undefined) {
    const isPath = program === undefined || program.includes("/");
    const path = isPath ? pathIn(name, fromItself) : undefined;
    return path && { ...path, shell, options: optionsIn([]), args };
  }
  const words = args.map((argument) => (argument.type === "Word" ? literal(argument) : undefined));
  const options = optionsIn(words);
  const { length = 0, others } = options;
  // On a shell's command line, other options mean something different than in `set`.
  const areKnown =
    others.length === 0 && words.slice(0, length).every((word) => OPTIONS[shell].test(word ?? ""));
  const word = args[length];
  const path = areKnown && word?.type === "Word" ? pathIn(word, fromItself) : undefined;
  return path && { ...path, shell, options, args: args.slice(length + 1) };
}

/** Converts a path relative to the script into one relative to the root; `undefined` if the path is unknown. */
export type FromItself = (word: Word) => string | undefined;

function pathIn(
  word: Word | undefined,
  fromItself: FromItself,
): Pick<ScriptCall, "name" | "path" | "isFromRoot"> | undefined {
  if (!word) return undefined;
  const plain = literal(word);
  const path = plain ?? fromItself(word);
  if (path === undefined || !isPlainPath(path)) return undefined;
  return { name: plain ?? word.text, path, isFromRoot: plain === undefined };
}

function isPlainPath(path: string): boolean {
  return /^[\w.]/.test(path) && !/(?:^|\/)\.{0,2}$/.test(path);
}
