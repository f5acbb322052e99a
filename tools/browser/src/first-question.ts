// How soon a learner sees the first question on a slow computer:
//   node src/first-question.ts URL TASK
// for a service with AUTH=none. The browser's processor is slowed down six times.
import { type Browser, chromium } from "playwright-core";

const SLOWER = 6;
const VISITS = 5;

const [url, task = "sorting"] = process.argv.slice(2);
if (url === undefined) throw new Error("the service's URL is missing");

const browser = await chromium.launch({ executablePath: "/usr/bin/chromium" });
const times: { welcome: number; question: number }[] = [];
for (let visit = 0; visit < VISITS; visit += 1) {
  times.push(
    await timed(browser, `${url}/defend?${new URLSearchParams({ task, learner: `slow-${Date.now()}` })}`),
  );
}
await browser.close();

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
console.log(`on a processor ${SLOWER} times slower, median of ${VISITS} visits with an empty cache:`);
console.log(`what will happen is told after ${median(times.map(({ welcome }) => welcome))} ms`);
console.log(`an open question is shown after ${median(times.map(({ question }) => question))} ms`);

/** The page is opened by somebody new, who begins; then again by the same person, whose question is open. */
async function timed(browser: Browser, address: string): Promise<{ welcome: number; question: number }> {
  const context = await browser.newContext();
  const first = await context.newPage();
  await first.goto(address);
  const next = first.getByRole("button", { name: "Continue" });
  await next.waitFor();
  await next.click();
  await first.getByRole("button", { name: "I would rather type" }).click();
  await first.getByRole("heading", { name: /^Question 1\b/ }).waitFor();
  const state = await context.storageState();
  await context.close();

  const welcome = await shownAfter(
    browser,
    { cookies: [], origins: [] },
    `${address}-new`,
    "What will happen",
  );
  const question = await shownAfter(browser, state, address, "Question 1");
  return { welcome, question };
}

type Storage = Awaited<ReturnType<Awaited<ReturnType<Browser["newContext"]>>["storageState"]>>;

/** Milliseconds from the beginning of the navigation until a heading is in the page and painted. */
async function shownAfter(
  browser: Browser,
  storageState: Storage,
  address: string,
  text: string,
): Promise<number> {
  const context = await browser.newContext({ storageState });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.addInitScript((wanted) => {
    const look = () => {
      const isThere = document.querySelector("h1")?.textContent.startsWith(wanted);
      requestAnimationFrame(isThere ? () => performance.mark("shown") : look);
    };
    requestAnimationFrame(look);
  }, text);
  await page.goto(address);
  await page.waitForFunction(() => performance.getEntriesByName("shown").length > 0);
  const shown = await page.evaluate(() => performance.getEntriesByName("shown")[0]?.startTime ?? Number.NaN);
  await context.close();
  return Math.round(shown);
}
