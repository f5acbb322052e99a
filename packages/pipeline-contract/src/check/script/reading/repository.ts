export type RepositoryFile =
  | {
      readonly name: string;
      readonly text: string;
      readonly isExecutable: boolean;
      readonly problem?: undefined;
    }
  | { readonly text?: undefined; readonly problem: string };

/** The files of the script's repository. The script may call them. */
export interface Repository {
  /** Relative to the repository's root. */
  readonly path: string;
  /**
   * True if a path from the root leads to a folder without symbolic links. Behind a link, `..` would lead elsewhere.
   */
  hasFolder(path: string): boolean;
  read(path: string): RepositoryFile;
}
