// Measures how soon a learner sees the first question on a slow computer:
//   pnpm --filter browser first-question URL TASK
// The service must run with AUTH=none. The page's thread is slowed down six times, and a page with only a heading is
// the baseline. The window is opened beforehand; opening one is measured separately.
import { type Browser, chromium } from "playwright-core";
import { completeChromium } from "../../../apps/api/test/support/chromium.ts";

const SLOWER = 6;
const BARE = "http://bare.test/";
const VISITS = 5;

/** A new window is busy for this long, mostly with suggestions for its address bar. */
const OPENING_MS = 3_000;

const [url, task = "sorting"] = process.argv.slice(2);
if (url === undefined) throw new Error("the service's URL is missing");

if (!completeChromium) throw new Error("the measurement needs Chromium, which is not installed");
const browser = await chromium.launch({ executablePath: completeChromium });
const times: { bare: Shown; welcome: Shown; question: Shown; atOnce: Shown }[] = [];
for (let visit = 0; visit < VISITS; visit += 1) {
  times.push(
    await timed(browser, `${url}/defend?${new URLSearchParams({ task, learner: `slow-${Date.now()}` })}`),
  );
}
await browser.close();

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
console.log(`on a processor ${SLOWER} times slower, median of ${VISITS} visits with an empty cache:`);
report("a page with nothing but a heading is shown", ({ bare }) => bare);
report("the welcome step appears", ({ welcome }) => welcome);
report("an open question is shown", ({ question }) => question);
report("an open question is shown in a window that is opened for it", ({ atOnce }) => atOnce);

function report(what: string, pick: (time: (typeof times)[number]) => Shown): void {
  const after = median(times.map((time) => pick(time).afterMs));
  const busy = median(times.map((time) => pick(time).busyMs));
  console.log(`${what} after ${after} ms; at full speed, this keeps the page's thread busy for ${busy} ms`);
}

/** When the heading appeared, and how long the page's thread was busy until then at full speed. */
interface Shown {
  readonly afterMs: number;
  readonly busyMs: number;
}

/** A new learner starts a defense, and later reopens the page while the question is open. */
async function timed(browser: Browser, address: string): Promise<(typeof times)[number]> {
  const context = await browser.newContext();
  const first = await context.newPage();
  await first.goto(address);
  const next = first.getByRole("button", { name: "Continue" });
  await next.waitFor();
  await next.click();
  await first.getByRole("button", { name: "Type instead" }).click();
  await first.getByRole("heading", { name: /^Question 1\b/ }).waitFor();
  const state = await context.storageState();
  await context.close();

  const nothing = { cookies: [], origins: [] };
  return {
    bare: await shown(browser, nothing, BARE, "Nothing"),
    welcome: await shown(browser, nothing, `${address}-new`, "How it works"),
    question: await shown(browser, state, address, "Question 1"),
    atOnce: await shown(browser, state, address, "Question 1", 0),
  };
}

type Storage = Awaited<ReturnType<Awaited<ReturnType<Browser["newContext"]>>["storageState"]>>;

async function shown(
  browser: Browser,
  state: Storage,
  address: string,
  text: string,
  openingMs = OPENING_MS,
): Promise<Shown> {
  const slow = await visit({ browser, state, address, text, openingMs, rate: SLOWER });
  const fast = await visit({ browser, state, address, text, openingMs, rate: 1 });
  return { afterMs: slow.afterMs, busyMs: fast.busyMs };
}

interface Visit {
  readonly browser: Browser;
  readonly state: Storage;
  readonly address: string;
  /** The beginning of the page's heading. */
  readonly text: string;
  readonly openingMs: number;
  readonly rate: number;
}

/** Measures the time from the page's response until the heading is painted. */
async function visit({ browser, state, address, text, openingMs, rate }: Visit): Promise<Shown> {
  const context = await browser.newContext({ storageState: state });
  await context.route(BARE, (route) => route.fulfill({ contentType: "text/html", body: "<h1>Nothing</h1>" }));
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.addInitScript((wanted) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector("h1")?.textContent.startsWith(wanted)) return;
      observer.disconnect();
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          performance.mark("shown");
          console.log("shown");
        }),
      );
    }).observe(document, { childList: true, characterData: true, subtree: true });
  }, text);
  await page.waitForTimeout(openingMs);
  // Any other way to wait would keep the page's thread busy.
  const isShown = page.waitForEvent("console", { predicate: (message) => message.text() === "shown" });
  await page.goto(address);
  await isShown;
  const { metrics } = await session.send("Performance.getMetrics");
  const busy = metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN;
  const afterMs = await page.evaluate(() => {
    const [response] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const [shown] = performance.getEntriesByName("shown");
    return response && shown ? shown.startTime - response.responseEnd : Number.NaN;
  });
  await context.close();
  return { afterMs: Math.round(afterMs), busyMs: Math.round(busy * 1_000) };
}
