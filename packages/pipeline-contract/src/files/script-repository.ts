import { join, relative, resolve, sep } from "node:path";
import { fs } from "../builtin-modules.js";
import type { Repository, RepositoryFile } from "../check/script/reading/repository.js";
import { FileError, reasonFor } from "./file-error.js";
import { readTextFile, type TextFile } from "./text-file.js";

/** The files of a repository. Records which of them a script has called. */
export class ScriptRepository implements Repository {
  readonly path: string;
  readonly #root: string;
  readonly #directory: string;
  readonly #files: TextFile[] = [];

  private constructor(path: string, root: string, directory: string) {
    this.path = path;
    this.#root = root;
    this.#directory = directory;
  }

  /**
   * Returns `undefined` if the script is outside the repository. Also returns `undefined` if the script is reached
   * through a link, because then it is unclear where it looks for files.
   */
  static of(script: string, root: string, directory: string): ScriptRepository | undefined {
    if (script === "-") return undefined;
    const path = relative(root, resolve(directory, script));
    if (!isDirect(root, path)) return undefined;
    return new ScriptRepository(path.replaceAll(sep, "/"), root, directory);
  }

  get files(): readonly TextFile[] {
    return this.#files;
  }

  hasFolder(path: string): boolean {
    return isDirect(this.#root, path);
  }

  read(path: string): RepositoryFile {
    try {
      return this.#read(path);
    } catch (error) {
      if (error instanceof FileError) return { problem: error.message };
      return { problem: `it cannot be read: ${reasonFor(error)}` };
    }
  }

  #read(path: string): RepositoryFile {
    const absolute = join(this.#root, path);
    const status = fs.statSync(absolute, { throwIfNoEntry: false });
    if (!status) return { problem: "there is no such file" };
    if (!isDirect(this.#root, path)) return { problem: "it is reached through a link" };
    // Opening a pipe or device may block forever.
    if (!status.isFile()) return { problem: "it is not a file" };
    const name = relative(this.#directory, absolute);
    if (name === "-") return { problem: "its name means standard input" };
    const file = readTextFile(name, this.#directory);
    this.#files.push(file);
    return { ...file, isExecutable: (status.mode & 0o111) !== 0 };
  }
}

/** True if a path leads to a file below a folder without links, and is spelled as in the file system. */
function isDirect(folder: string, path: string): boolean {
  try {
    const root = fs.realpathSync.native(folder);
    const absolute = fs.realpathSync.native(join(root, path));
    return absolute === join(root, path) && absolute.startsWith(root.endsWith(sep) ? root : `${root}${sep}`);
  } catch {
    return false;
  }
}
