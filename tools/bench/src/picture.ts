import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type AnswersResult, answersPicture } from "./picture/answers.ts";
import { SCHEMES } from "./picture/colours.ts";
import { readmeTable } from "./picture/readme-table.ts";
import { svg } from "./picture/svg.ts";
import { file, readOptions } from "./report/options.ts";

const purpose = `Draws the figures of the benchmark answers as two SVG files, whose names end with -light.svg and -dark.svg.
Prints the README's table of these figures. Without --from, it uses the figures in docs/benchmarks.`;

const documented = fileURLToPath(new URL("../../../docs/benchmarks/answers.json", import.meta.url));
const { from = documented } = readOptions("picture", purpose, {
  from: file("the JSON of `answers`; the pictures are written next to it"),
});
const result: AnswersResult = JSON.parse(readFileSync(from, "utf8"));
const picture = answersPicture(result);
for (const [scheme, colours] of Object.entries(SCHEMES)) {
  const path = `${from.replace(/\.json$/, "")}-${scheme}.svg`;
  writeFileSync(path, svg(picture, colours));
  console.log(path);
}
console.log(`\n${readmeTable(result.figures)}`);
