import { parseArgs } from "node:util";
import { KIND_NAMES } from "./disturb/kinds.ts";
import { MARGIN } from "./servers/calm.ts";

export const HELP = `Usage: pnpm --filter torture start [options]

Runs servers under load, and kills, stalls, cuts and starves them. Keeps a journal of all
requests and acknowledgments, and proves from it at the end that no acknowledged answer
was lost, duplicated, reordered or cut off, that no verdict has changed, and that no reply was
a failure except a deliberate 503. Also checks that each server uses at most ${MARGIN.memory / 2 ** 20} MiB of memory
and ${MARGIN.descriptors} descriptors more than before the disturbances, and that \`oral-defense verify\`
finds nothing wrong. Needs Linux with prlimit and setpriv (util-linux).

Options:
  --minutes 2           how long to disturb; each kind occurs at least once
  --database sqlite     or postgresql, on a private server
  --servers 2           how many servers share the database
  --learners 8          how many learners defend at the same time
  --seed NUMBER         repeats the targets and the order of an earlier run, but not its timing
  --without KIND        leaves out a kind of disturbance; may be given several times
  --folder FOLDER       where to keep the journal, logs and data; must not exist yet
  --help                shows this help

Kinds: ${KIND_NAMES.join(", ")}.

Exits with 0 if everything is proven, with 1 if it is not, and with 2 on wrong usage. Ctrl+C ends
the disturbances, and the run so far is checked. A failed run names its seed, journal and logs;
after a successful run, they are removed unless you set --folder.
`;

export interface Options {
  readonly minutes: number;
  readonly database: "sqlite" | "postgresql";
  readonly servers: number;
  readonly learners: number;
  readonly seed: number;
  readonly without: readonly string[];
  readonly folder: string | undefined;
}

/**
 * Returns `undefined` if the arguments ask for help.
 *
 * @throws Error that says which argument is wrong.
 */
export function readOptions(args: readonly string[]): Options | undefined {
  const { values } = parseArgs({
    args: args.filter((argument) => argument !== "--"), // as pnpm passes it on
    options: {
      minutes: { type: "string", default: "2" },
      database: { type: "string", default: "sqlite" },
      servers: { type: "string", default: "2" },
      learners: { type: "string", default: "8" },
      seed: { type: "string" },
      without: { type: "string", multiple: true, default: [] },
      folder: { type: "string" },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help) return undefined;
  const { database, without } = values;
  if (database !== "sqlite" && database !== "postgresql")
    throw new Error("--database must be sqlite or postgresql");
  const unknown = without.find((kind) => !KIND_NAMES.includes(kind));
  if (unknown !== undefined)
    throw new Error(`there is no kind "${unknown}"; the kinds are: ${KIND_NAMES.join(", ")}`);
  return {
    minutes: number("minutes", values.minutes, 0, 10_000),
    database,
    servers: whole("servers", values.servers, 1, 16),
    learners: whole("learners", values.learners, 1, 1_000),
    seed:
      values.seed === undefined
        ? Math.floor(Math.random() * 2 ** 32)
        : whole("seed", values.seed, 0, 2 ** 32 - 1),
    without,
    folder: values.folder,
  };
}

function number(name: string, text: string, low: number, high: number): number {
  const value = text.trim() === "" ? Number.NaN : Number(text);
  if (!(value >= low && value <= high)) throw new Error(`--${name} must be a number from ${low} to ${high}`);
  return value;
}

function whole(name: string, text: string, low: number, high: number): number {
  const value = number(name, text, low, high);
  if (!Number.isInteger(value)) throw new Error(`--${name} must be a whole number`);
  return value;
}
