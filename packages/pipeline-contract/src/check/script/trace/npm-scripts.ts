import type { Command } from "unbash";
import { nodesIn, parseShell } from "../../../shell/parse.js";
import { argumentsOf, literal } from "../../../shell/words.js";
import type { Repository } from "../reading/repository.js";

export interface NpmScript {
  readonly name: string;
  /** Relative to the repository's root. */
  readonly file: string;
}

type Scripts = ReadonlyMap<string, string>;

/** Finds scripts in package.json that run commands of the contract. The scripts are not checked further. */
export class NpmScripts {
  readonly #repository: Repository | undefined;
  readonly #commands: ReadonlySet<string>;
  readonly #packages = new Map<string, Scripts | undefined>();
  readonly #found = new Map<string, boolean>();

  constructor(repository: Repository | undefined, commands: Iterable<string>) {
    this.#repository = repository;
    this.#commands = new Set(commands);
  }

  /**
   * The npm script that a command runs in a folder, if that script runs a command of the contract, directly or through
   * another npm script.
   */
  runBy(command: Command, folder: string): NpmScript | undefined {
    const name = nameIn(command);
    if (name === undefined) return undefined;
    const file = this.#nearest(folder);
    const scripts = file === undefined ? undefined : this.#packages.get(file);
    if (file === undefined || !scripts) return undefined;
    const key = `${file}:${name}`;
    const found = this.#found.get(key) ?? this.#runsCommand(name, scripts, new Set());
    this.#found.set(key, found);
    return found ? { name, file } : undefined;
  }

  #runsCommand(name: string, scripts: Scripts, seen: Set<string>): boolean {
    return [`pre${name}`, name, `post${name}`].some((one) => {
      const text = scripts.get(one);
      if (text === undefined || seen.has(one)) return false;
      seen.add(one);
      const { script } = parseShell(text);
      return (
        script !== undefined &&
        nodesIn(script).some((node) => {
          if (this.#commands.has(text.slice(node.pos, node.end))) return true;
          const next = node.type === "Command" ? nameIn(node) : undefined;
          return next !== undefined && this.#runsCommand(next, scripts, seen);
        })
      );
    });
  }

  /** The package.json that npm uses in a folder: the folder's own, or that of the nearest parent folder. */
  #nearest(folder: string): string | undefined {
    const names = folder === "" ? [] : folder.split("/");
    for (let count = names.length; count >= 0; count -= 1) {
      const file = [...names.slice(0, count), "package.json"].join("/");
      if (!this.#packages.has(file)) this.#packages.set(file, this.#read(file));
      if (this.#packages.get(file)) return file;
    }
    return undefined;
  }

  #read(file: string): Scripts | undefined {
    const { text } = this.#repository?.read(file) ?? {};
    return text === undefined ? undefined : scriptsIn(text);
  }
}

function scriptsIn(text: string): Scripts | undefined {
  try {
    const { scripts } = JSON.parse(text) as { scripts?: unknown };
    const entries = Object.entries(scripts ?? {});
    return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
  } catch {
    return undefined;
  }
}

const RUN: Readonly<Record<string, RegExp>> = {
  npm: /^(?:run|run-script|rum|urn)$/,
  pnpm: /^(?:run|run-script)$/,
  yarn: /^run$/,
};
/** npm commands that run the script of the same name. All other scripts need `run`. */
const NPM_NAMES: ReadonlyMap<string, string> = new Map([
  ["test", "test"],
  ["t", "test"],
  ["tst", "test"],
  ["start", "start"],
  ["stop", "stop"],
  ["restart", "restart"],
]);

/** The name of the script that a command runs: `npm run ci`, `npm test`, `yarn ci`. */
function nameIn(command: Command): string | undefined {
  const program = literal(command.name) ?? "";
  if (!Object.hasOwn(RUN, program)) return undefined;
  const [first, second] = argumentsOf(command)
    .map(literal)
    .filter((word) => !word?.startsWith("-"));
  if (first === undefined) return undefined;
  if (RUN[program]?.test(first)) return second;
  return program === "npm" ? NPM_NAMES.get(first) : first;
}
