import { CRITERION_LEVELS, VERDICT_OUTCOMES } from "defense-core";
import { agreementLines, alphaLine, percent, stepsApart } from "../agreement/agreement-text.js";
import { plainText } from "../terminal/plain-text.js";
import { asTable } from "../terminal/table.js";
import type { FailedCase, JudgedCase } from "./judge-cases.js";
import type { CalibrationReport, Confusion, CriterionReport } from "./report.js";

export function reportText(
  report: CalibrationReport,
  judged: readonly JudgedCase[],
  failed: readonly FailedCase[],
): string {
  const parts = [
    ...failed.map(({ line, problem }) => `line ${line}: not judged; ${problem}`),
    ...(judged.length > 0 ? [heading(judged), ...judgedParts(report, judged.length)] : []),
  ];
  return `${parts.map(plainText).join("\n")}\n`;
}

function heading(judged: readonly JudgedCase[]): string {
  const { model, graders = [], prompt_version } = judged[0]?.verdict.examiner ?? {};
  const models = graders.length > 0 ? graders.map((grader) => grader.model).join(", ") : model;
  return `${counted(judged.length, "defense")}, judged by ${models} with prompts ${prompt_version}`;
}

function judgedParts(report: CalibrationReport, judged: number): string[] {
  return [
    ...report.criteria.flatMap(criterionParts),
    "",
    "All criteria together",
    ...indented("graders with people: ", agreementLines(report.withPeople)),
    ...indented("people with each other: ", agreementLines(report.amongPeople)),
    "",
    ...outcomeParts(report),
    `Review requested for ${report.reviews.defenses} of ${counted(judged, "defense")}`,
    ...report.reviews.reasons.map(({ reason, defenses }) => `  ${defenses}  ${reason}`),
    "",
    cost(report),
    `These figures hold only for these graders and ${counted(judged, "defense")}.`,
  ];
}

function criterionParts({
  id,
  title,
  withPeople,
  sameInterval,
  amongPeople,
  confusion,
}: CriterionReport): string[] {
  const { defenses, apart } = withPeople;
  return [
    "",
    `${id}: ${title}`,
    ...(sameInterval === null
      ? ["  graders with people: nothing to compare"]
      : indented("graders with people: ", [
          `the same level in ${apart[0]} of ${counted(defenses, "defense")} ` +
            `(${percent(apart[0] / defenses)}, 95 % interval ${percent(sameInterval[0])} to ${percent(sameInterval[1])})` +
            stepsApart(apart),
          alphaLine(withPeople),
        ])),
    ...(amongPeople.same === null ? [] : indented("people with each other: ", agreementLines(amongPeople))),
    ...confusionTable(confusion, CRITERION_LEVELS),
  ];
}

function outcomeParts({ outcomes, unreviewedPasses }: CalibrationReport): string[] {
  const { defenses, withOutcome, noPassForPeople } = unreviewedPasses;
  return [
    ...(outcomes.length > 0 ? ["Outcomes", ...confusionTable(outcomes, VERDICT_OUTCOMES)] : []),
    `Passes accepted without a review: ${defenses}${
      withOutcome > 0
        ? `; people gave an outcome to ${withOutcome} of them, and at least one person would not have let ${noPassForPeople} pass`
        : ""
    }`,
    "",
  ];
}

/** Rows are people's values, columns the graders'. Values that never occur are omitted. */
function confusionTable<Value extends string>(
  confusion: readonly Confusion<Value>[],
  values: readonly Value[],
): string[] {
  if (confusion.length === 0) return [];
  const rows = values.filter((value) => confusion.some(({ people }) => people === value));
  const columns = values.filter((value) => confusion.some(({ graders }) => graders === value));
  const cell = (people: Value, graders: Value) =>
    confusion.find((one) => one.people === people && one.graders === graders)?.defenses ?? 0;
  return indented(
    "",
    asTable(
      ["PEOPLE \\ GRADERS", ...columns],
      rows.map((people) => [people, ...columns.map((graders) => String(cell(people, graders)))]),
    )
      .trimEnd()
      .split("\n"),
  );
}

function cost({ usage }: CalibrationReport): string {
  const tokens =
    usage.prompt_tokens === null || usage.completion_tokens === null
      ? "the servers reported no tokens"
      : `${usage.prompt_tokens} tokens read, ${usage.completion_tokens} written`;
  return `Cost of the judged defenses: ${counted(usage.calls, "call")}, ${tokens}`;
}

function indented(heading: string, lines: readonly string[]): string[] {
  return lines.map((line, index) => `  ${index === 0 ? heading : " ".repeat(heading.length)}${line}`);
}

function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? "" : "s"}`;
}
