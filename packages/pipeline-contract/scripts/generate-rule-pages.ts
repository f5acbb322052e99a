// Writes the output of `pipeline-contract explain` for all rules, with headings, to the documentation or to the file
// given as an argument.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { explanations } from "../src/findings/explanations.ts";
import { type RuleId, rules } from "../src/findings/rules.ts";

const page = join(import.meta.dirname, "..", "..", "..", "docs", "checker-rules.md");

const ids = Object.keys(rules) as RuleId[];
const chapters = Object.groupBy(ids, (id) => id.split("/", 1)[0] ?? "");

const introduction = `# Rules of the checker

The rules of \`pipeline-contract check\`, under the ids that it shows beside findings. The meaning of an id never changes.
\`npx pipeline-contract explain workflow/tolerant\` prints the same text. The severity \`error\` means a difference from
the contract; \`undecided\` means that the text does not show whether there is a difference. Both fail the check; a
\`hint\` does not.

This page is generated. To regenerate it, run \`pnpm --filter pipeline-contract rule-pages\`.
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
