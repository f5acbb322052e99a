// Takes the README's pictures and stores them in docs/pictures:
//   pnpm --filter browser pictures
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "playwright-core";
import { completeChromium } from "../../../apps/api/test/support/chromium.ts";
import { ANSWERS, startGraders, TASK, TRACE } from "./graders.ts";

const LEARNER = "ada.lovelace";
const pictures = fileURLToPath(new URL("../../../docs/pictures", import.meta.url));
const oralDefense = join(
  dirname(createRequire(import.meta.url).resolve("oral-defense/package.json")),
  "dist",
  "main.js",
);

if (!completeChromium) throw new Error("taking the pictures needs Chromium, which is not installed");
const folder = mkdtempSync(join(tmpdir(), "oral-defense-pictures-"));
const models = await startGraders();
const env = {
  ...process.env,
  DATABASE_URL: `file:${join(folder, "defenses.db")}`,
  PORT: "0",
  LOG_LEVEL: "fatal",
  EXAMINER_PROVIDER: "openai",
  EXAMINER_BASE_URL: models.url,
  EXAMINER_MODEL: "grader",
  EXAMINER_GRADERS: "strict-grader",
};
await importLines("variants", [TASK]);
await importLines("traces", TRACE);
const server = spawn(process.execPath, [oralDefense, "serve"], { env, stdio: ["ignore", "pipe", "inherit"] });
const browser = await chromium.launch({
  executablePath: completeChromium,
  args: ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream", "--no-proxy-server"],
});
try {
  const [line] = await once(server.stdout.setEncoding("utf8"), "data");
  const url = String(line).trim().split(" ").at(-1) as string;
  mkdirSync(pictures, { recursive: true });
  await takeLearner(browser, url);
  await takeReviewer(browser, url);
} finally {
  await browser.close();
  server.kill();
  await models.close();
  rmSync(folder, { recursive: true, force: true });
}

/** The learner types two answers and speaks the third. */
async function takeLearner(browser: Browser, url: string): Promise<void> {
  const page = await open(browser, `${url}/defend?task=${TASK.task_id}&learner=${LEARNER}`, 720, 760);
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const question = (number: number) =>
    page.getByRole("heading", { name: new RegExp(`^Question ${number}\\b`) }).waitFor();
  await press("Continue");
  await press("Check the microphone");
  await press("It works. Continue");
  await press("I have read this");
  await question(1);
  await press("Type instead");
  for (const [index, answer] of ANSWERS.slice(0, 2).entries()) {
    await page.getByLabel("Your answer").fill(answer);
    await press("Send answer");
    await question(index + 2);
  }
  await press("Speak instead");
  await press("Record");
  await page.getByText("0:03").waitFor();
  await page.screenshot({ path: join(pictures, "learner.png") });
}

async function takeReviewer(browser: Browser, url: string): Promise<void> {
  const call = async (path: string, body: FormData | string = "{}") => {
    const headers = typeof body === "string" ? { "Content-Type": "application/json" } : {};
    const response = await fetch(`${url}/v1/defense${path}`, { method: "POST", headers, body });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { defense_id: string };
  };
  const { defense_id: id } = await call(
    "/start",
    JSON.stringify({ learner_id: LEARNER, task_id: TASK.task_id }),
  );
  for (const answer of ANSWERS) {
    const form = new FormData();
    form.set("text", answer);
    await call(`/${id}/answer`, form);
  }
  await call(`/${id}/finish`);
  await call(`/${id}/turns/3/notes`, JSON.stringify({ text: "I said “partition”, not “part”." }));
  const page = await open(browser, `${url}/review?defense=${id}`, 1_280, 1_400);
  await page.getByRole("button", { name: "show in turn 3" }).click();
  await page.locator("mark").first().waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path: join(pictures, "reviewer.png") });
}

async function open(browser: Browser, address: string, width: number, height: number): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: 2,
    locale: "en-GB",
    colorScheme: "light",
    reducedMotion: "reduce",
  });
  await page.goto(address);
  return page;
}

async function importLines(what: string, documents: readonly object[]): Promise<void> {
  const file = join(folder, `${what}.jsonl`);
  writeFileSync(file, documents.map((document) => `${JSON.stringify(document)}\n`).join(""));
  const command = spawn(process.execPath, [oralDefense, "import", what, file], { env, stdio: "ignore" });
  const [status] = await once(command, "exit");
  if (status !== 0) throw new Error(`import ${what} failed`);
}
