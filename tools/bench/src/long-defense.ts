import { examinerMs } from "./long-defense/examiner.ts";
import { type LongDefenseFigures, measureLongDefenses, NEXT_ANSWERS } from "./long-defense/measure.ts";
import { times, withSpread } from "./report/figures.ts";
import { file, names, readOptions, wholeNumber, wholeNumbers } from "./report/options.ts";
import { describeMachine, thisMachine, writeResult } from "./report/result-file.ts";
import { printTable } from "./report/table.ts";
import { DATABASE_NAMES, DATABASES, Databases } from "./servers/databases.ts";

const purpose = `Measures what an answer costs in short and in long defenses, which are stored in the database beforehand: the
server's first answer in a defense, and the ${NEXT_ANSWERS} that follow it. One learner answers, so that nothing waits. The
processor time is that of the server's own process, not that of PostgreSQL. It includes the scripted examiner's
time for its question, which also has a separate column.`;

const options = readOptions("long-defense", purpose, {
  databases: names(DATABASES, "where the defenses are stored"),
  turns: wholeNumbers([20, 200, 2000], "the turns of the questions that are answered: even numbers"),
  rounds: wholeNumber(5, "how many times to measure each length, alternating, after one warm-up round"),
  defenses: wholeNumber(50, "how many defenses of each length to answer in each round"),
  json: file("where to write the figures as JSON"),
});
const { rounds, defenses, turns } = options;

const machine = thisMachine();
console.log(
  `${describeMachine(machine)}\nMedians of ${rounds} rounds, in parentheses the lowest and the highest.`,
);
const examiner = new Map<number, number>();
for (const turn of turns) examiner.set(turn, await examinerMs(turn + 1, 200));

const databases = new Databases();
const figures: LongDefenseFigures[] = [];
try {
  for (const kind of options.databases) {
    const measured = await measureLongDefenses(databases, kind, turns, { rounds, defenses });
    figures.push(...measured);
    console.log(`\n${DATABASE_NAMES[kind]}:`);
    print(measured);
  }
} finally {
  await databases.remove();
}
writeResult(options.json, {
  benchmark: "long-defense",
  machine,
  sizes: { rounds, defenses },
  figures: figures.map((row) => ({ ...row, examinerMs: examiner.get(row.turn) })),
});

function print(measured: readonly LongDefenseFigures[]): void {
  const rows = measured.map(({ turn, answers, medianMs, processorMs }) => {
    const shortest = measured.find((other) => other.answers === answers) ?? { medianMs, processorMs };
    return [
      `turn ${turn}, ${answers === "first" ? "first answer" : "next answers"}`,
      withSpread(medianMs, 1),
      times(medianMs.median, shortest.medianMs.median),
      withSpread(processorMs, 2),
      times(processorMs.median, shortest.processorMs.median),
      (examiner.get(turn) ?? 0).toFixed(3),
    ];
  });
  printTable(["", "ms", "×", "processor ms", "×", "examiner ms"], rows);
}
