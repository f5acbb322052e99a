import type { Finding } from "../../findings/finding.js";
import { onOneLine } from "../messages/printable.js";
import type { Result } from "./result.js";

/** The findings, each on one line, as compilers write theirs. */
export function line({ findings, hints }: Result): string {
  return [...findings, ...hints].map(lineOf).join("");
}

function lineOf({ file, line, column, severity, rule, message, fix }: Finding): string {
  return `${onOneLine(`${file}:${line}:${column}: ${severity}: ${message} ${fix} [${rule}]`)}\n`;
}
