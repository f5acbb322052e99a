import type { AnswersFigures } from "../answers/measure.ts";
import type { Machine } from "../report/result-file.ts";
import { DATABASE_NAMES, DATABASES } from "../servers/databases.ts";
import type { Chart } from "./chart.ts";
import type { Picture } from "./svg.ts";

export interface AnswersResult {
  readonly at: string;
  readonly machine: Machine;
  readonly sizes: { readonly rounds: number; readonly seconds: number };
  readonly figures: readonly AnswersFigures[];
}

export function answersPicture({ at, machine, sizes, figures }: AnswersResult): Picture {
  const busy = figures.filter(({ answersArrivingPerSecond }) => answersArrivingPerSecond === null);
  const databases = DATABASES.filter((kind) => busy.some(({ database }) => database === kind));
  const columns = databases.map((kind) => {
    const measured = busy.filter(({ database }) => database === kind);
    return [
      chart(
        `${DATABASE_NAMES[kind]}: answers a second (more is better)`,
        measured,
        ({ answersPerSecond }) => {
          return [answersPerSecond.median, Math.round(answersPerSecond.median).toLocaleString("en")];
        },
      ),
      chart(
        `${DATABASE_NAMES[kind]}: processor time for each (less is better)`,
        measured,
        ({ processorMs }) => {
          return [processorMs.median, `${processorMs.median.toFixed(2)} ms`];
        },
      ),
    ];
  });
  return {
    title: "Answers, each on the disk before it is acknowledged",
    ours: "oral-defense",
    other: "by hand, on the bare driver",
    columns,
    footer: `Medians of ${sizes.rounds} rounds of ${sizes.seconds} s; ${machine.processor}, ${machine.cores} cores, Node.js ${machine.node.slice(1)}; ${at.slice(0, 10)}`,
  };
}

function chart(
  title: string,
  measured: readonly AnswersFigures[],
  barOf: (figures: AnswersFigures) => readonly [value: number, label: string],
): Chart {
  const sizes = [...new Set(measured.map(({ learners }) => learners))];
  const groups = sizes.map((size) => {
    const bars = measured
      .filter(({ learners }) => learners === size)
      .map((figures) => {
        const [value, label] = barOf(figures);
        return { value, label, isOurs: figures.server === "oral-defense" };
      })
      .toSorted((a, b) => Number(b.isOurs) - Number(a.isOurs));
    return { name: `${size} ${size === 1 ? "learner" : "learners"}`, bars };
  });
  return { title, groups };
}
