import { EXAMINER_NAMES } from "./learner-requests/examiners.ts";
import { type CaseFigures, measureCase, REQUESTS, SHAPE_NAMES } from "./learner-requests/measure.ts";
import { TEXT_NAMES } from "./learner-requests/texts.ts";
import { file, names, readOptions } from "./report/options.ts";
import { describeMachine, thisMachine, writeResult } from "./report/result-file.ts";
import { printTable } from "./report/table.ts";

const purpose = `Measures each request of a defense that is filled up to its limits with one text. Prints the processor time of the whole
process and, after a slash, the longest time for which its event loop could serve no other request, both in milliseconds.
Of several requests of a kind, the highest figures count. The service runs in this process with a store in memory. Models answer at once, and quote
what was said.`;

const options = readOptions("learner-requests", purpose, {
  examiners: names(EXAMINER_NAMES, "which examiners ask and judge"),
  shapes: names(SHAPE_NAMES, "the size and number of answers"),
  texts: names(TEXT_NAMES, "the text that each answer repeats"),
  json: file("where to write the figures as JSON"),
});

const machine = thisMachine();
console.log(describeMachine(machine));
const figures: CaseFigures[] = [];
for (const examiner of options.examiners) {
  for (const shape of options.shapes) {
    await measureCase({ examiner, shape, text: "prose" }); // not counted: compiles everything
    const rows: CaseFigures[] = [];
    for (const text of options.texts) rows.push(await measureCase({ examiner, shape, text }));
    console.log(`\nExaminer: ${examiner}; answers: ${shape}`);
    print(rows);
    figures.push(...rows);
  }
}
const blocks = figures.flatMap(({ requests }) => REQUESTS.map((name) => requests[name].longestBlockMs));
console.log(`\nLongest block: ${Math.max(...blocks).toFixed(0)} ms`);
writeResult(options.json, { benchmark: "learner-requests", machine, sizes: {}, figures });

function print(rows: readonly CaseFigures[]): void {
  printTable(
    ["", "answers", ...REQUESTS],
    rows.map(({ text, answers, requests }) => [
      text,
      String(answers),
      ...REQUESTS.map((name) => {
        const { processorMs, longestBlockMs } = requests[name];
        return `${processorMs.toFixed(0)} / ${longestBlockMs.toFixed(0)}`;
      }),
    ]),
  );
}
