import type { Contract, Stage } from "../contract.js";
import { whyNotOneLine } from "../one-line.js";
import { malformed, type Refusal } from "../refusal.js";

/** The folder in which a stage's commands run, relative to the repository's root; empty for the root itself. */
export function directoryOf(contract: Pick<Contract, "working_directory">, stage: Stage): string {
  return normalDirectory(stage.working_directory ?? contract.working_directory ?? "");
}

/** Normalizes a relative path: `./ui//src/` becomes `ui/src`. */
export function normalDirectory(path: string): string {
  return path
    .split("/")
    .filter((name) => name !== "" && name !== ".")
    .join("/");
}

/** Rejects folders that may be outside the repository, or that a forge and a shell interpret differently. */
export function refusedDirectories({ working_directory, stages }: Contract): Refusal[] {
  return [
    ...refusedAt(["working_directory"], working_directory),
    ...stages.flatMap((stage, index) => {
      return refusedAt(["stages", `${index}`, "working_directory"], stage.working_directory);
    }),
  ];
}

function refusedAt(path: readonly string[], directory: string | undefined): Refusal[] {
  const reason = directory === undefined ? undefined : whyNoDirectory(directory);
  if (reason === undefined) return [];
  const message = `The folder ${JSON.stringify(directory)} cannot be used: ${reason}.`;
  return [malformed(path, message, "Name a folder in the repository, relative to its root.")];
}

function whyNoDirectory(path: string): string | undefined {
  if (path.startsWith("/") || /^[A-Za-z]:/.test(path)) return "it is not relative to the repository's root";
  if (path.split("/").includes("..")) return "`..` may lead out of the repository";
  if (path.includes("\\")) return "a backslash separates folders only on Windows";
  if (path.startsWith("~")) return "forges treat `~` as the name of a folder";
  return whyNotOneLine(path);
}
