import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** A shell in which the functions must work, and the command that starts it. */
export interface Shell {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
}

export const shells: readonly Shell[] = [
  { name: "dash", command: ["dash"] },
  { name: "bash", command: ["bash"] },
  { name: "bash --posix", command: ["bash", "--posix"] },
  { name: "busybox ash", command: ["busybox", "ash"] },
  { name: "ksh93", command: ["ksh93"] },
  { name: "mksh", command: ["mksh"] },
  { name: "yash", command: ["yash"] },
  { name: "zsh --emulate sh", command: ["zsh", "--emulate", "sh"] },
  { name: "posh", command: ["posh"] },
];

/** True if a command is in PATH. */
export function isInstalled(command: string): boolean {
  return (process.env.PATH ?? "").split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, command), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
