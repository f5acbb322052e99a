import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { soak } from "../../../../packages/defense-openai/test/support/soak.js";
import { type Client, client } from "../support/client.js";
import { freshDatabaseUrl } from "../support/databases.js";
import { documentedStatuses } from "../support/documented.js";
import { type MeasuredServer, startMeasuredServer } from "../support/measured-server.js";
import { sendRequests } from "../support/raw-http.js";
import { type MalformedRequest, malformedRequest } from "./malformed-requests.js";

/** Sends at least 20,000 malformed requests. Each is refused with a reason, and the server is unharmed. */

const AT_A_TIME = 20;
const ROUNDS = 150;
const WARM_UP_BATCHES = 2;
const BATCHES = WARM_UP_BATCHES + 5 * soak;

/** How much memory may grow after the warm-up, which compiles the code. */
const MAX_GROWTH_MIB = 16;

let process_: MeasuredServer;
let server: Client;
let sentinel: string;
let sandbox: string;

beforeAll(async () => {
  process_ = await startMeasuredServer({
    DATABASE_URL: await freshDatabaseUrl("sqlite"),
    MAX_AUDIO_BYTES: "10000",
    MAX_TEXT_BYTES: "10000",
    MAX_JSON_BYTES: "10000",
  });
  server = client(process_.url);
  [sentinel, sandbox] = [await server.started("sentinel"), await server.started("sandbox")];
  await server.answer(sentinel, { text: "untouched" });
});

afterAll(() => process_.kill());

describe("malformed requests", () => {
  const { seed = Date.now() } = fc.readConfigureGlobal() ?? {};
  const counts = { sent: 0, refused: 0, passed: 0, closed: 0 };
  let before: unknown;
  let warm: Awaited<ReturnType<MeasuredServer["inUse"]>>;

  beforeAll(async () => {
    before = (await server.get(sentinel)).json;
  });

  const check = async ({ kind, bytes, afterwards, mayPass = false, isMany = false }: MalformedRequest) => {
    const replies = await sendRequests(server.url, bytes, afterwards);
    counts.sent++;
    if (replies.length === 0) {
      // Without a request, no answer is due.
      expect(["end", "leave"], kind).toContain(afterwards);
      counts.closed++;
    }
    if (!isMany) expect(replies.length).toBeLessThanOrEqual(1);
    for (const { status, body } of replies) {
      expect(status).toBeLessThan(500);
      if (Number(status) < 400) {
        expect(mayPass, `status ${status}`).toBe(true);
        counts.passed++;
      } else {
        expect(documentedStatuses).toContain(status);
        if (!isMany || body !== "") expect(detailOf(body)).toMatch(/\w/);
        counts.refused++;
      }
    }
  };
  const checkAll = (requests: readonly MalformedRequest[]) =>
    Promise.all(
      requests.map((request) =>
        check(request).catch((error: unknown) => {
          const excerpt = JSON.stringify(request.bytes.toString("latin1"));
          throw new Error(`${request.kind} (${request.afterwards}): ${error}\n${excerpt}`);
        }),
      ),
    );
  const requests = fc.array(malformedRequest(sentinel, sandbox), {
    minLength: AT_A_TIME,
    maxLength: AT_A_TIME,
  });

  test.each(Array.from({ length: BATCHES }, (_, index) => index + 1))(
    "are refused with a reason: batch %i",
    async (batch) => {
      await fc.assert(
        fc.asyncProperty(requests, async (some) => void (await checkAll(some))),
        { numRuns: ROUNDS, seed: seed + batch, endOnFailure: true, asyncReporter: report },
      );
      if (batch === WARM_UP_BATCHES) warm = await process_.inUse();
    },
  );

  test("change nothing", async () => {
    await expect.poll(async () => (await process_.inUse()).handles).toBeLessThanOrEqual(warm.handles);
    const growth = (await process_.inUse()).mebibytes - warm.mebibytes;

    console.log(
      `${JSON.stringify(counts)}, in use ${warm.mebibytes.toFixed(1)} MiB + ${growth.toFixed(1)} MiB`,
    );
    expect(counts.sent).toBeGreaterThanOrEqual(20_000);
    expect(counts.refused).toBeGreaterThan(counts.sent * 0.5);
    expect(growth).toBeLessThan(MAX_GROWTH_MIB);
    expect((await server.get(sentinel)).json).toEqual(before);
    expect((await server.send("GET", "/readyz")).status).toBe(200);
    expect(process_.output.stderr).not.toContain('"level":"error"');
  });
});

/** Reports the seed and only the request that failed. */
async function report({ failed, seed, errorInstance }: fc.RunDetails<[MalformedRequest[]]>): Promise<void> {
  if (failed) throw new Error(`seed ${seed}: ${errorInstance}`);
}

function detailOf(body: string): string {
  try {
    return JSON.parse(body).detail;
  } catch {
    return "";
  }
}
