import type { Finding } from "../../findings/finding.js";
import { summariesOf } from "../../findings/ignored.js";
import type { Result } from "./result.js";

/** Formats findings as GitHub workflow commands, which GitHub shows next to the lines. */
export function github({ findings, ignored, hints, files }: Result): string {
  const file = property(files[0]?.name ?? "");
  const ignorings = summariesOf(ignored).map(
    (text) => `::notice file=${file},title=ignored::${data(text)}\n`,
  );
  return [...[...findings, ...hints].map(annotation), ...ignorings].join("");
}

function annotation(finding: Finding): string {
  const { file, rule, severity, message, fix } = finding;
  const command = severity === "hint" ? "notice" : "error";
  const properties = `file=${property(file)},${location(finding)},title=${property(rule)}`;
  return `::${command} ${properties}::${data(`${message} ${fix}`)}\n`;
}

/** GitHub accepts columns only for a range on one line. */
function location({ line, column, endLine, endColumn }: Finding): string {
  if (endLine === undefined) return `line=${line},col=${column}`;
  if (endLine !== line) return `line=${line},endLine=${endLine}`;
  return `line=${line},endLine=${endLine},col=${column},endColumn=${endColumn}`;
}

/** Escapes what could end the command or start another, as GitHub's toolkit does. */
function data(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
