import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { KINDS } from "./cases.ts";
import { type Figures, type Finding, figuresOf } from "./judge.ts";

/** What `--out` writes. */
interface Results {
  readonly date: string;
  /** The server and the model; `null` if the graders are code. */
  readonly grader: object | null;
  readonly figures: readonly Figures[];
  readonly findings: readonly Finding[];
}

export function figuresFor(findings: readonly Finding[]): Figures[] {
  return KINDS.map((kind) => figuresOf(kind, findings)).filter(({ cases }) => cases > 0);
}

/** Replaces the file as a whole, so that one that was interrupted can be resumed. */
export function writeResults(file: string, grader: object | null, findings: readonly Finding[]): void {
  const results: Results = {
    date: new Date().toISOString(),
    grader,
    figures: figuresFor(findings),
    findings,
  };
  writeFileSync(`${file}.part`, `${JSON.stringify(results, null, 2)}\n`);
  renameSync(`${file}.part`, file);
}

/** The findings with a verdict that a file has. Throws an `Error` if they are another grader's. */
export function knownFindings(file: string, grader: object | null): Finding[] {
  if (!existsSync(file)) return [];
  const results: Results = JSON.parse(readFileSync(file, "utf8"));
  if (JSON.stringify(results.grader) !== JSON.stringify(grader)) {
    throw new Error(
      `--resume: ${file} has the verdicts of another grader: ${JSON.stringify(results.grader)}`,
    );
  }
  return results.findings.filter(({ verdict }) => verdict !== null);
}
