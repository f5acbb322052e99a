// Writes the page of all rules, or the file named as an argument: the output of `pipeline-contract explain`, with
// headings.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { explanations } from "../src/findings/explanations.ts";
import { type RuleId, rules } from "../src/findings/rules.ts";

const page = join(import.meta.dirname, "..", "..", "..", "docs", "checker-rules.md");

const ids = Object.keys(rules) as RuleId[];
const chapters = Object.groupBy(ids, (id) => id.split("/", 1)[0] ?? "");

const introduction = `# Rules of the checker

What \`pipeline-contract check\` finds, by the id that it shows beside a finding. The meaning of an id never changes.
\`npx pipeline-contract explain workflow/tolerant\` prints the same text. A finding of the severity \`error\` differs from
the contract; for one that is \`undecided\`, the text does not show whether it does. Both fail the check. A \`hint\` does
not.

This page is generated: \`pnpm --filter pipeline-contract rule-pages\` writes it anew.
`;

const text = [
  introduction,
  ...Object.entries(chapters).map(([file, rulesOfFile = []]) =>
    [`## The ${file}\n`, ...rulesOfFile.map(sectionOf)].join("\n"),
  ),
].join("\n");
writeFileSync(process.argv[2] ?? page, text);

function sectionOf(id: RuleId): string {
  const { severity, summary } = rules[id];
  return `### ${id}\n\n**${severity}** · ${summary}\n\n${explanations[id]}\n`;
}
