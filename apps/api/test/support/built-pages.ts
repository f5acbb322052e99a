import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { temporaryFolder } from "./databases.js";
import { run } from "./process.js";

const carryPages = fileURLToPath(new URL("../../scripts/carry-pages.ts", import.meta.url));

const LONG = "A learner defends their own work. ".repeat(100);

/** Pages like those that `web` builds. The learner's page has styles, and a script that sets the title. */
export const BUILT: Readonly<Record<string, string | Buffer>> = {
  "index.html": `<!doctype html><title>start</title><p>${LONG}`,
  "defend.html": `<!doctype html><title>defend</title>
<script type="module" crossorigin src="/assets/defend-C0ffee12.js"></script>
<link rel="stylesheet" crossorigin href="/assets/defend-Dec0de34.css">
<p>${LONG}`,
  "review.html": `<!doctype html><title>review</title><p>${LONG}`,
  "for-learners.html": `<!doctype html><title>for learners</title><p>${LONG}`,
  "favicon.svg": `<svg xmlns="http://www.w3.org/2000/svg"/>`,
  "notes.txt": "not for anybody",
  "assets/defend-C0ffee12.js": `document.title = "running"; // ${LONG}`,
  "assets/defend-Dec0de34.css": `p { color: rgb(1, 2, 3); } /* ${LONG} */`,
  "assets/tone-F00dfeed.wav": Buffer.from("RIFF"),
};

/** Copies and compresses files as the build does. Returns their folder. */
export async function carried(files: Readonly<Record<string, string | Buffer>> = BUILT): Promise<string> {
  const folder = temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, "built", name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  const { status, stderr } = await run([carryPages, join(folder, "built"), join(folder, "pages")]);
  if (status !== 0) throw new Error(stderr);
  return join(folder, "pages");
}
