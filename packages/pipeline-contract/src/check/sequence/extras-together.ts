import type { Difference, Run } from "./differences.js";

type Extra<R extends Run> = Extract<Difference<R>, { kind: "extra" }>;

export function extrasTogether<R extends Run>(differences: readonly Difference<R>[]): Difference<R>[] {
  const extras = differences.filter(isLiteralExtra);
  const locations = Map.groupBy(extras, ({ before }) => before);
  return [
    ...differences.filter((difference) => !isLiteralExtra(difference)),
    ...[...locations.values()].flatMap((group) => (group[0] ? [joined(group[0], group)] : [])),
  ];
}

function isLiteralExtra<R extends Run>(difference: Difference<R>): difference is Extra<R> {
  return difference.kind === "extra" && difference.actual.literal !== false;
}

function joined<R extends Run>(first: Extra<R>, group: readonly Extra<R>[]): Extra<R> {
  const text = group.map(({ actual }) => actual.text).join("\n");
  return { ...first, actual: { ...first.actual, text } };
}
