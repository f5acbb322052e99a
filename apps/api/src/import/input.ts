import { createReadStream } from "node:fs";

export const STANDARD_INPUT = "-";

export function inputName(path: string): string {
  return path === STANDARD_INPUT ? "standard input" : path;
}

export function unreadable(path: string, cause: unknown): Error {
  const { code } = cause as NodeJS.ErrnoException;
  const reason =
    code === "ENOENT" ? "there is no such file" : code === "EISDIR" ? "it is a folder" : (code ?? "unknown");
  return new Error(`cannot read ${inputName(path)}: ${reason}`, { cause });
}

export async function* openInput(path: string): AsyncGenerator<Buffer, void> {
  try {
    yield* path === STANDARD_INPUT ? process.stdin : createReadStream(path);
  } catch (error) {
    throw unreadable(path, error);
  }
}
