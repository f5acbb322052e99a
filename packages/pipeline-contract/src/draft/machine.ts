import type { Job } from "../check/workflow/jobs.js";
import { stepsOf } from "../check/workflow/steps.js";
import { child, textOf, textsOf } from "../source/tree.js";

export function runnerOf(jobs: readonly Job[]): string {
  const labels = jobs.flatMap(({ node }) => {
    const [label, ...more] = textsOf(child(node, "runs-on")) ?? [];
    return label === undefined || more.length > 0 || label.includes("${{") ? [] : [label];
  });
  return mostFrequent(labels) ?? "ubuntu-latest";
}

export function pythonVersionOf(jobs: readonly Job[]): string | undefined {
  const steps = jobs.flatMap(({ node }) => stepsOf(node));
  const versions = steps.flatMap((step) => {
    if (!/\bactions\/setup-python@/.test(textOf(child(step, "uses")) ?? "")) return [];
    const version = textOf(child(child(step, "with"), "python-version"));
    return version === undefined || version.includes("${{") ? [] : [version];
  });
  return mostFrequent(versions);
}

/** The most frequent text. In a tie, the first. */
function mostFrequent(texts: readonly string[]): string | undefined {
  const [most] = [...Map.groupBy(texts, (text) => text).values()].toSorted((a, b) => b.length - a.length);
  return most?.[0];
}
