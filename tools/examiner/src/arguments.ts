import { resolve } from "node:path";

/** Paths are relative to the folder where you call pnpm, not where it runs the tool. */
export function fromCaller(path: string): string {
  return resolve(process.env.INIT_CWD ?? "", path);
}

export function oneOf<Name extends string>(option: string, given: string, names: readonly Name[]): Name {
  const found = names.find((name) => name === given);
  if (found === undefined) throw new Error(`--${option}: "${given}" is not one of ${names.join(", ")}`);
  return found;
}

export function whole(option: string, text: string, low: number, high: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= low && value <= high)) {
    throw new Error(`--${option} must be a whole number from ${low} to ${high}`);
  }
  return value;
}
