// Answers to oral-defense and to a server written by hand (floor/), which has the same durability and logs the same
// lines into a file. Each is a process of its own, and so is what makes the load.
import type { AnswersFigures } from "./answers/figures.ts";
import { CALM_LEARNERS, measureAnswers } from "./answers/measure.ts";
import { printAnswers } from "./answers/print.ts";
import { file, names, number, readOptions, wholeNumber, wholeNumbers } from "./report/options.ts";
import { describeMachine, thisMachine, writeResult } from "./report/result-file.ts";
import { DATABASES, Databases } from "./servers/databases.ts";

const purpose = `Measures answers to oral-defense beside a server written by hand: how many a second, the processor time of
the server's own process for each (user and system, all threads; not that of PostgreSQL), how long they
take, and the memory of the process (VmRSS and VmHWM) after the last round. Each learner has a connection
and a defense, and sends the next answer as soon as the last one was acknowledged; with ${CALM_LEARNERS} learners, also
at half of our throughput, evenly spread. Needs Linux.`;

const { json, learners, ...options } = readOptions("answers", purpose, {
  databases: names(DATABASES, "what the servers keep defenses in"),
  learners: wholeNumbers([1, 16, 256], "how many at once"),
  rounds: wholeNumber(5, "how often each server is measured, in turn"),
  seconds: number(4, "how long a round is"),
  "warm-up": number(1, "seconds before each round that are not counted"),
  json: file("where to write the figures as JSON"),
});
const sizes = { rounds: options.rounds, seconds: options.seconds, warmUpSeconds: options["warm-up"] };

const databases = new Databases();
const figures: AnswersFigures[] = [];
const machine = thisMachine();
console.log(describeMachine(machine));
console.log(
  `Medians of ${sizes.rounds} rounds of ${sizes.seconds} s, in parentheses the lowest and the highest.`,
);
try {
  for (const database of options.databases) {
    for (const size of learners) {
      const measured = await measureAnswers(databases, database, size, sizes);
      printAnswers(measured.filter(({ answersArrivingPerSecond }) => answersArrivingPerSecond === null));
      printAnswers(measured.filter(({ answersArrivingPerSecond }) => answersArrivingPerSecond !== null));
      figures.push(...measured);
    }
  }
} finally {
  await databases.remove();
}
writeResult(json, { benchmark: "answers", machine, sizes, figures });
