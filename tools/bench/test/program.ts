import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Resolves to the benchmark's output, or rejects with it if the benchmark fails. */
export async function runBenchmark(name: string, ...args: string[]): Promise<string> {
  const program = `${import.meta.dirname}/../src/${name}.ts`;
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args]);
  return stdout;
}

export function rowsOf(output: string, name: string): string[] {
  return output.split("\n").filter((line) => line.startsWith(`${name} `));
}
