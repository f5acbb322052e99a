import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { connectTo, openConnection } from "../support/connections.js";
import { freshDatabaseUrl } from "../support/databases.js";
import { beginAnswer } from "../support/half-answer.js";
import { asking, startTestServer, type TestServer, type TestServerParts } from "../support/test-server.js";

/** How much clients can tie up by being slow or silent. */

let server: TestServer;
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.close();
});

async function serve(env: Record<string, string>, parts: Partial<TestServerParts> = {}): Promise<string> {
  server = await startTestServer({
    databaseUrl: await freshDatabaseUrl("sqlite"),
    examiner: asking(),
    ...parts,
    env: { MAX_AUDIO_BYTES: "1000000", MAX_TEXT_BYTES: "1000000", ...env },
  });
  return server.started();
}

/** A client that keeps its side open until it is destroyed. */
function stubborn(): Socket {
  const { hostname, port } = new URL(server.url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true }).on("error", () => {});
  sockets.push(socket);
  return socket;
}

/** Resolves to all that a client receives before the server releases its connection. */
function untilLetGo(socket: Socket): Promise<string> {
  let received = "";
  let knocking: NodeJS.Timeout | undefined;
  socket.on("data", (chunk) => {
    received += chunk;
  });
  // Writing to a released connection fails, which closes the client's side.
  socket.on("end", () => {
    knocking = setInterval(() => socket.write("x"), 50);
  });
  return new Promise((resolve) => {
    socket.on("close", () => {
      clearInterval(knocking);
      resolve(received);
    });
  });
}

function answerHead(id: string, length: number): string {
  return (
    `POST /v1/defense/${id}/answer HTTP/1.1\r\nHost: localhost\r\n` +
    `Content-Type: multipart/form-data; boundary=X\r\nContent-Length: ${length}\r\n\r\n`
  );
}

const FORM_BEGINNING = '--X\r\nContent-Disposition: form-data; name="text"\r\n\r\n';
const OTHER_FILE_BEGINNING = '--X\r\nContent-Disposition: form-data; name="other"; filename="a"\r\n\r\n';
const FORM_END = "\r\n--X--\r\n";

describe("a client that stops sending", () => {
  test.each([
    ["in its headers", () => "GET /healthz HTTP/1.1\r\nHost: local", /^HTTP\/1\.1 408 .*\{"detail":/s],
    ["in the body of a start", () => startHead(100), /^HTTP\/1\.1 408 .*\{"detail":/s],
    [
      "in the body of an answer",
      (id: string) => `${answerHead(id, 1_000)}${FORM_BEGINNING}ri`,
      /^HTTP\/1\.1 408 .*\r\nConnection: close\r\n.*\{"detail":"the body stopped arriving/s,
    ],
    [
      "in a file that is refused",
      (id: string) => `${answerHead(id, 1_000_000)}${OTHER_FILE_BEGINNING}${"x".repeat(100_000)}`,
      /^HTTP\/1\.1 408 /,
    ],
    [
      "in a file of a part without a name",
      (id: string) =>
        answerHead(id, 1_000_000) + OTHER_FILE_BEGINNING.replace(' name="other";', "") + "x".repeat(100_000),
      /^HTTP\/1\.1 408 /,
    ],
    ["before its first byte", () => "", /^(HTTP\/1\.1 408 |$)/],
    ["in an unwanted body", () => answerHead("dfn-0-unknown", 1_000), /^HTTP\/1\.1 404 /],
  ])("%s is refused, and the server releases the connection", async (_, bytes, expected) => {
    const id = await serve({ STALL_TIMEOUT_MS: "1000" });
    const socket = stubborn();
    socket.write(bytes(id));
    expect(await untilLetGo(socket)).toMatch(expected);
    expect((await server.get(id)).json.turns).toHaveLength(1);
  });

  function startHead(length: number): string {
    return (
      "POST /v1/defense/start HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n" +
      `Content-Length: ${length}\r\n\r\n{"learner_id"`
    );
  }

  test("and continues late but often enough is waited for", async () => {
    const id = await serve({ STALL_TIMEOUT_MS: "1500" });
    const text = "x".repeat(150_000);
    const socket = stubborn();
    socket.write(answerHead(id, FORM_BEGINNING.length + text.length + FORM_END.length) + FORM_BEGINNING);
    // In total, the body takes longer than it may stall.
    for (let from = 0; from < text.length; from += 7_500) {
      socket.write(text.slice(from, from + 7_500));
      await delay(200);
    }
    socket.write(FORM_END);
    const [reply] = await once(socket, "data");
    expect(String(reply)).toMatch(/^HTTP\/1\.1 200 OK/);
    expect((await server.get(id)).json.turns[1].text).toBe(text);
  });

  test("and continues late with a refused form gets the reason", async () => {
    const id = await serve({ STALL_TIMEOUT_MS: "1500" });
    const rest = "x".repeat(150_000);
    const socket = stubborn();
    const length = OTHER_FILE_BEGINNING.length + rest.length + FORM_END.length;
    socket.write(answerHead(id, length) + OTHER_FILE_BEGINNING);
    for (let from = 0; from < rest.length; from += 7_500) {
      socket.write(rest.slice(from, from + 7_500));
      await delay(200);
    }
    socket.write(FORM_END);
    const [reply] = await once(socket, "data");
    expect(String(reply)).toMatch(/^HTTP\/1\.1 422 .*the field audio/s);
  });

  test("except for a byte now and then counts as stopped", async () => {
    const id = await serve({ STALL_TIMEOUT_MS: "1000" });
    const socket = stubborn();
    socket.write(`${answerHead(id, 1_000_000)}${FORM_BEGINNING}`);
    const drip = setInterval(() => socket.write("x"), 100);
    const [reply] = await once(socket, "data");
    clearInterval(drip);
    expect(String(reply)).toMatch(/^HTTP\/1\.1 408 /);
  });
});

test.each([
  ["an unknown defense", "dfn-0-unknown", /^HTTP\/1\.1 404 /],
  ["an overlong body", undefined, /^HTTP\/1\.1 413 /],
])("a client that reads only after sending everything gets its refusal for %s", async (_, id, expected) => {
  const started = await serve({});
  const bytes = 30_000_000;
  const socket = stubborn().pause();
  socket.write(answerHead(id ?? started, bytes).replace("\r\n", "\r\nConnection: close\r\n"));
  await new Promise((resolve) => socket.write(Buffer.alloc(bytes), resolve));
  const received = untilLetGo(socket);
  socket.resume();
  expect(await received).toMatch(expected);
});

test("a client that expects 100-continue among others gets it, but not with HTTP/1.0", async () => {
  const id = await serve({});
  const form = `${FORM_BEGINNING}x${FORM_END}`;
  const head = answerHead(id, form.length).replace("\r\n", "\r\nExpect: x, 100-Continue\r\n");
  const modern = stubborn();
  modern.write(head);
  expect(String((await once(modern, "data"))[0])).toBe("HTTP/1.1 100 Continue\r\n\r\n");
  const old = stubborn();
  old.write(head.replace("HTTP/1.1", "HTTP/1.0") + form);
  expect(String((await once(old, "data"))[0])).toMatch(/^HTTP\/1\.1 200 /);
});

test("a client that reads nothing of a response is dropped, and its provider canceled", async () => {
  let left = false;
  const id = await serve(
    { STALL_TIMEOUT_MS: "1000" },
    {
      voice: {
        transcribe: async () => "",
        async *synthesize() {
          try {
            for (;;) yield Buffer.alloc(64 * 1024);
          } finally {
            left = true;
          }
        },
      },
    },
  );
  const socket = stubborn().pause();
  socket.write(`GET /v1/defense/${id}/audio/0 HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  await expect.poll(() => left).toBe(true);
});

test("a client that waits for the examiner may be silent for longer than a stall", async () => {
  const question = Promise.withResolvers<string>();
  const id = await serve(
    { STALL_TIMEOUT_MS: "1000" },
    { examiner: asking({ nextQuestion: async ({ history }) => (history.length ? question.promise : "?") }) },
  );
  const answered = server.answer(id, { text: "x" });
  await delay(2_500);
  question.resolve("and?");
  expect((await answered).status).toBe(200);
});

describe("MAX_CONNECTIONS", () => {
  test("closes the oldest connection that awaits no answer to admit a new one", async () => {
    await serve({ MAX_CONNECTIONS: "20" });
    const silent = Array.from({ length: 60 }, () =>
      connectTo(server.url)
        .on("error", () => {})
        .resume(),
    );
    sockets.push(...silent);
    const closed = silent.map((socket) => once(socket, "close"));
    for (let round = 0; round < 5; round++) (await openConnection(server.url)).destroy();
    expect((await server.send("GET", "/healthz")).status).toBe(200);
    await Promise.all(closed.slice(0, 30));
    const held = silent.filter((socket) => !socket.destroyed);
    expect(held.length).toBeLessThanOrEqual(20);
    expect(held.length).toBeGreaterThan(0);
  });

  test("closes the oldest connection that is still sending to admit a new one", async () => {
    const id = await serve({ MAX_CONNECTIONS: "3" });
    const uploads: Socket[] = [];
    for (let number = 0; number < 3; number++) uploads.push(await beginAnswer(server.url, id));
    sockets.push(...uploads);
    const [oldest, ...others] = uploads.map((socket) => once(socket, "close").then(() => "closed"));
    expect((await server.send("GET", "/healthz")).status).toBe(200);
    expect(await oldest).toBe("closed");
    expect(await Promise.race([...others, Promise.resolve("open")])).toBe("open");
  });

  test("refuses a new connection if all await an answer, and closes none of them", async () => {
    const question = Promise.withResolvers<string>();
    let asked = 0;
    const examiner = asking({
      nextQuestion: async ({ history }) => {
        if (history.length === 0) return "?";
        asked++;
        return question.promise;
      },
    });
    const id = await serve({ MAX_CONNECTIONS: "5" }, { examiner });
    const ids = [id];
    for (let number = 1; number < 5; number++) ids.push(await server.started(`l${number}`));
    const form = `${FORM_BEGINNING}x${FORM_END}`;
    const answers = ids.map((other) => {
      const socket = stubborn();
      socket.write(answerHead(other, form.length) + form);
      return once(socket, "data");
    });
    await expect.poll(() => asked).toBe(5);
    const oneTooMany = connectTo(server.url)
      .on("error", () => {})
      .resume();
    await once(oneTooMany, "close");
    question.resolve("and?");
    for (const [reply] of await Promise.all(answers)) expect(String(reply)).toMatch(/^HTTP\/1\.1 200 OK/);
  });
});
