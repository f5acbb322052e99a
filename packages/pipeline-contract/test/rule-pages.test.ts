import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { explanation } from "../src/cli/commands/explain.js";
import { rules } from "../src/index.js";

const packageFolder = fileURLToPath(new URL("..", import.meta.url));
const page = readFileSync(join(packageFolder, "..", "..", "docs", "checker-rules.md"), "utf8");
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "pipeline-contract-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("docs/checker-rules.md", () => {
  test("is up to date: `pnpm --filter pipeline-contract rule-pages` writes it", () => {
    const generated = join(folder, "rules.md");
    const script = join(packageFolder, "scripts", "generate-rule-pages.ts");
    const { status, stderr } = spawnSync(process.execPath, [script, generated], { encoding: "utf8" });
    expect(status, stderr).toBe(0);
    expect(page).toBe(readFileSync(generated, "utf8"));
  });

  test("has a heading for each rule, as a link target", () => {
    const headings = [...page.matchAll(/^### (.+)$/gm)].map(([, heading]) => heading);
    expect(headings.toSorted()).toEqual(Object.keys(rules).toSorted());
  });

  test.each(Object.keys(rules))("says of %s what `explain` prints", (id) => {
    const [heading, summary, , ...text] = explanation(id).split("\n");
    const [, severity] = /^.+ \((.+)\)$/.exec(heading ?? "") ?? [];
    expect(page).toContain(`### ${id}\n\n**${severity}** · ${summary}\n\n${text.join("\n")}`);
  });
});
