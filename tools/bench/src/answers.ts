import { type AnswersFigures, CALM_LEARNERS, measureAnswers } from "./answers/measure.ts";
import { printLoad } from "./load/print.ts";
import { describeSizes, sizeOptions, sizesOf } from "./load/sizes.ts";
import { file, names, readOptions, wholeNumbers } from "./report/options.ts";
import { describeMachine, thisMachine, writeResult } from "./report/result-file.ts";
import { DATABASE_NAMES, DATABASES, Databases } from "./servers/databases.ts";

const purpose = `Compares answers to oral-defense with answers to a hand-written server: their number a second, the processor time
of the server's process for each (user and system, all threads; not that of PostgreSQL), how long they take,
and the memory of the process (VmRSS and VmHWM) after the last round. Each learner has a connection and a
defense, and sends the next answer as soon as the previous one is acknowledged. With ${CALM_LEARNERS} learners, also measures
answers at half of our throughput, evenly spread. Needs Linux.`;

const options = readOptions("answers", purpose, {
  databases: names(DATABASES, "which databases the servers use"),
  learners: wholeNumbers([1, 16, 256], "how many at once"),
  ...sizeOptions,
  json: file("where to write the figures as JSON"),
});
const sizes = sizesOf(options);

const machine = thisMachine();
console.log(`${describeMachine(machine)}\n${describeSizes(sizes)}`);
const databases = new Databases();
const all: AnswersFigures[] = [];
try {
  for (const kind of options.databases) {
    for (const learners of options.learners) {
      await measureAnswers(databases, kind, learners, sizes, (figures) => {
        printLoad(titleOf(figures[0]), figures, ({ server }) => server);
        all.push(...figures);
      });
    }
  }
} finally {
  await databases.remove();
}
writeResult(options.json, { benchmark: "answers", machine, sizes, figures: all });

function titleOf(figures: AnswersFigures | undefined): string {
  if (!figures) throw new Error("nothing was measured");
  const { database, learners, answersArrivingPerSecond: rate } = figures;
  const who = `${DATABASE_NAMES[database]}, ${learners} ${learners === 1 ? "learner" : "learners"}`;
  return rate === null ? who : `${who}, ${rate} answers a second arrive`;
}
