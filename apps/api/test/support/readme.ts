import { readFileSync } from "node:fs";
import { copyFile, symlink } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { temporaryFolder } from "./databases.js";

const repository = fileURLToPath(new URL("../../../..", import.meta.url));

export const readme = readFileSync(`${repository}README.md`, "utf8");

/** The code blocks of one language under a heading. */
export function codeUnder(heading: string, language: string): string[] {
  const [, section = ""] = readme.split(`\n## ${heading}\n`);
  const blocks = (section.split("\n## ")[0] ?? "").matchAll(/^```(\w+)\n(.*?)^```$/gms);
  return [...blocks].filter(([, name]) => name === language).map(([, , code = ""]) => code);
}

/** An empty folder in which the README's commands run as in the repository. */
export async function workspace(): Promise<string> {
  const folder = temporaryFolder();
  await copyFile(`${repository}package.json`, `${folder}/package.json`);
  for (const name of ["node_modules", "apps", "packages"])
    await symlink(`${repository}${name}`, `${folder}/${name}`);
  return folder;
}
