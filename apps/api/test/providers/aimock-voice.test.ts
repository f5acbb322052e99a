import { LLMock } from "@copilotkit/aimock";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { wav } from "../../../../packages/defense-openai/test/support/wav.js";
import { freshDatabaseUrl } from "../support/databases.js";
import type { TestServer } from "../support/test-server.js";
import { startVoiceServer, VOICE_KEY } from "../support/voice-server.js";

const HEARD = "I chose merge sort, because it is stable.";
const recording = new Blob(["a recording"], { type: "audio/webm;codecs=opus" });

let aimock: LLMock;
let server: TestServer;

beforeAll(async () => {
  aimock = new LLMock({ port: 0 });
  // aimock produces no audio, but sends the fixture's bytes unchanged.
  aimock.onSpeech(/^question/, { audio: wav({ soundSize: 0xffffffff }).toString("base64"), format: "wav" });
  aimock.onTranscription({ transcription: { text: HEARD } });
  await aimock.start();
  server = await startVoiceServer(await freshDatabaseUrl("sqlite"), `${aimock.url}/v1`);
});

afterEach(() => {
  aimock.clearChaos();
  aimock.clearRequests();
});

afterAll(async () => {
  await server.close();
  await aimock.stop();
});

test("a whole defense by voice", async () => {
  const id = await server.started();
  for (const seq of [0, 2]) {
    const { status, headers, bytes } = await server.audio(id, seq);
    expect([status, headers["content-type"]]).toEqual([200, "audio/wav"]);
    expect(bytes.subarray(44)).toEqual(wav().subarray(44));
    expect((await server.answer(id, { audio: recording })).json.question).toBe(`question ${seq + 2}`);
  }
  expect((await server.finish(id)).status).toBe(200);
  const { status, turns } = (await server.get(id)).json;
  expect(status).toBe("finished");
  expect(turns.map(({ role, text }: { role: string; text: string }) => [role, text])).toEqual([
    ["examiner", "question 0"],
    ["learner", HEARD],
    ["examiner", "question 2"],
    ["learner", HEARD],
    ["examiner", "question 4"],
  ]);
  expect(aimock.getRequests().map(({ path, body }) => [path, (body as { model?: string }).model])).toEqual([
    ["/v1/audio/speech", "mouth"],
    ["/v1/audio/transcriptions", "ears"],
    ["/v1/audio/speech", "mouth"],
    ["/v1/audio/transcriptions", "ears"],
  ]);
  expect(JSON.stringify(server.log)).not.toContain(VOICE_KEY);
  expect(JSON.stringify(server.log)).not.toContain(HEARD);
});

describe.each([
  ["drop", { dropRate: 1 }, 502, "failed with status 500", "failed with status 500"],
  [
    "malformed",
    { malformedRate: 1 },
    502,
    "gave an unusable answer (invalid JSON)",
    "gave an unusable answer (not wav but json)",
  ],
  [
    "rate limit",
    { rateLimitRate: 1 },
    503,
    "is receiving too many requests",
    "is receiving too many requests",
  ],
  ["disconnect", { disconnectRate: 1 }, 502, "closed the connection early", "closed the connection early"],
])("in chaos mode %s", (_, chaos, status, ofTranscription, ofSpeech) => {
  test.each<[string, string, (id: string) => ReturnType<TestServer["send"]>]>([
    ["transcription", ofTranscription, (id) => server.answer(id, { audio: recording })],
    ["speech", ofSpeech, (id) => server.audio(id, 0)],
  ])("%s fails, as it %s, and afterwards succeeds", async (_, what, ask) => {
    const id = await server.started();
    const before = (await server.get(id)).json;
    aimock.setChaos(chaos);
    const failed = await ask(id);
    expect([failed.status, failed.json]).toEqual([
      status,
      { detail: `the voice provider ${what}; nothing was stored, and the same request may be sent again` },
    ]);
    expect(failed.headers["retry-after"]).toBe(status === 503 ? "1" : undefined);
    expect((await server.get(id)).json).toEqual(before);
    aimock.clearChaos();
    expect((await ask(id)).status).toBe(200);
  });
});

test("in chaos mode latency, all responses are late and correct", async () => {
  const id = await server.started();
  aimock.setChaos({ latencyMs: 200 });
  const { json } = await server.answer(id, { audio: recording });
  expect(json.turn_latency.stt_ms).toBeGreaterThanOrEqual(190);
  expect((await server.audio(id, 2)).status).toBe(200);
});

test("a short chaos goes unnoticed", async () => {
  const patient = await startVoiceServer(await freshDatabaseUrl("sqlite"), `${aimock.url}/v1`, {
    VOICE_RETRIES: "2",
  });
  const id = await patient.started();
  aimock.nextRequestError(529, { message: "words", type: "overloaded_error" });
  expect((await patient.answer(id, { audio: recording })).status).toBe(200);
  aimock.nextRequestError(500, { message: "words" });
  expect((await patient.audio(id, 0)).status).toBe(200);
  await patient.close();
});
