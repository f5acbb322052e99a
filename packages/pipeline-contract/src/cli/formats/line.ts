import type { Finding } from "../../findings/finding.js";
import { summariesOf } from "../../findings/ignored.js";
import { onOneLine } from "../messages/printable.js";
import type { Result } from "./result.js";

export function line({ findings, ignored, hints, files }: Result): string {
  const location = `${files[0]?.name}:1:1`;
  const ignorings = summariesOf(ignored).map(
    (text) => `${onOneLine(`${location}: note: ignored: ${text}`)}\n`,
  );
  return [...[...findings, ...hints].map(lineOf), ...ignorings].join("");
}

function lineOf({ file, line, column, severity, rule, message, fix }: Finding): string {
  return `${onOneLine(`${file}:${line}:${column}: ${severity}: ${message} ${fix} [${rule}]`)}\n`;
}
