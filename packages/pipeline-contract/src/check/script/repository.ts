/** A file of a repository, or why it is not read. */
export type RepositoryFile =
  | {
      /** As findings call it. */
      readonly name: string;
      readonly text: string;
      readonly isExecutable: boolean;
      readonly problem?: undefined;
    }
  | { readonly text?: undefined; readonly problem: string };

/** What a script may call: the files of the repository that it lies in. */
export interface Repository {
  /** The path of the script itself, from the repository's root. */
  readonly path: string;
  /** Whether a path from the root leads to a folder, and through no link: the way back would be another one. */
  hasFolder(path: string): boolean;
  /** Reads a file by its path from the root. */
  read(path: string): RepositoryFile;
}
