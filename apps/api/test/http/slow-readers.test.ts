import { once } from "node:events";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Context } from "koa";
import { expect, onTestFinished, test, vi } from "vitest";
import { readConfig } from "../../src/config/config.js";
import { LongResponses } from "../../src/http/long-responses.js";
import { UploadMemory } from "../../src/http/upload-memory.js";

const PIECE = "x".repeat(100_000);

async function* pieces(): AsyncGenerator<string, void> {
  for (let count = 0; count < 3; count++) yield PIECE;
}

/** Responses that are never read, from a server with room for only one long response. */
function responses(stallTimeoutMs: number) {
  const { limits } = readConfig({ MAX_TEXT_BYTES: "100000", MAX_RESPONSE_MEMORY_BYTES: "600000" });
  const bodies = { memory: new UploadMemory(limits.maxUploadMemoryBytes), stallTimeoutMs };
  const longResponses = new LongResponses({ ...limits, bodies });
  return async () => {
    let body: Readable | undefined;
    // Only these members of a context and its response are used.
    const ctx = {
      method: "GET",
      res: { destroy: () => body?.destroy() },
      set body(stream: Readable) {
        body = stream;
      },
    } as unknown as Context;
    await longResponses.sendJson(ctx, pieces(), { onBytes: () => {} });
    return body as unknown as Readable;
  };
}

test("a client that is too slow for a chunk is cut off, and releases its permit", async () => {
  const send = responses(200);
  const body = await send();
  await expect(send()).rejects.toMatchObject({ status: 503 });
  const drip = setInterval(() => body.read(1), 10);
  onTestFinished(() => clearInterval(drip));
  await once(body, "close");
  expect(body.readableEnded).toBe(false);
  expect((await buffer(await send())).toString()).toBe(PIECE.repeat(3));
});

test("a client that takes each chunk in time may need longer for all of them", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const body = await responses(2_000)();
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    vi.advanceTimersByTime(1_500);
  }
  expect(bytes).toBe(3 * PIECE.length);
});
