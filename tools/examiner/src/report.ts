import { type DefenseCost, type Duration, percentile } from "./figures/cost.ts";
import { type Coverage, counts } from "./figures/coverage.ts";
import type { DefenseFigures, Figures } from "./figures/figures.ts";

/** The figures as text for people. */
export function reportOf(figures: Figures): string {
  const { defenses } = figures;
  return [
    section("Verdicts beside what was expected, worst first", defenses.flatMap(verdictLines)),
    section("Refused questions by rule", refusalLines(defenses)),
    section("Questions", originLines(defenses)),
    section("What the answered questions were about", coverageLines(defenses)),
    section("Follow-up requests and the request before", prefixLines(defenses)),
    section("A defense on average", costLines(defenses.map(({ cost }) => cost))),
    section("Time of the service's calls", [
      timeLine("first question", figures.firstQuestion),
      timeLine("follow-up question", figures.followUp),
      timeLine("verdict", figures.verdict),
    ]),
    section(
      "Problems",
      Object.entries(figures.problems).map(([problem, times]) => `${times} × ${problem}`),
    ),
  ].join("\n");
}

function section(title: string, lines: readonly string[]): string {
  return `${title}\n${(lines.length > 0 ? lines : ["none"]).map((line) => `  ${line}\n`).join("")}`;
}

function nameOf({ task, learner }: DefenseFigures): string {
  return `${task}, ${learner}`;
}

function verdictLines(defense: DefenseFigures): string[] {
  const { judgement, outcome, needsReview, expected, reasons } = defense;
  const review = needsReview ? ", for review" : "";
  return [
    `${judgement}: ${nameOf(defense)}: ${outcome ?? "none"}${review} (expected: ${expected.join(" or ")})`,
    ...reasons.map((reason) => `  ${reason}`),
  ];
}

function refusalLines(defenses: readonly DefenseFigures[]): string[] {
  const refusals = defenses.flatMap((defense) => defense.refusals);
  return Object.entries(counts(refusals.map(({ rule }) => rule))).flatMap(([rule, times]) => [
    `${times} × ${rule}`,
    ...refusals.filter((refusal) => refusal.rule === rule).map(({ text }) => `  ${oneLine(text)}`),
  ]);
}

function originLines(defenses: readonly DefenseFigures[]): string[] {
  const total = (of: (defense: DefenseFigures) => number) => defenses.reduce((sum, one) => sum + of(one), 0);
  const suggested = defenses.flatMap(({ suggestedAfter }) => suggestedAfter ?? []);
  return [
    `${total(({ questions }) => questions)} asked`,
    `${total(({ origins }) => origins.model ?? 0)} as a model wrote them`,
    `${total(({ origins }) => origins.part ?? 0)} from a part of what a model wrote`,
    `${total(({ origins }) => origins.template ?? 0)} templates`,
    `finishing suggested in ${suggested.length} of ${defenses.length} defenses, after answers ${suggested.join(", ") || "–"}`,
  ];
}

function coverageLines(defenses: readonly DefenseFigures[]): string[] {
  const known = defenses.flatMap((defense) =>
    defense.coverage ? describeCoverage(defense, defense.coverage) : [],
  );
  return known.length > 0 ? known : ["not known, because the questions have no accounts"];
}

function describeCoverage(
  defense: DefenseFigures,
  { about, for: criteria, how, says, covers, demands }: Coverage,
): string[] {
  return [
    `${nameOf(defense)}: about ${listed(about)}; for ${listed(criteria)}; ${listed(how)}`,
    `  answers as the model read them: ${listed(says)}; covered unasked: ${listed(covers)}`,
    ...(demands.length > 0 ? [`  demands found: ${demands.join(" | ")}`] : []),
  ];
}

function listed(numbers: Readonly<Record<string, number>>): string {
  return (
    Object.entries(numbers)
      .map(([name, times]) => `${name} ${times}`)
      .join(", ") || "none"
  );
}

/** The goals of a request for a follow-up question. */
const MIN_KEPT = 0.9;
const MAX_BESIDES = 400;

function prefixLines(defenses: readonly DefenseFigures[]): string[] {
  const figures = defenses.flatMap(({ prefixes }) => prefixes);
  if (figures.length === 0) return [];
  const kept = figures.map((figure) => figure.kept);
  const fresh = figures.map((figure) => figure.fresh);
  const besides = figures.map((figure) => figure.besides);
  const good = figures.filter((figure) => figure.kept >= MIN_KEPT && figure.besides <= MAX_BESIDES);
  return [
    `share of the request before that is a prefix: median ${percent(percentile(kept, 0.5))}, least ${percent(Math.min(...kept))}`,
    `new characters: median ${percentile(fresh, 0.5)}, most ${Math.max(...fresh)}`,
    `without the question and the answer: median ${percentile(besides, 0.5)}, most ${Math.max(...besides)}`,
    `${good.length} of ${figures.length} keep at least ${percent(MIN_KEPT)} and add at most ${MAX_BESIDES} characters`,
  ];
}

function costLines(costs: readonly DefenseCost[]): string[] {
  return [
    `calls: ${average(costs, ({ calls }) => calls)}`,
    `tokens read: ${average(costs, ({ read }) => read)}`,
    `tokens read that did not come from the server's cache: ${average(costs, ({ computed }) => computed)}`,
    `tokens written: ${average(costs, ({ written }) => written)}`,
    `bytes sent and received: ${average(costs, ({ requestBytes }) => requestBytes)}, ${average(costs, ({ responseBytes }) => responseBytes)}`,
  ];
}

function average(costs: readonly DefenseCost[], of: (cost: DefenseCost) => number | null): string {
  const values = costs.map(of);
  if (values.some((value) => value === null)) return "not reported";
  return String(Math.round(values.reduce<number>((sum, value) => sum + (value ?? 0), 0) / values.length));
}

function timeLine(what: string, duration: Duration | null): string {
  if (duration === null) return `${what}: none`;
  const { steps, p50Ms, p95Ms } = duration;
  return `${what}: p50 ${seconds(p50Ms)}, p95 ${seconds(p95Ms)} (${steps})`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
