/** A file of a repository, or why it is not read. */
export type RepositoryFile =
  | {
      /** Its name in findings. */
      readonly name: string;
      readonly text: string;
      readonly isExecutable: boolean;
      readonly problem?: undefined;
    }
  | { readonly text?: undefined; readonly problem: string };

/** The files of a script's repository, which it may call. */
export interface Repository {
  /** The path of the script itself, from the repository's root. */
  readonly path: string;
  /** True if a path from the root leads to a folder without passing a link, from which the way back would differ. */
  hasFolder(path: string): boolean;
  /** Reads a file by its path from the root. */
  read(path: string): RepositoryFile;
}
