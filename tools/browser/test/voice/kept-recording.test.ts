import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { finish, question } from "../learner/steps.js";
import { startService } from "../support/running-service.js";
import { visitors } from "../support/visitor.js";
import { wayToServer } from "../support/way-to-server.js";
import { launchWithMicrophone } from "./support/fake-microphone.js";
import { button, record } from "./support/visiting.js";

const visitor = visitors(launchWithMicrophone);
let url: string;

beforeAll(async () => {
  ({ url } = await startService());
});

test("a reload the moment a recording appears keeps it", async () => {
  const { page } = await atFirstQuestion("moment");
  await isRecordingFor(page, "0:01");
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector("h2")?.textContent.startsWith("Your recording")) return;
      observer.disconnect();
      sessionStorage.setItem("was shown", "yes");
      location.reload();
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  const again = page.waitForEvent("load");
  await button(page, "Stop").press("Enter");
  await again;
  expect(await page.evaluate(() => sessionStorage.getItem("was shown"))).toBe("yes");
  expect(await keptSeconds(page)).toBeGreaterThan(0.5);
});

test("a recording survives a reload, is sent, and is then removed", async () => {
  const { page } = await atFirstQuestion("reload");
  await isRecordingFor(page, "0:03");
  await page.reload();
  expect(await keptSeconds(page)).toBeGreaterThan(1.5);
  await button(page, "Send this answer").click();
  await question(page, 2);
  await expect.poll(() => soundsIn(page)).toBe(0);
});

test("a recording survives a crash of the page", async () => {
  const { page, address } = await atFirstQuestion("crash");
  await isRecordingFor(page, "0:03");
  const another = await page.context().newPage();
  const broken = page.waitForEvent("crash");
  page.goto("chrome://crash").catch(() => {});
  await broken;
  await another.goto(address);
  expect(await keptSeconds(another)).toBeGreaterThan(1.5);
});

test("a second recording is kept after the first was discarded", async () => {
  const { page } = await atFirstQuestion("two");
  await record(page, "0:04");
  await button(page, "Discard").click();
  await expect.poll(() => soundsIn(page)).toBe(0);
  await isRecordingFor(page, "0:01");
  await page.reload();
  expect(await keptSeconds(page)).toBeGreaterThan(0.2);
});

test("a recording is not lost if a typed answer is sent instead", async () => {
  const { page } = await atFirstQuestion("typed");
  await record(page, "0:01");
  await button(page, "Type instead").click();
  await page.getByText("Your recording is saved on this device. It has not been sent yet.").waitFor();
  await page.getByLabel("Your answer").fill("I wrote it down.");
  await button(page, "Send answer").click();
  await question(page, 2);
  await page.getByText("You recorded this for question 1, but it was not sent:").waitFor();
  await page.reload();
  await page.getByText("You recorded this for question 1, but it was not sent:").waitFor();
  await button(page, "I don’t need this").click();
  await button(page, "Discard it").click();
  await expect.poll(() => soundsIn(page)).toBe(0);
});

test("a new tab does not touch another tab's recording in progress", async () => {
  const { page, address } = await atFirstQuestion("tabs");
  await isRecordingFor(page, "0:02");
  const another = await page.context().newPage();
  await another.goto(address);
  await question(another, 1);
  expect(await another.getByRole("heading", { name: /^Your recording/ }).count()).toBe(0);
  await page.bringToFront();
  await page.getByRole("timer").getByText("0:06").waitFor();
  await page.reload();
  expect(await keptSeconds(page)).toBeGreaterThan(4.5);
});

test("an open tab finds a closed tab's recording", async () => {
  const { page, address } = await atFirstQuestion("beside");
  const another = await page.context().newPage();
  await another.goto(address);
  await question(another, 1);
  await page.bringToFront();
  await isRecordingFor(page, "0:03");
  await page.close();
  await another.reload();
  await button(another, "Use this as my answer").click();
  expect(await keptSeconds(another)).toBeGreaterThan(1.5);
});

test("an interrupted recording is sent after a reload, and removed when the server has it", async () => {
  const { page } = await atFirstQuestion("sent");
  await record(page, "0:01");
  const way = await wayToServer(page, "**/answer");
  way.hold();
  await button(page, "Send this answer").click();
  await page.getByText("The examiner is thinking").waitFor();
  way.open();
  await page.reload();
  await question(page, 2);
  expect(await page.locator(".missed").count()).toBe(0);
  await expect.poll(() => soundsIn(page)).toBe(0);
});

test("recordings of two tabs are both kept, and both can be saved", async () => {
  const { page, address } = await atFirstQuestion("both");
  const another = await page.context().newPage();
  await another.goto(address);
  await question(another, 1);
  await page.bringToFront();
  await isRecordingFor(page, "0:03");
  await another.bringToFront();
  await button(another, "Speak instead").click();
  await button(another, "Check the microphone").click();
  await button(another, "It works. Continue").click();
  await record(another, "0:01");
  await page.close();
  await another.reload();
  expect(await keptSeconds(another)).toBeGreaterThan(0.5);
  await another.getByText("You also recorded this, but it was not sent:").waitFor();
  const saving = another.waitForEvent("download");
  await another.getByRole("link", { name: "Save the recording" }).click();
  expect((await saving).suggestedFilename()).toBe("recording.webm");
  await button(another, "Send this answer").click();
  await question(another, 2);
  await button(another, "I don’t need this").click();
  await button(another, "Discard it").click();
  await expect.poll(() => soundsIn(another)).toBe(0);
});

test("a closed tab's draft does not disturb a learner who is speaking", async () => {
  const { page, address } = await atFirstQuestion("speaking");
  await record(page, "0:01");
  const another = await page.context().newPage();
  await another.goto(address);
  await question(another, 1);
  await button(another, "Speak instead").click();
  await button(another, "Check the microphone").click();
  await button(another, "It works. Continue").click();
  await isRecordingFor(another, "0:01");
  await page.close();
  await another.evaluate(() => dispatchEvent(new Event("focus")));
  await another.getByRole("timer").getByText("0:06").waitFor();
  await button(another, "Stop").press("Enter");
  expect(await keptSeconds(another)).toBeGreaterThan(4.5);
  await another.getByText("You also recorded this, but it was not sent:").waitFor();
  await button(another, "Use this as my answer").click();
  await expect.poll(() => keptSeconds(another)).toBeLessThan(4);
});

test("a recording that is temporarily unreadable appears the next time", async () => {
  const { page } = await atFirstQuestion("once");
  await record(page, "0:01");
  await page.context().addInitScript(() => {
    if (sessionStorage.getItem("silent") === null) return;
    IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest;
  });
  await page.evaluate(() => sessionStorage.setItem("silent", "yes"));
  await page.reload();
  await button(page, "Record").waitFor();
  await page.evaluate(() => sessionStorage.removeItem("silent"));
  await page.reload();
  expect(await keptSeconds(page)).toBeGreaterThan(0.2);
});

test("a closed tab's recording is shown after another one finished the defense", async () => {
  const { page, address } = await atFirstQuestion("ended");
  const another = await page.context().newPage();
  await another.goto(address);
  await question(another, 1);
  await page.bringToFront();
  await isRecordingFor(page, "0:02");
  await page.close();
  await finish(another);
  await another.reload();
  await another.getByText("The defense ended before this answer was sent").waitFor();
  await another.getByRole("link", { name: "Save the recording" }).waitFor();
  await button(another, "I don’t need this").click();
  await button(another, "Discard it").click();
  await expect.poll(() => soundsIn(another)).toBe(0);
});

test("a recording for a defense that is gone can be saved", async () => {
  const { page } = await atFirstQuestion("gone");
  await record(page, "0:01");
  (await wayToServer(page, "**/v1/defense/dfn**")).refuse(404, "there is no such defense");
  await button(page, "Send this answer").click();
  await page.getByText("You recorded this, but it was not sent:").waitFor();
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: "Save the recording" }).click();
  expect((await saving).suggestedFilename()).toBe("recording.webm");
});

test("a recording that ends during the finish is not lost", async () => {
  const { page } = await atFirstQuestion("finished", () => {
    const stop = MediaRecorder.prototype.stop;
    MediaRecorder.prototype.stop = function later() {
      setTimeout(() => stop.call(this), 3_000);
    };
  });
  await isRecordingFor(page, "0:02");
  await button(page, "Stop").press("Enter");
  await page.getByText("One moment, the recording is finishing.").waitFor();
  await button(page, "Finish…").click();
  await button(page, "Finish now").click();
  await page.getByRole("heading", { name: "You have finished" }).waitFor();
  await page.getByText("The defense ended before this answer was sent").waitFor();
});

test("recordings are stored again after the browser opened its database late, or closed it", async () => {
  const { page } = await atFirstQuestion("late", () => {
    const open = indexedDB.open.bind(indexedDB);
    const answerAt = performance.now() + 12_000;
    IDBFactory.prototype.open = (...args) => {
      const late = {} as IDBOpenDBRequest;
      setTimeout(
        () => {
          const request = open(...args);
          for (const event of ["success", "upgradeneeded"] as const) {
            request.addEventListener(event, (happened) => {
              Object.assign(late, { result: request.result });
              late[`on${event}`]?.call(late, happened as IDBVersionChangeEvent);
            });
          }
        },
        Math.max(0, answerAt - performance.now()),
      );
      return late;
    };
  });
  await record(page, "0:01");
  await page.waitForFunction(() => performance.now() > 14_000);
  await button(page, "Discard").click();
  await record(page, "0:01");
  await expect.poll(() => soundsIn(page)).toBe(1);
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin: url, storageTypes: "indexeddb" });
  await button(page, "Discard").click();
  await record(page, "0:02");
  await expect.poll(() => soundsIn(page)).toBe(1);
});

test("a database that stops answering during a recording causes no long wait", async () => {
  const { page } = await atFirstQuestion("stalled", () => {
    const put = IDBObjectStore.prototype.put;
    // The transaction never completes, because it always has another request.
    IDBObjectStore.prototype.put = function endless(value, key) {
      const again = () => put.call(this, value, key).addEventListener("success", again);
      again();
      return put.call(this, value, key);
    };
  });
  await record(page, "0:04");
  await page.getByText("Your browser can’t save your recording.").waitFor();
  await button(page, "Send this answer").click();
  await question(page, 2);
});

test("with a database that never answers, a recording is made, reported as not saved, and sent", async () => {
  const { page } = await atFirstQuestion("silent", () => {
    IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest;
  });
  await record(page, "0:01");
  await page.getByText("Your browser can’t save your recording.").waitFor();
  await button(page, "Send this answer").click();
  await question(page, 2);
});

test("the length of a recording shows even if the browser can't seek to its end, as in Firefox", async () => {
  const { page } = await atFirstQuestion("length", () => {
    Object.defineProperty(HTMLMediaElement.prototype, "seekable", { get: () => ({ length: 0 }) });
  });
  await record(page, "0:02");
  await page.getByRole("heading", { name: /^Your recording, 0:0[123]$/ }).waitFor();
});

test("while answering, the microphone can be changed, and the learner can switch to typing and back", async () => {
  const { page } = await atFirstQuestion("changes");
  await button(page, "Change microphone").click();
  await button(page, "Check the microphone").click();
  await button(page, "It works. Continue").click();
  await button(page, "Record").waitFor();
  await button(page, "Type instead").click();
  await page.getByLabel("Your answer").waitFor();
  await button(page, "Speak instead").click();
  await button(page, "Record").waitFor();
});

async function atFirstQuestion(learner: string, before = () => {}) {
  const address = `${url}/defend?task=sorting&learner=${learner}`;
  const { context, open } = await visitor({ permissions: ["microphone"] });
  await context.addInitScript(before);
  const page = await open(address);
  await button(page, "Continue").click();
  await button(page, "Check the microphone").click();
  await button(page, "It works. Continue").click();
  await question(page, 1);
  return { page, address };
}

async function isRecordingFor(page: Page, time: string): Promise<void> {
  await button(page, "Record").press("Enter");
  await page.getByRole("timer").getByText(time).waitFor();
}

/** The recording must be playable. */
async function keptSeconds(page: Page): Promise<number> {
  await page.getByRole("heading", { name: /^Your recording, 0:\d\d$/ }).waitFor();
  return page.locator(".spoken-answer audio").evaluate((audio: HTMLAudioElement) => audio.duration);
}

/** Counts the recordings and pieces in the browser's database. */
function soundsIn(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open("oral-defense", 1);
        opening.onsuccess = () => {
          const count = opening.result.transaction("sounds").objectStore("sounds").count();
          count.onsuccess = () => resolve(count.result);
        };
      }),
  );
}
