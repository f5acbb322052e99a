import fc from "fast-check";
import type { MalformedRequest } from "./malformed-requests.js";

/** Requests as an attacker writes them by hand, with and without changed bytes. */

const TARGETS = [
  "/",
  "/healthz",
  "/readyz?x=1",
  "/openapi.json",
  "*",
  "http://localhost/healthz",
  "https://127.0.0.1:3000/readyz",
  "http://evil.example/healthz",
  "http://user:password@localhost/",
  "http://[",
  "http://[::1]x/",
  "ws://[",
  "file://[",
  "//a:b@[/#",
  "localhost:443",
  "evil.example:443",
  "/healthz#x",
  "/%00",
  "/v1/defense/%2e%2e/%2e%2e",
  "/v1/defense/start\\..",
  "?",
  "",
];

const METHODS = ["GET", "HEAD", "POST", "OPTIONS", "CONNECT", "TRACE", "PRI", "get", "G ET", ""];
const VERSIONS = ["HTTP/1.1", "HTTP/1.0", "HTTP/0.9", "HTTP/2.0", "HTTP/1.1 ", "http/1.1", ""];

const HEADERS = [
  "Host: localhost",
  "Host: evil.example",
  "Host: localhost\r\nHost: localhost",
  "Host: [",
  "Host:",
  "Host : localhost",
  "Host: localhost\r\n folded: yes",
  "Host: localhost\nX: y",
  "Host: localhost\rX: y",
  "Origin: null",
  "Origin: https://evil.example",
  "Sec-Fetch-Site: cross-site",
  "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate",
  "Connection: close",
  "Connection: keep-alive",
  "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x",
  "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk",
  "Expect: 100-continue",
  "Expect: 100-continue, 200-ok",
  "Content-Length: 0",
  "Content-Length: 5",
  "Content-Length: +5",
  "Content-Length: 0x5",
  "Content-Length: 5, 5",
  "Content-Length: 5\r\nContent-Length: 6",
  "Content-Length: 18446744073709551616",
  "Transfer-Encoding: chunked",
  "Transfer-Encoding: Chunked, chunked",
  "Transfer-Encoding: xchunked",
  "Transfer-Encoding:\x0bchunked",
  "Transfer-Encoding: chunked\r\nContent-Length: 5",
  "Transfer-Encoding: identity\r\nTransfer-Encoding: chunked",
  "Content-Type: application/json",
  "Content-Type: multipart/form-data; boundary=X",
  "Content-Encoding: gzip",
  "X-Request-Id: \x7f",
  "X-Request-Id: a\r\nX-Request-Id: b",
  "X-Forwarded-For: 1.2.3.4, [::1], x",
  "Range: bytes=0-1,5-",
  "If-None-Match: *",
  "Cookie: a=b; ",
  "Authorization: Bearer x",
  ": none",
  "no colon",
  "\x01: x",
  `X: ${"x".repeat(17_000)}`,
  Array.from({ length: 300 }, (_, index) => `X-${index}: y`).join("\r\n"),
  Array(3_000).fill("a:b").join("\r\n"),
];

const BODIES = [
  "",
  "\r\n",
  "hello",
  "5\r\nhello\r\n0\r\n\r\n",
  "5;name=value\r\nhello\r\n0\r\nTrailer: x\r\n\r\n",
  `5;${"x".repeat(20_000)}\r\nhello\r\n0\r\n\r\n`,
  "0005\r\nhello\r\n00\r\n\r\n",
  "5 \r\nhello\r\n0\r\n\r\n",
  "5\nhello\n0\n\n",
  "ffffffffffffffff\r\nhello",
  "0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n",
  '{"learner_id":"raw","task_id":"t"}',
  '--X\r\nContent-Disposition: form-data; name="text"\r\n\r\nhello\r\n--X--\r\n',
];

const PATHS_OF_DEFENSE = ["", "/answer", "/audio/0", "/audio/-1", "/finish", "/answer/", "//answer"];

/** A request that is well-formed in about half the cases. */
const request = (defense: string) =>
  fc
    .record({
      method: fc.constantFrom(...METHODS, "GET", "POST", "POST"),
      target: fc.constantFrom(
        ...TARGETS,
        "/v1/defense/start",
        ...PATHS_OF_DEFENSE.map((path) => `/v1/defense/${defense}${path}`),
      ),
      version: fc.constantFrom(...VERSIONS, ...Array(20).fill("HTTP/1.1")),
      host: fc.constantFrom("Host: localhost\r\n", "Host: localhost\r\n", ""),
      headers: fc.subarray(HEADERS, { maxLength: 2 }),
      body: fc.constantFrom(...BODIES),
    })
    .map(({ method, target, version, host, headers, body }) =>
      Buffer.from(
        `${method} ${target} ${version}\r\n${host}${headers.map((header) => `${header}\r\n`).join("")}\r\n${body}`,
        "latin1",
      ),
    );

const INSERTED = ["\0", "\r", "\n", "\r\n", "\r\n\r\n", " ", "\t", ":", "%", "\xff", "0", "x".repeat(5_000)];

const change = fc.tuple(
  fc.nat(2_000),
  fc.nat(6),
  fc.oneof(fc.constantFrom(...INSERTED), fc.string({ unit: "binary", maxLength: 4 })),
);

/** Several pipelined requests on one connection, with or without changed bytes. */
export function rawRequest(defense: string): fc.Arbitrary<MalformedRequest> {
  return fc
    .record({
      requests: fc.array(request(defense), { minLength: 1, maxLength: 4 }),
      changes: fc.oneof(fc.constant([]), fc.array(change, { maxLength: 3 })),
      afterwards: fc.constantFrom("end" as const, "end" as const, "leave" as const),
    })
    .map(({ requests, changes, afterwards }) => {
      let bytes = Buffer.concat(requests);
      for (const [at, removed, inserted] of changes) {
        const from = at % (bytes.length + 1);
        bytes = Buffer.concat([
          bytes.subarray(0, from),
          Buffer.from(inserted, "latin1"),
          bytes.subarray(from + removed),
        ]);
      }
      return { kind: "raw", bytes, afterwards, mayPass: true, isMany: true };
    });
}
