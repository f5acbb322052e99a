import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

/** A package's README, whose programs run unchanged against the built package. */
export interface Readme extends AsyncDisposable {
  readonly text: string;
  /** The contents of its code blocks in a language. */
  blocks(language: string): string[];
  /** What a program prints. */
  output(program: string | undefined, env?: Readonly<Record<string, string>>): Promise<string>;
}

export async function readReadme(packageFolder: string): Promise<Readme> {
  const text = await readFile(join(packageFolder, "README.md"), "utf8");
  const folder = await mkdtemp(join(packageFolder, ".test-results-readme-"));
  return {
    text,
    blocks(language) {
      const block = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, "gms");
      return [...text.matchAll(block)].map(([, code]) => code ?? "");
    },
    async output(program = "", env = {}) {
      const file = join(folder, "program.mjs");
      await writeFile(file, program);
      const options = { env: { ...process.env, ...env } };
      return (await promisify(execFile)(process.execPath, [file], options)).stdout;
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}
