import { resolve } from "node:path";
import { parseArgs } from "node:util";

export interface Option<T> {
  readonly meaning: string;
  readonly fallback: string | undefined;
  /** @throws Error that says what is wrong. */
  read(text: string | undefined): T;
}

type Values<Options> = {
  readonly [Name in keyof Options]: Options[Name] extends Option<infer T> ? T : never;
};

export function number(fallback: number, meaning: string): Option<number> {
  return { meaning, fallback: String(fallback), read: (text) => positive(text) };
}

export function wholeNumbers(fallback: readonly number[], meaning: string): Option<readonly number[]> {
  return { meaning, fallback: fallback.join(","), read: (text = "") => text.split(",").map(wholePositive) };
}

export function wholeNumber(fallback: number, meaning: string): Option<number> {
  return { meaning, fallback: String(fallback), read: (text) => wholePositive(text) };
}

export function names<Name extends string>(all: readonly Name[], meaning: string): Option<readonly Name[]> {
  return {
    meaning,
    fallback: all.join(","),
    read: (text = "") =>
      text.split(",").map((given) => {
        const known = all.find((name) => name === given);
        if (known === undefined) throw new Error(`must be one or more of ${all.join(",")}`);
        return known;
      }),
  };
}

/**
 * There is no default. Paths are relative to the folder in which you call pnpm, not to the one in which it runs the
 * benchmark.
 */
export function file(meaning: string): Option<string | undefined> {
  const from = process.env.INIT_CWD ?? "";
  return { meaning, fallback: undefined, read: (text) => (text === undefined ? text : resolve(from, text)) };
}

/** If the arguments are wrong, or `--help` is given, prints the help and ends the process. */
export function readOptions<const Options extends Record<string, Option<unknown>>>(
  command: string,
  purpose: string,
  options: Options,
): Values<Options> {
  const help = helpFor(command, purpose, options);
  try {
    const texts = Object.keys(options).map((name) => [name, { type: "string" } as const]);
    const values: Record<string, unknown> = parseArgs({
      args: process.argv.slice(2).filter((argument) => argument !== "--"), // as pnpm passes it on
      options: { ...Object.fromEntries(texts), help: { type: "boolean" } },
    }).values;
    if (values.help) {
      process.stdout.write(help);
      process.exit(0);
    }
    const read = Object.entries(options).map(([name, option]) => [
      name,
      parsed(name, option, values[name] as string | undefined),
    ]);
    return Object.fromEntries(read) as Values<Options>;
  } catch (error) {
    process.stderr.write(`${command}: ${error instanceof Error ? error.message : String(error)}\n\n${help}`);
    process.exit(2);
  }
}

function parsed(name: string, option: Option<unknown>, text = option.fallback): unknown {
  try {
    return option.read(text);
  } catch (error) {
    throw new Error(`--${name} ${(error as Error).message}`);
  }
}

function helpFor(command: string, purpose: string, options: Record<string, Option<unknown>>): string {
  const lines = Object.entries(options).map(([name, { meaning, fallback }]) => {
    return `  ${`--${name} ${fallback ?? "FILE"}`.padEnd(34)} ${meaning}\n`;
  });
  return `Usage: pnpm --filter bench ${command} [options]\n\n${purpose}\n\nOptions:\n${lines.join("")}`;
}

function positive(text = ""): number {
  const value = text.trim() === "" ? Number.NaN : Number(text);
  if (!(value > 0 && value < Number.POSITIVE_INFINITY)) throw new Error("must be a number above 0");
  return value;
}

function wholePositive(text = ""): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error("must be a whole number above 0");
  return Number(text);
}
