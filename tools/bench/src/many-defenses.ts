import { printLoad } from "./load/print.ts";
import { describeSizes, sizeOptions, sizesOf } from "./load/sizes.ts";
import { type ManyDefensesFigures, measureManyDefenses } from "./many-defenses/measure.ts";
import { file, names, readOptions, wholeNumber, wholeNumbers } from "./report/options.ts";
import { describeMachine, thisMachine, writeResult } from "./report/result-file.ts";
import { DATABASE_NAMES, DATABASES, Databases } from "./servers/databases.ts";

const purpose = `Measures answers to oral-defense as the benchmark answers does, with few and with many other stored defenses, of
one and of three turns. They are stored in the database beforehand, which takes a while.`;

const options = readOptions("many-defenses", purpose, {
  databases: names(DATABASES, "where the defenses are stored"),
  stored: wholeNumbers([1000, 1_000_000], "how many are stored"),
  learners: wholeNumber(16, "how many answer at once"),
  ...sizeOptions,
  json: file("where to write the figures as JSON"),
});
const { stored, learners } = options;
const sizes = sizesOf(options);

const machine = thisMachine();
console.log(`${describeMachine(machine)}\n${describeSizes(sizes)}`);
const databases = new Databases();
const all: ManyDefensesFigures[] = [];
try {
  for (const kind of options.databases) {
    const figures = await measureManyDefenses(databases, kind, stored, learners, sizes);
    const title = `${DATABASE_NAMES[kind]}, ${learners} learners`;
    printLoad(title, figures, (row) => `${row.stored.toLocaleString("en")} stored`);
    all.push(...figures);
  }
} finally {
  await databases.remove();
}
writeResult(options.json, {
  benchmark: "many-defenses",
  machine,
  sizes: { ...sizes, learners },
  figures: all,
});
