import type { Finding } from "../../findings/finding.js";
import { summariesOf } from "../../findings/ignored.js";
import type { Severity } from "../../findings/rules.js";
import { onOneLine, printable } from "../messages/printable.js";
import type { Styler } from "./color.js";
import type { Result } from "./result.js";

const MAX_WIDTH = 160;
const MAX_LINES = 8;

/** Formats each finding as text: its location, the line, the expected and actual values, and a fix. */
export function plainText(result: Result, styled: Styler): string {
  const { findings, ignored, hints, files } = result;
  const lines = new Map(files.map(({ name, text }) => [name, text.split("\n")]));
  const blocks = [...findings, ...hints].map((finding) =>
    block(finding, lines.get(finding.file) ?? [], styled),
  );
  const summary = findings.length === 0 ? styled("green", verdict(result)) : styled("bold", counts(result));
  const reasons = summariesOf(ignored).map((text) => `  ignored: ${onOneLine(text)}`);
  return `${[...blocks, summary, ...reasons].join("\n")}\n`;
}

function verdict({ ignored, files }: Result): string {
  const [contract, ...others] = files.map(({ name }) => onOneLine(name));
  if (others.length === 0) return `${contract} is valid`;
  const conform = others.length > 1 ? "conform" : "conforms";
  const except = ignored.length > 0 ? `, apart from ${counted(ignored.length, "ignored finding")}` : "";
  return `${others.join(", ")} ${conform} to ${contract}${except}`;
}

function counts({ findings, ignored, hints }: Result): string {
  const undecided = findings.filter(({ severity }) => severity === "undecided").length;
  const parts = [counted(findings.length - undecided, "error"), `${undecided} undecided`];
  if (ignored.length > 0) parts.push(`${ignored.length} ignored`);
  if (hints.length > 0) parts.push(counted(hints.length, "hint"));
  return parts.join(", ");
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

const STYLES = { error: "red", undecided: "yellow", hint: "blue" } as const satisfies Record<
  Severity,
  string
>;

function block(finding: Finding, lines: readonly string[], styled: Styler): string {
  const { line, column, severity, rule, stage, message, expected, actual, fix } = finding;
  const location = styled("bold", `${onOneLine(finding.file)}:${line}:${column}`);
  const kind = styled(STYLES[severity], `${severity} ${rule}`);
  const whose = stage === null ? "" : ` (stage ${onOneLine(stage)})`;
  return [
    `${location} ${kind}${whose}`,
    `  ${onOneLine(message)}`,
    ...excerpt(finding, lines[finding.line - 1]?.replace(/\r$/, ""), styled),
    ...labelled("expected", expected),
    ...labelled("actual", actual),
    `  ${styled("cyan", "fix")}: ${onOneLine(fix)}`,
    "",
  ].join("\n");
}

function excerpt(finding: Finding, text: string | undefined, styled: Styler): string[] {
  if (text === undefined) return [];
  const { line, column } = finding;
  // Shows only the part of a very long line that is around the finding.
  const start = column > MAX_WIDTH ? column - 40 : 0;
  const stop = start + MAX_WIDTH;
  const before = printable(text.slice(start, column - 1));
  const marked = printable(text.slice(column - 1, Math.min(endOnLine(finding, text), stop)));
  const underline = `^${"~".repeat(Math.max(0, marked.length - 1))}`;
  const number = `${line}`;
  return [
    `  ${number} | ${printable(text.slice(start, stop))}`,
    `  ${" ".repeat(number.length)} | ${before.replaceAll(/[^\t]/g, " ")}${styled("red", underline)}`,
  ];
}

/** The last column of the finding on its first line. */
function endOnLine({ line, column, endLine, endColumn }: Finding, text: string): number {
  if (endLine === undefined || endColumn === undefined) return column;
  return endLine === line ? endColumn - 1 : text.length;
}

function labelled(label: string, text: string | null): string[] {
  if (text === null) return [];
  const lines = printable(text).split("\n");
  const shown = lines
    .slice(0, MAX_LINES)
    .map((line) => (line.length > MAX_WIDTH ? `${line.slice(0, MAX_WIDTH)}…` : line));
  const more = lines.length > MAX_LINES ? ["…"] : [];
  // A forge's log treats a line that starts with blanks and two colons as a command.
  return [`  ${label}: ${[...shown, ...more].join(`\n  ${" ".repeat(label.length)}| `)}`];
}
