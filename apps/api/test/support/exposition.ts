/** The value of each sample, by its name and sorted labels: `name{label="value"}`. */
export type Samples = ReadonlyMap<string, number>;

interface Family {
  readonly name: string;
  readonly type: string;
  readonly samples: Sample[];
}

interface Sample {
  readonly name: string;
  readonly labels: ReadonlyMap<string, string>;
  readonly value: number;
}

const NAME = "[a-zA-Z_:][a-zA-Z0-9_:]*";
const LABEL = '([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\\\\n]|\\\\["\\\\n])*)"';
const SAMPLE = new RegExp(`^(${NAME})(?:\\{(${LABEL}(?:,${LABEL})*)\\})? (\\S+)$`);
const NUMBER = /^(?:[+-]?Inf|NaN|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/;

/**
 * Parses Prometheus's text format 0.0.4, more strictly than Prometheus does. Each family needs one HELP, one TYPE, and
 * all its samples after them, without repeats. Names of counters must end in `_total`. Histograms must be complete.
 *
 * @throws Error for the first invalid line.
 */
export function parseExposition(text: string): Samples {
  if (!text.endsWith("\n")) throw new Error("the last line has no line end");
  const families = new Map<string, Family>();
  let helped: string | undefined;
  let current: Family | undefined;
  for (const line of text.slice(0, -1).split("\n")) {
    const fail = (what: string) => new Error(`${what}: ${line}`);
    if (line === "") continue;
    const [, comment, about = "", rest = ""] = new RegExp(`^# (HELP|TYPE) (${NAME}) (.+)$`).exec(line) ?? [];
    if (comment === "HELP") {
      if (families.has(about)) throw fail("a family occurs twice");
      if (/\\[^\\n]|\\$/.test(rest)) throw fail("a wrong escape");
      helped = about;
    } else if (comment === "TYPE") {
      if (helped !== about) throw fail("a TYPE without a preceding HELP");
      if (!["counter", "gauge", "histogram"].includes(rest)) throw fail("an unknown type");
      if ((rest === "counter") !== about.endsWith("_total")) throw fail("a name of another type");
      current = { name: about, type: rest, samples: [] };
      families.set(about, current);
      helped = undefined;
    } else {
      const sample = parseSample(line);
      if (!sample) throw fail("neither a comment nor a sample");
      if (!current || helped !== undefined || !belongsTo(current, sample))
        throw fail("a sample in no family");
      current.samples.push(sample);
    }
  }
  const all = new Map<string, number>();
  for (const family of families.values()) {
    for (const sample of family.samples) {
      const key = keyOf(sample);
      if (all.has(key)) throw new Error(`a sample occurs twice: ${key}`);
      all.set(key, sample.value);
    }
    if (family.type === "histogram") checkHistogram(family);
    if (family.type === "counter" && family.samples.some(({ value }) => !(value >= 0)))
      throw new Error(`not a count: ${family.name}`);
  }
  return all;
}

function parseSample(line: string): Sample | undefined {
  const match = SAMPLE.exec(line);
  const [name, labelText = "", value] = [match?.[1], match?.[2], match?.at(-1)];
  if (name === undefined || value === undefined || !NUMBER.test(value)) return undefined;
  const pairs = [...labelText.matchAll(new RegExp(LABEL, "g"))].map(
    ([, label = "", text = ""]) => [label, unescaped(text)] as const,
  );
  const labels = new Map(pairs);
  if (labels.size !== pairs.length) return undefined;
  return { name, labels, value: Number(value.replace("Inf", "Infinity")) };
}

function unescaped(text: string): string {
  return text.replaceAll(/\\(.)/g, (_, character) => (character === "n" ? "\n" : character));
}

function belongsTo({ name, type }: Family, sample: Sample): boolean {
  if (type !== "histogram") return sample.name === name && !sample.labels.has("le");
  if (sample.name === `${name}_bucket`) return sample.labels.has("le");
  return [`${name}_sum`, `${name}_count`].includes(sample.name) && !sample.labels.has("le");
}

/** Checks that each set of labels has a sum and buckets up to infinity that rise to the count. */
function checkHistogram({ name, samples }: Family): void {
  const series = Map.groupBy(samples, ({ labels }) =>
    JSON.stringify([...labels].filter(([label]) => label !== "le").sort()),
  );
  for (const [labels, own] of series) {
    const fail = (what: string) => new Error(`${what}: ${name} ${labels}`);
    const buckets = own.filter((sample) => sample.name === `${name}_bucket`);
    const bounds = buckets.map((bucket) => Number(bucket.labels.get("le")?.replace("Inf", "Infinity")));
    const counts = buckets.map(({ value }) => value);
    if (bounds.some(Number.isNaN) || !isRising(bounds, 1e-9)) throw fail("bounds that do not rise");
    if (!isRising(counts, 0)) throw fail("buckets that do not add up");
    const [count, ...more] = own.filter((sample) => sample.name === `${name}_count`);
    if (bounds.at(-1) !== Infinity || counts.at(-1) !== count?.value || more.length > 0)
      throw fail("the last bucket is not the count");
    if (own.filter((sample) => sample.name === `${name}_sum`).length !== 1) throw fail("not one sum");
  }
}

function isRising(values: readonly number[], atLeast: number): boolean {
  return values.every((value, index) => index === 0 || value - (values[index - 1] ?? 0) >= atLeast);
}

function keyOf({ name, labels }: Sample): string {
  const sorted = [...labels].sort().map(([label, value]) => `${label}=${JSON.stringify(value)}`);
  return sorted.length === 0 ? name : `${name}{${sorted.join()}}`;
}
