import { measureAudio } from "./audio/measure.ts";
import { PIECE_MS, THINKING_MS } from "./audio/speech.ts";
import { megabytes, withSpread } from "./report/figures.ts";
import { file, readOptions, wholeNumber } from "./report/options.ts";
import { describeMachine, thisMachine, writeResult } from "./report/result-file.ts";
import { printTable } from "./report/table.ts";
import { Databases } from "./servers/databases.ts";

const purpose = `Measures when the first byte of a spoken question arrives, while many listen at once: from a speech provider, and
through oral-defense, which uses it as its voice. The provider thinks for ${THINKING_MS} ms, and then sends a piece every ${PIECE_MS} ms.
Also measures the processor time for each question, and the memory (VmRSS and VmHWM).`;

const { json, ...sizes } = readOptions("audio", purpose, {
  streams: wholeNumber(100, "how many clients listen at once"),
  speeches: wholeNumber(3, "how many speeches each of them listens to in a round, one after another"),
  pieces: wholeNumber(20, "how many pieces a speech has"),
  rounds: wholeNumber(3, "how many times to measure each server, alternating, after one warm-up round"),
  json: file("where to write the figures as JSON"),
});

const machine = thisMachine();
console.log(describeMachine(machine));
console.log(`Medians of ${sizes.rounds} rounds, in parentheses the lowest and the highest.\n`);
const databases = new Databases();
try {
  const figures = await measureAudio(databases, sizes);
  const provider = figures[0]?.p50Ms.median ?? 0;
  printTable(
    [
      `${sizes.streams} streams`,
      "first byte, p50 ms",
      "p99 ms",
      "p50 beyond",
      "processor ms",
      "memory",
      "peak",
    ],
    figures.map(({ server, p50Ms, p99Ms, processorMs, memory }) => [
      server,
      withSpread(p50Ms, 1),
      withSpread(p99Ms, 1),
      `${(p50Ms.median - provider).toFixed(1)} ms`,
      withSpread(processorMs, 2),
      megabytes(memory.residentBytes),
      megabytes(memory.peakBytes),
    ]),
  );
  writeResult(json, { benchmark: "audio", machine, sizes, figures });
} finally {
  await databases.remove();
}
