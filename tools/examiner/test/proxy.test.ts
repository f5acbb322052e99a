import { setImmediate } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { CallLog } from "../src/defense/call-log.ts";
import { startRecordingProxy } from "../src/server/recording-proxy.ts";
import { startModelServer } from "./support/model-server.ts";

async function proxyTo(baseUrl: string) {
  const proxy = await startRecordingProxy(baseUrl);
  onTestFinished(() => proxy.close());
  const post = (content: string) =>
    fetch(`${proxy.baseUrl}/chat/completions`, {
      method: "POST",
      body: JSON.stringify({ messages: [{ role: "user", content }] }),
    });
  return { proxy, post };
}

test("calls are taken in the order in which they ended, as the examiner logs them", async () => {
  const held = Promise.withResolvers<void>();
  const server = await startModelServer(async ({ messages }) => {
    const content = messages[0]?.content ?? "";
    if (content === "slow") await held.promise;
    return content;
  });
  const { proxy, post } = await proxyTo(server.baseUrl);
  const slow = post("slow");
  await expect.poll(() => server.requests.length).toBe(1);
  await post("quick");
  held.resolve();
  await slow;
  const calls = await proxy.takeCalls();
  expect(calls.map(({ response }) => response.text)).toEqual(["quick", "slow"]);
  expect(await proxy.takeCalls()).toEqual([]);
});

test("a server that cannot be reached breaks the call, and the reason is recorded", async () => {
  const { proxy, post } = await proxyTo("http://127.0.0.1:9/v1");
  await expect(post("hello")).rejects.toThrow();
  const [call] = await proxy.takeCalls();
  expect(call?.response).toMatchObject({ status: null, problem: expect.stringMatching(/\S/) });
});

test("the log waits for the line of a call whose end only the proxy has seen", async () => {
  const log = new CallLog();
  const taken = log.take(2);
  log.info({ purpose: "question" });
  await setImmediate();
  log.warn({ purpose: "question again", failure: "http_500" });
  expect(await taken).toEqual([
    { purpose: "question", failure: null },
    { purpose: "question again", failure: "http_500" },
  ]);
});
