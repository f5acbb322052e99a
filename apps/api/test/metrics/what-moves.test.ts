import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { dialects, migratedDatabaseUrl } from "../support/databases.js";
import { changes, scrape, serveMetrics } from "../support/scraped.js";
import { startTestServer, type TestServer } from "../support/test-server.js";

/** Each metric must change when its event happens, and at no other time. */

describe.each(dialects)("on %s", (dialect) => {
  let server: TestServer;
  let url: string;

  beforeEach(async () => {
    server = await startTestServer({ databaseUrl: await migratedDatabaseUrl(dialect) });
    url = await serveMetrics(server.metrics);
  });
  afterEach(() => server.close());

  /** How an action changes the metrics, once its responses have ended. */
  async function changesBy(work: () => Promise<unknown>, requests = 1): Promise<Record<string, number>> {
    const before = await scrape(url);
    await work();
    let changed: Record<string, number> = {};
    await expect
      .poll(async () => {
        changed = changes(before, await scrape(url));
        return Object.entries(changed).reduce(
          (sum, [key, n]) => sum + (/^http_requests_total/.test(key) ? n : 0),
          0,
        );
      })
      .toBe(requests);
    return changed;
  }

  const request = (method: string, route: string, status: string) => ({
    [`http_requests_total{method="${method}",route="${route}",status="${status}"}`]: 1,
    [`http_request_duration_seconds_count{method="${method}",route="${route}"}`]: 1,
  });
  const call = (name: string, outcome = "ok") => ({
    [`provider_calls_total{call="${name}",outcome="${outcome}"}`]: 1,
    [`provider_call_duration_seconds_count{call="${name}"}`]: 1,
  });
  const ID = "/v1/defense/{defense_id}";

  test("a defense, call by call", async () => {
    let id = "";
    expect(await changesBy(async () => (id = await server.started()))).toEqual({
      ...request("POST", "/v1/defense/start", "200"),
      ...call("question"),
    });
    expect(await changesBy(() => server.answer(id, { text: "A merge sort." }))).toEqual({
      ...request("POST", `${ID}/answer`, "200"),
      ...call("question"),
    });
    expect(await changesBy(() => server.answer(id, { audio: new Uint8Array(9) }))).toEqual({
      ...request("POST", `${ID}/answer`, "200"),
      ...call("transcription"),
      ...call("question"),
    });
    expect(await changesBy(() => server.audio(id, 0))).toEqual({
      ...request("GET", `${ID}/audio/{turn_id}`, "200"),
      ...call("speech"),
    });
    expect(await changesBy(() => server.get(id))).toEqual(request("GET", ID, "200"));
    expect(await changesBy(() => server.finish(id))).toEqual({
      ...request("POST", `${ID}/finish`, "200"),
      ...call("verdict"),
    });
    expect(await changesBy(() => server.finish(id))).toEqual(request("POST", `${ID}/finish`, "200"));
    expect(await changesBy(() => server.answer(id, { text: "too late" }))).toEqual(
      request("POST", `${ID}/answer`, "409"),
    );
  });

  test("refusals, by the requested route", async () => {
    expect(await changesBy(() => server.get("nobody"))).toEqual(request("GET", ID, "404"));
    expect(await changesBy(() => server.start({}))).toEqual(request("POST", "/v1/defense/start", "422"));
    expect(await changesBy(() => server.send("DELETE", "/v1/defense/nobody"))).toEqual(
      request("DELETE", ID, "405"),
    );
    expect(await changesBy(() => server.send("PURGE", "/v1/defense/nobody"))).toEqual(
      request("other", ID, "405"),
    );
    expect(await changesBy(() => server.send("GET", "/nowhere/else"))).toEqual(
      request("GET", "unmatched", "404"),
    );
    expect(await changesBy(() => server.send("GET", "/readyz"))).toEqual(request("GET", "/readyz", "200"));
    expect(
      await changesBy(() => server.send("GET", "/readyz", { headers: { Origin: "https://evil.example" } })),
    ).toEqual(request("GET", "unmatched", "403"));
  });

  test("a scrape changes nothing", async () => {
    const before = await scrape(url);
    await scrape(url);
    expect(changes(before, await scrape(url))).toEqual({});
  });
});
