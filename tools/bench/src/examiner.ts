// Exits with 1 if a goal is missed.
import { KINDS, type Kind, readCases, readDefenses } from "./examiner/cases.ts";
import { defend } from "./examiner/defend.ts";
import { type Finding, judge } from "./examiner/judge.ts";
import { HEADINGS, measuredRows, printed } from "./examiner/table.ts";
import { file, type Option, readOptions } from "./report/options.ts";
import { thisMachine, writeResult } from "./report/result-file.ts";
import { printTable } from "./report/table.ts";

const purpose = `Runs a defense for each case of the adversarial set, with the real examiner and a server whose models do what the case
says, and counts how often the learner or the teacher saw what they must not see. Known languages are those that the examiner
has words for; in the others, every pass needs a person. Frozen cases are not shown, so that no protection is built for them.`;

const failing: Option<Kind | undefined> = {
  meaning: `show the failed cases of a kind, except frozen ones: ${KINDS.join(", ")}`,
  fallback: "none",
  read: (text) => {
    const kind = KINDS.find((name) => name === text);
    if (kind === undefined && text !== "none") throw new Error(`must be one of ${KINDS.join(", ")}`);
    return kind;
  },
};

const options = readOptions("examiner", purpose, {
  failing,
  json: file("where to write the figures as JSON"),
});

const seen = await defend(readCases(), readDefenses());
const findings = [...seen].map(([given, what]) => judge(given, what));
const rows = measuredRows(findings);
printTable(HEADINGS, rows.map(printed));
const missed = rows.filter(({ cells }) => cells.some(({ isMet }) => isMet === false));
console.log(`\n${findings.length} cases; goals missed (!): ${missed.length || "none"}`);
if (options.failing) printFailing(options.failing);
writeResult(options.json, {
  benchmark: "examiner",
  machine: thisMachine(),
  sizes: { cases: findings.length },
  figures: rows,
});
if (missed.length > 0) process.exitCode = 1;

function printFailing(kind: Kind): void {
  const failed = findings.filter(({ given, isBad }) => given.kind === kind && isBad);
  const shown = failed.filter(({ given }) => given.part !== "frozen");
  console.log(`\n${kind}: ${shown.length} cases failed, and ${failed.length - shown.length} frozen ones`);
  for (const finding of shown) console.log(`${finding.given.id}: ${said(finding)}\n  ${finding.seen}`);
}

function said({ given }: Finding): string {
  return given.title ?? given.text ?? given.answer ?? given.answers?.join(" / ") ?? "";
}
