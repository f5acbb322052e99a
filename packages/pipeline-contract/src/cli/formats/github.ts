import type { Finding } from "../../findings/finding.js";
import type { Result } from "./result.js";

/** The findings as GitHub workflow commands, which GitHub shows next to the lines. */
export function github({ findings }: Result): string {
  return findings.map(annotation).join("");
}

function annotation({ file, line, column, rule, message, fix }: Finding): string {
  const properties = `file=${property(file)},line=${line},col=${column},title=${property(rule)}`;
  return `::error ${properties}::${data(`${message} ${fix}`)}\n`;
}

/** Escapes whatever could end the command or start another one, as GitHub's toolkit does. */
function data(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
