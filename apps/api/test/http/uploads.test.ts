import { connect } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { credentialLine, type Reply, sendRaw } from "../support/client.js";
import { freshDatabaseUrl } from "../support/databases.js";
import { beginAnswer } from "../support/half-answer.js";
import { startTestServer, type TestServer } from "../support/test-server.js";

const MAX_AUDIO = 1000;
const MAX_TEXT = 200;

let server: TestServer;
let id: string;

beforeAll(async () => {
  server = await startTestServer({
    databaseUrl: await freshDatabaseUrl("sqlite"),
    env: { MAX_AUDIO_BYTES: String(MAX_AUDIO), MAX_TEXT_BYTES: String(MAX_TEXT) },
  });
});

afterAll(() => server.close());

beforeEach(async () => {
  id = await server.started();
});

/** A form as it is sent. Each part has headers and content. */
function form(...parts: [headers: string, content: string][]): string {
  return `${parts.map(([headers, content]) => `--X\r\n${headers}\r\n\r\n${content}\r\n`).join("")}--X--\r\n`;
}

const field = (name: string) => `Content-Disposition: form-data; name="${name}"`;
const file = (name: string, filename = "a", type?: string) =>
  `${field(name)}; filename="${filename}"${type === undefined ? "" : `\r\nContent-Type: ${type}`}`;

function post(body: string | Uint8Array, contentType = "multipart/form-data; boundary=X"): Promise<Reply> {
  return sendRaw(`${server.url}/v1/defense/${id}/answer`, "POST", { "Content-Type": contentType }, body);
}

async function heard(): Promise<string> {
  return (await server.get(id)).json.turns[1].text;
}

async function expectUnchanged(): Promise<void> {
  expect((await server.get(id)).json.turns).toHaveLength(1);
}

describe("the format of an upload", () => {
  test.each([
    ["no content type", file("audio"), "wav"],
    ["audio/webm;codecs=opus", file("audio", "a", "audio/webm;codecs=opus"), "webm"],
    ["AUDIO/OGG", file("audio", "a", "AUDIO/OGG"), "ogg"],
    ["text/plain, explicitly", file("audio", "a", "text/plain"), "plain"],
    ["application/octet-stream", file("audio", "a", "application/octet-stream"), "octet-stream"],
    [
      "a header in lower case",
      `${field("audio").toLowerCase()}; filename="a"\r\ncontent-type:audio/mp4`,
      "mp4",
    ],
    ["headers in the other order", `Content-Type: audio/flac\r\n${file("audio")}`, "flac"],
    ["an invalid one", file("audio", "a", "nonsense"), "wav"],
    ["unreadable parameters", file("audio", "a", "video/webm;codecs=vp8,opus"), "webm"],
    ["text/plain with unreadable parameters", file("audio", "a", "Text/Plain; charset=a,b"), "plain"],
  ])("with %s", async (_, headers, format) => {
    // The parts before and after the file must not affect its content type.
    const body = form(
      [`${field("before")}\r\nContent-Type: audio/wrong`, "x"],
      [headers, "abcd\r\nContent-Type: audio/wrong\r\n\r\n--Y"],
      [`${field("after")}\r\nContent-Type: audio/wrong`, "x"],
    );
    expect((await post(body)).status).toBe(200);
    expect(await heard()).toContain(`of ${format} audio]`);
  });

  test("is found however the bytes are split", async () => {
    const body = Buffer.from(
      form([field("text"), "t"], [file("audio"), "\r\n--\r\n--Ya\r\n"], [field("x"), "y"]),
    );
    for (const step of [1, 2, 3, 7, 50]) {
      id = await server.started();
      const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
      socket.setNoDelay(true);
      socket.write(
        `POST /v1/defense/${id}/answer HTTP/1.1\r\n${credentialLine(server.url)}Host: localhost\r\nConnection: close\r\n` +
          `Content-Type: multipart/form-data; boundary="X"\r\nContent-Length: ${body.length}\r\n\r\n`,
      );
      for (let at = 0; at < body.length; at += step) {
        socket.write(body.subarray(at, at + step));
        await new Promise((resolve) => setImmediate(resolve));
      }
      const reply = Buffer.concat(await Array.fromAsync(socket)).toString();
      expect(reply).toMatch(/^HTTP\/1.1 200 /);
      expect(await heard()).toBe("[mock transcription of 12 bytes of wav audio]");
    }
  });
});

describe("a form is read", () => {
  test("of unknown length", async () => {
    const body = form([file("audio"), "x".repeat(MAX_AUDIO)]);
    const headers = { "Content-Type": "multipart/form-data; boundary=X", "Transfer-Encoding": "chunked" };
    const url = `${server.url}/v1/defense/${id}/answer`;
    expect((await sendRaw(url, "POST", headers, body)).status).toBe(200);
    expect(await heard()).toBe("[mock transcription of 1000 bytes of wav audio]");
    const larger = form([file("audio"), "x".repeat(MAX_AUDIO + 1)]);
    expect((await sendRaw(url, "POST", headers, larger)).status).toBe(413);
  });

  test.each([
    [
      "with a preamble and an epilogue",
      `preamble\r\n\r\nmore\r\n${form([field("text"), "typed"])}epilogue\r\n\r\n--X\r\nmore`,
    ],
    ["with the line end before the first boundary", `\r\n${form([field("text"), "typed"])}`],
    ["with dashes in its content", form([field("text"), "typed"], [field("x"), "--\r\n\r\n--"])],
  ])("%s", async (_, body) => {
    expect((await post(body)).status).toBe(200);
    expect(await heard()).toBe("typed");
  });
});

describe("what counts as a supplied answer", () => {
  const unusedInput: [string, string] = [file("audio", "", "application/octet-stream"), ""];

  test.each([
    ["an unused file input next to text", form(unusedInput, [field("text"), "typed"]), 200],
    ["an unused file input alone", form(unusedInput), 422],
    ["an unused file input without a content type", form([file("audio", ""), ""]), 422],
    ["an empty form", "--X--\r\n", 422],
    ["other fields only", form([field("txt"), "x"], [field("__proto__"), "x"], [field("text[]"), "x"]), 422],
  ])("of %s", async (_, body, status) => {
    const reply = await post(body);
    expect(reply.status).toBe(status);
    if (status === 200) expect(await heard()).toBe("typed");
    else if (reply.json.detail !== "provide {text} or audio") expect(reply.json.detail).toMatch(/^text: /);
  });

  test.each([
    "application/x-www-form-urlencoded",
    "application/json",
    "text/plain",
    "multipart/mixed; boundary=X",
    "",
  ])("of a body of type %j is nothing", async (type) => {
    const { status, json } = await post(form([field("text"), "x"]), type);
    expect([status, json]).toEqual([422, { detail: "provide {text} or audio" }]);
  });

  test("of no body is nothing", async () => {
    const { status, json } = await sendRaw(`${server.url}/v1/defense/${id}/answer`, "POST", {});
    expect([status, json]).toEqual([422, { detail: "provide {text} or audio" }]);
  });
});

describe("a refused upload changes nothing and says why", () => {
  const long = "x".repeat(MAX_TEXT + 1);
  test.each<[string, string, number, RegExp, string?]>([
    ["text twice", form([field("text"), "a"], [field("text"), "b"]), 422, /^text: .*single/],
    ["text as a list", form([field("text[]"), "a"]), 422, /^text: /],
    ["text as an object", form([field("text[a]"), "a"]), 422, /^text: /],
    ["text as a file", form([file("text"), "a"]), 422, /field audio/],
    ["audio as a plain field", form([field("audio"), "abc"]), 422, /^audio: must be a file/],
    [
      "audio as a plain field and as a file",
      form([field("audio"), "abc"], [file("audio"), "a"]),
      422,
      /^audio: must be a file/,
    ],
    ["audio without a file name", form([file("audio", "", "audio/wav"), "abc"]), 422, /^audio: .*file name/],
    [
      "bytes without a file name",
      form([file("audio", "", "application/octet-stream"), "abc"]),
      422,
      /^audio: .*file name/,
    ],
    ["two files", form([file("audio"), "a"], [file("audio"), "b"]), 422, /one file/],
    ["another file", form([file("audio"), "a"], [file("video"), "b"]), 422, /field audio/],
    ["zero bytes of audio", form([file("audio"), ""]), 422, /^audio upload is empty$/],
    ["too much text", form([field("text"), long]), 413, /^text: is larger than 200 bytes$/],
    ["too much of another field", form([field("other"), long]), 413, /^other: is larger/],
    [
      "too much audio",
      form([file("audio"), "x".repeat(MAX_AUDIO + 1)]),
      413,
      /^audio: is larger than 1000 bytes$/,
    ],
    ["too many parts", form(...Array(30).fill([field("f"), "x"])), 413, /more than 20 parts/],
    ["a part without a name", form(["Content-Disposition: form-data", "x"]), 422, /part without a name/],
    [
      "a part whose file name cannot be decoded",
      form([field("text"), ""], [`${field("audio")}; filename*=UTF-8''%ZZ`, "abc"]),
      422,
      /Content-Disposition/,
    ],
    [
      "a part that is an attachment",
      form([field("text"), ""], [file("audio").replace("form-data", "attachment"), "abc"]),
      422,
      /Content-Disposition/,
    ],
    [
      "a part without disposition",
      form([field("text"), ""], ["Content-Type: audio/wav", "abc"]),
      422,
      /Content-Disposition/,
    ],
    [
      "text in an unknown charset",
      form([`${field("text")}\r\nContent-Type: text/plain; charset=shift_jis`, "abc"]),
      422,
      /^text: must be valid UTF-8$/,
    ],
    [
      "text as bytes without a file name",
      form([`${field("text")}\r\nContent-Type: application/octet-stream`, "abc"], [field("text"), "b"]),
      422,
      /^text: must be a single plain form field/,
    ],
    ["no boundary", form([field("text"), "a"]), 400, /multipart/, "multipart/form-data"],
    ["an empty boundary", form([field("text"), "a"]), 400, /multipart/, "multipart/form-data; boundary="],
    [
      "a boundary of 71 characters",
      form([field("text"), "a"]).replaceAll("--X", `--${"X".repeat(71)}`),
      400,
      /boundary of the form is longer than 70 characters/,
      `multipart/form-data; boundary=${"X".repeat(71)}`,
    ],
    [
      "more parts than allowed, none of them readable",
      "--X\r\n\r\n\r\n".repeat(21),
      413,
      /^the form has more than 20 parts$/,
    ],
    ["another boundary", form([field("text"), "a"]), 400, /multipart/, "multipart/form-data; boundary=Y"],
    [
      "a type that cannot be parsed",
      form([field("text"), "a"]),
      400,
      /multipart/,
      "multipart/form-data; boundary=X; =",
    ],
    ["no end", form([field("text"), "a"]).slice(0, -4), 400, /not a complete/],
    ["an end in the middle of a file", `--X\r\n${file("audio")}\r\n\r\nabc`, 400, /not a complete/],
    ["an end in the middle of headers", `--X\r\n${field("text")}`, 400, /not a complete/],
    [
      "headers without end",
      `--X\r\n${"a: b\r\n".repeat(10_000)}`,
      400,
      /has headers of more than 16384 bytes$/,
    ],
    ["random bytes", "\x00\x01\x02garbage", 400, /not a complete/],
  ])("%s", async (_, body, status, detail, contentType) => {
    const reply = await post(body, contentType);
    expect([reply.status, reply.json]).toEqual([status, { detail: expect.stringMatching(detail) }]);
    await expectUnchanged();
  });
});

describe("a long or incomplete upload", () => {
  test("a length far beyond the limits is refused before it is sent", async () => {
    const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
    socket.write(
      `POST /v1/defense/${id}/answer HTTP/1.1\r\n${credentialLine(server.url)}Host: localhost\r\nConnection: close\r\n` +
        "Content-Type: multipart/form-data; boundary=X\r\nContent-Length: 99999999999\r\n\r\n--X\r\n",
    );
    const [head] = await Array.fromAsync(socket);
    expect(String(head)).toMatch(/^HTTP\/1.1 413 /);
    socket.destroy();
    await expectUnchanged();
  });

  test.each([
    ["audio", `--X\r\n${file("audio")}\r\n\r\n`],
    ["an epilogue", "--X--\r\n"],
  ])("a chunked body with %s that never ends is refused", async (_, beginning) => {
    const socket = connect(Number(new URL(server.url).port), "127.0.0.1").on("error", () => {});
    socket.write(
      `POST /v1/defense/${id}/answer HTTP/1.1\r\n${credentialLine(server.url)}Host: localhost\r\nTransfer-Encoding: chunked\r\n` +
        `Content-Type: multipart/form-data; boundary=X\r\n\r\n${beginning.length.toString(16)}\r\n${beginning}\r\n`,
    );
    const received: Buffer[] = [];
    const answered = new Promise<void>((resolve) => {
      socket.on("data", (chunk) => {
        received.push(chunk);
        resolve();
      });
    });
    const chunk = Buffer.from(`10000\r\n${"x".repeat(0x10000)}\r\n`);
    let sent = 0;
    while (!socket.destroyed && socket.writable && received.length === 0 && sent < 200 * chunk.length) {
      sent += chunk.length;
      // After its answer, the server does not read the rest.
      await Promise.race([answered, new Promise((resolve) => socket.write(chunk, resolve))]);
    }
    await expect
      .poll(() => Buffer.concat(received).toString())
      .toMatch(/^HTTP\/1.1 413 .*\r\nConnection: close\r\n/s);
    socket.destroy();
    await expectUnchanged();
  });

  test.each([
    [1_000, 200],
    [200_000, 400], // more than may wait until the body is read
  ])("a body in %i chunks of a byte is answered with %i", async (count, status) => {
    const socket = connect(Number(new URL(server.url).port), "127.0.0.1").on("error", () => {});
    const parts = [..."x".repeat(count), `\r\n${form([field("text"), "typed"])}`, ""]; // with a preamble
    socket.write(
      `POST /v1/defense/${id}/answer HTTP/1.1\r\n${credentialLine(server.url)}Host: localhost\r\nConnection: close\r\n` +
        "Transfer-Encoding: chunked\r\nContent-Type: multipart/form-data; boundary=X\r\n\r\n" +
        parts.map((part) => `${part.length.toString(16)}\r\n${part}\r\n`).join(""),
    );
    const reply = Buffer.concat(await Array.fromAsync(socket)).toString();
    expect(reply).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    if (status === 200) return;
    expect(reply).toContain('{"detail":"the body is sent in too many small chunks; send larger ones"}');
    await expectUnchanged();
  });

  test("a connection is cut halfway", async () => {
    const before = server.log.length;
    (await beginAnswer(server.url, id)).destroy();
    await expect
      .poll(() => server.log.slice(before).find(({ msg }) => msg === "request"))
      .toMatchObject({ cut_off: true });
    expect(server.log.slice(before).filter(({ level }) => level === 50)).toEqual([]);
    await expectUnchanged();
  });

  test("exactly at the limits is accepted", async () => {
    expect((await server.answer(id, { text: "x".repeat(MAX_TEXT) })).status).toBe(200);
    expect((await server.answer(id, { audio: new Uint8Array(MAX_AUDIO) })).status).toBe(200);
  });
});

describe("an unknown or finished defense", () => {
  test.each(["garbage", form([file("audio"), "x".repeat(MAX_AUDIO + 1)])])(
    "gets its 404 and its 409 whatever the body",
    async (body) => {
      await server.finish(id);
      expect((await post(body)).status).toBe(409);
      id = "dfn-0-unknown";
      expect((await post(body)).status).toBe(404);
    },
  );
});
