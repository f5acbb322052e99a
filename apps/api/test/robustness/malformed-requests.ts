import fc from "fast-check";
import type { Afterwards } from "../support/raw-http.js";
import { rawRequest } from "./raw-requests.js";

/** Raw bytes of a request that no well-meaning client would send. */
export interface MalformedRequest {
  readonly kind: string;
  readonly bytes: Buffer;
  readonly afterwards: Afterwards;
  /** True if the request may be well-formed by chance. */
  readonly mayPass?: boolean;
  /** True if the bytes may contain several requests. The response to some of them may have no body. */
  readonly isMany?: boolean;
}

const anyText = fc.string({ unit: "binary", maxLength: 40 });
const halfPair = fc.constantFrom("\ud800", "\udfff", "a\ud83d", "\udc00b");
const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array));

/** Values that are valid neither as a learner_id nor as a task_id. */
const noId = fc.oneof(
  fc.constantFrom(null, "", 0, -1, 1e308, true, [], {}, ["x"], { id: "x" }),
  anyText.map((text) => `${text}\0`),
  halfPair,
);

const badStartJson = fc.oneof(
  fc.tuple(noId, anyText).map(([learner_id, task_id]) => JSON.stringify({ learner_id, task_id })),
  fc.tuple(anyText, noId).map(([learner_id, task_id]) => JSON.stringify({ learner_id, task_id })),
  anyText.map((learner_id) => JSON.stringify({ learner_id })),
  fc
    .jsonValue()
    .filter((value) => !hasIds(value))
    .map((value) => JSON.stringify(value)),
  anyText.map((text) => `{"learner_id":"a","task_id":"b"${text.replaceAll("}", "")}`),
  fc.constantFrom("{", "[", '{"learner_id":', "\u0000", "NaN", "{'learner_id':'a'}", "[".repeat(5000)),
);

const badStart = fc.oneof(
  badStartJson.map((json) => post("/v1/defense/start", "application/json", Buffer.from(json))),
  bytes.map((body) =>
    post("/v1/defense/start", "application/json", Buffer.concat([Buffer.from([0xff]), body])),
  ),
  fc
    .integer({ min: 10_001, max: 60_000 })
    .map((size) => post("/v1/defense/start", "application/json", Buffer.alloc(size, "["))),
  fc
    .constantFrom(
      "text/plain",
      "application/xml",
      "",
      "multipart/form-data; boundary=X",
      "json",
      "application/json5",
    )
    .map((type) => post("/v1/defense/start", type, Buffer.from('{"learner_id":"a","task_id":"b"}'))),
  fc
    .constantFrom("gzip", "deflate", "br", "x")
    .map((encoding) =>
      post("/v1/defense/start", "application/json", Buffer.from("{}"), `Content-Encoding: ${encoding}\r\n`),
    ),
);

const file = 'Content-Disposition: form-data; name="audio"; filename="a"';
const field = (name: string) => `Content-Disposition: form-data; name="${name}"`;
const form = (...parts: string[]) => `${parts.map((part) => `--X\r\n${part}\r\n`).join("")}--X--\r\n`;

const badForm = fc.oneof(
  fc.constantFrom(
    form(),
    form(`${field("text")}\r\n\r\na`, `${field("text")}\r\n\r\nb`),
    form(`${field("text[]")}\r\n\r\na`),
    form(`${field("text[__proto__][x]")}\r\n\r\na`),
    form(`${field("text[99999999]")}\r\n\r\na`),
    form(`${field("audio")}\r\n\r\na`),
    form(`${file}\r\n\r\n`),
    form(`${file}\r\n\r\na`, `${file}\r\n\r\nb`),
    form(`${file.replace("audio", "video")}\r\n\r\na`),
    form(`${file.replace("audio", "text")}\r\n\r\na`),
    form(`${file}\r\n\r\n${"x".repeat(10_001)}`),
    form(`${field("text")}\r\n\r\n${"x".repeat(10_001)}`),
    form(...Array(40).fill(`${field("x")}\r\n\r\ny`)),
    form(`Content-Disposition: form-data\r\n\r\na`),
    form("X: y\r\n\r\na"),
    "--X\r\n",
    "",
  ),
  anyText.map((name) => form(`${field(`x${name.replace(/["\r\n]/g, "")}`)}\r\n\r\na`)),
  bytes.map((content) => content.toString("latin1").replaceAll("--X", "")),
  fc.nat(80).map((length) => form(`${file}\r\nContent-Type: audio/wav\r\n\r\nabcdefgh`).slice(0, length)),
);

const formType = "multipart/form-data; boundary=X";
const badFormType = fc.constantFrom(
  "multipart/form-data",
  "multipart/form-data; boundary=",
  'multipart/form-data; boundary="',
  "multipart/form-data; boundary=Y",
  `multipart/form-data; boundary=${"x".repeat(200)}`,
  "multipart/mixed; boundary=X",
  "application/x-www-form-urlencoded",
  "application/json",
  "\x01",
);

const badAnswer = (defense: string) =>
  fc.oneof(
    badForm.map((body) => post(`/v1/defense/${defense}/answer`, formType, Buffer.from(body, "latin1"))),
    badFormType.map((type) =>
      post(`/v1/defense/${defense}/answer`, type, Buffer.from(form(`${field("text")}\r\n\r\na`))),
    ),
  );

const mutatedAnswer = (defense: string) =>
  fc
    .tuple(fc.array(fc.tuple(fc.nat(400), fc.nat(3), fc.nat(255)), { minLength: 1, maxLength: 8 }), bytes)
    .map(([changes, content]) => {
      const body = [
        ...Buffer.from(
          form(`${field("text")}\r\n\r\nhello`, `${file}\r\nContent-Type: audio/wav\r\n\r\n${content}`),
        ),
      ];
      for (const [at, remove, insert] of changes) body.splice(at % body.length, remove, insert);
      return { ...post(`/v1/defense/${defense}/answer`, formType, Buffer.from(body)), mayPass: true };
    });

const badTurn = (defense: string) =>
  fc
    .oneof(
      fc.constantFrom(
        "1",
        "-1",
        "2147483648",
        "-2147483649",
        "9007199254740993",
        "1e400",
        "NaN",
        "0x0",
        "1.0",
        "%00",
        "%E0%A4%A",
      ),
      fc.bigInt({ min: 3n }).map(String),
      anyText.map((text) => `x${encodeURIComponent(text.toWellFormed())}`),
    )
    .map((turn) => get(`/v1/defense/${defense}/audio/${turn}`));

const badPath = fc
  .tuple(
    fc.constantFrom("GET", "POST", "PUT", "DELETE", "PATCH", "OPTION", "PROPFIND", "TRACE"),
    fc.oneof(
      anyText.map((text) => `/v1/defense/${encodeURIComponent(text.toWellFormed())}`),
      fc
        .string({
          unit: fc.constantFrom("/", ".", "%", "2", "F", "0", "f", "é", "?", "#", ";"),
          maxLength: 30,
        })
        .map((path) => `/${encodeURI(path)}`),
      fc
        .string({ unit: fc.constantFrom("/", ".", "%", "2", "F", "0", "f", "?"), maxLength: 30 })
        .map((path) => `/v1/defense/x${path}`),
      fc.integer({ min: 1, max: 12_000 }).map((length) => `/v1/defense/${"x".repeat(length)}/finish`),
    ),
  )
  .map(([method, path]) => ({
    kind: "path",
    bytes: head(method, path, "Content-Length: 0\r\n"),
    afterwards: "wait" as const,
    // `/` is the start page, whatever the query.
    mayPass: ["GET", "HEAD"].includes(method) && /^\/(\?|$)/.test(path),
  }));

const badHttp = fc
  .oneof(
    bytes.map((garbage) => Buffer.concat([garbage, Buffer.from("\r\n\r\n")])),
    fc
      .constantFrom(
        "Content-Length: 5\r\nContent-Length: 6\r\n",
        "Content-Length: -1\r\n",
        "Content-Length: x\r\n",
        "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n",
        "Transfer-Encoding: nonsense\r\n",
        "No colon\r\n",
        ": no name\r\n",
        `X: ${"x".repeat(20_000)}\r\n`,
        "X: a\0b\r\n",
        "Expect: the unexpected\r\n",
      )
      .map((header) => head("POST", "/v1/defense/start", header)),
    fc
      .constantFrom("zz\r\n", "5\r\nabc\r\n", "-1\r\n", "ffffffffffffffffff\r\n", "0\r\nx\r\n")
      .map((chunk) =>
        Buffer.concat([
          head(
            "POST",
            "/v1/defense/start",
            "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n",
          ),
          Buffer.from(`${chunk}\r\n\r\n`),
        ]),
      ),
  )
  .map((raw): MalformedRequest => ({ kind: "http", bytes: raw, afterwards: "end" }));

/** A request that ends halfway because its client leaves. */
const cutOff = (defense: string) =>
  fc
    .tuple(
      fc.constantFrom(
        post("/v1/defense/start", "application/json", Buffer.from('{"learner_id":"a","task_id":"b"}')),
        post(`/v1/defense/${defense}/answer`, formType, Buffer.from(form(`${file}\r\n\r\nabcdefgh`))),
      ),
      fc.double({ min: 0, max: 0.99, noNaN: true }),
    )
    .map(([{ bytes: whole }, part]) => ({
      kind: "cut off",
      bytes: whole.subarray(0, Math.floor(whole.length * part)),
      afterwards: "leave" as const,
    }));

/** Malformed requests of every kind. `sentinel` must not change; `sandbox` may be answered by chance. */
export function malformedRequest(sentinel: string, sandbox: string): fc.Arbitrary<MalformedRequest> {
  return fc.oneof(
    { weight: 5, arbitrary: badStart },
    { weight: 6, arbitrary: badAnswer(sentinel) },
    { weight: 4, arbitrary: mutatedAnswer(sandbox) },
    { weight: 2, arbitrary: badTurn(sentinel) },
    { weight: 2, arbitrary: badPath },
    { weight: 2, arbitrary: badHttp },
    { weight: 1, arbitrary: cutOff(sentinel) },
    { weight: 12, arbitrary: rawRequest(sandbox) },
  );
}

function hasIds(value: unknown): boolean {
  return typeof value === "object" && value !== null && "learner_id" in value && "task_id" in value;
}

function get(path: string): MalformedRequest {
  return { kind: `GET ${path}`, bytes: head("GET", path, ""), afterwards: "wait" };
}

function post(path: string, type: string, body: Buffer, headers = ""): MalformedRequest {
  const lines = `${type === "" ? "" : `Content-Type: ${type}\r\n`}${headers}Content-Length: ${body.length}\r\n`;
  return {
    kind: `POST ${path} ${type}`,
    bytes: Buffer.concat([head("POST", path, lines), body]),
    afterwards: "wait",
  };
}

function head(method: string, path: string, headers: string): Buffer {
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`,
    "latin1",
  );
}
