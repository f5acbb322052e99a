import type { Script } from "unbash";
import type { JoinedTexts } from "../../source/joined-texts.js";
import { textProblem, unixLines } from "../../source/text.js";
import type { Remark } from "./execution-record.js";
import { factsOf } from "./facts.js";
import type { CommandFinder } from "./finder.js";
import { foreignKind } from "./foreign.js";
import type { ScriptFacts } from "./frame.js";
import { isGenerated } from "./generated.js";
import { remarkOnLineEnds } from "./line-ends.js";
import { parseScript } from "./parse-script.js";
import { folderAt } from "./paths.js";
import type { Repository, RepositoryFile } from "./repository.js";
import type { ScriptCall } from "./script-call.js";
import { shellNamedBy } from "./shebang.js";

/** A script that is followed. */
export interface FollowedScript {
  /** The path from the repository's root; `undefined` if unknown. */
  readonly path: string | undefined;
  /** Its statements, positioned in the joined texts of all scripts. */
  readonly script: Script;
  readonly facts: ScriptFacts;
}

/** A script that another one calls. */
export interface CalledScript extends FollowedScript {
  readonly path: string;
  /** Where it starts in the joined texts of all scripts. */
  readonly start: number;
  readonly text: string;
  /** Its statements, positioned in its own text. */
  readonly own: Script;
  /** The remark about its line ends. */
  readonly lineEnds: Remark | undefined;
}

/** A script that is being followed, with its callers. */
export interface Caller extends FollowedScript {
  readonly callers: readonly string[];
}

/** A called script, or why it is not read; neither if it is no script. */
export type ParsedScript =
  | { readonly script: CalledScript; readonly reason?: undefined }
  | { readonly script?: undefined; readonly reason: string | undefined };

const MAX_FILES = 50;

/** Reads each called script once. */
export class CalledScripts {
  readonly #repository: Repository | undefined;
  readonly #texts: JoinedTexts;
  readonly #finder: CommandFinder;
  readonly #files = new Map<string, RepositoryFile>();
  readonly #scripts = new Map<string, ParsedScript>();

  /** @param repository `undefined` if only the script's own text is known */
  constructor(repository: Repository | undefined, texts: JoinedTexts, finder: CommandFinder) {
    this.#repository = repository;
    this.#texts = texts;
    this.#finder = finder;
  }

  /** @param folder where the call is made, from the repository's root; `undefined` if the text does not show it */
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
    if (!line.startsWith("#!")) return { reason: "it has no first line that names its shell" };
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
    if (isGenerated(text)) return { reason: "it is generated; a generated script is checked by itself" };
    const own = parseScript(text);
    if (!own.script) return { reason: `it cannot be read as shell: ${own.problem.message}` };
    const start = this.#texts.add(name, text);
    // Leading blank lines put its statements at their joined positions.
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
