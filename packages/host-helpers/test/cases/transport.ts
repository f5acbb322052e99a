import { answer, data } from "../recording-server.js";
import type { Case } from "./case.js";

const connections: readonly Case[] = [
  {
    name: "nothing listens",
    script: "host_curl POST /x a=1",
    env: { HOST_API_URL: "http://127.0.0.1:1" },
    requests: [],
    status: 1,
    stderr: [/^host_curl: POST \/x: Failed to connect .* \(curl exit status 7\)\n$/],
  },
  {
    name: "the connection is cut in the body",
    script: "host_curl POST /x a=1",
    answers: ['HTTP/1.1 200 OK\r\nContent-Length: 999\r\n\r\n{"data":1}'],
    status: 1,
    stderr: [/^host_curl: POST \/x: .*\(curl exit status 18\)\n\{"data":1\}\n$/],
  },
  {
    name: "the connection is cut in a chunk",
    script: "host_get /x",
    answers: ['HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n20\r\n{"data":1}'],
    status: 1,
    stderr: [/^host_get: GET \/x: .*\(curl exit status (18|56)\)\n\{"data":1\}\n$/],
  },
  {
    name: "the connection is closed without an answer",
    script: "host_get /x",
    answers: [""],
    status: 1,
    stderr: [/^host_get: GET \/x: Empty reply from server \(curl exit status 52\)\n$/],
  },
  {
    name: "the connection is reset",
    script: "host_get /x",
    answers: [(socket) => void socket.resetAndDestroy()],
    status: 1,
    stderr: [/^host_get: GET \/x: .*reset.* \(curl exit status 56\)\n$/],
  },
  {
    name: "the answer is not HTTP",
    script: "host_get /x",
    answers: ["SSH-2.0-OpenSSH_9.2\r\n"],
    status: 1,
    stderr: [/^host_get: GET \/x: .*HTTP\/0.9.* \(curl exit status 1\)\n/],
  },
  {
    name: "the answer takes longer than HOST_TIMEOUT",
    script: "host_get /x",
    env: { HOST_TIMEOUT: "2" },
    answers: [() => {}],
    status: 1,
    stderr: [/^host_get: GET \/x: Operation timed out .* \(curl exit status 28\)\n$/],
  },
  {
    name: "the answer stalls half-way longer than HOST_TIMEOUT",
    script: "host_curl POST /x",
    env: { HOST_TIMEOUT: "2" },
    answers: [(socket) => void socket.write('HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{"data":1}')],
    status: 1,
    stderr: [/^host_curl: POST \/x: Operation timed out .*\n\{"data":1\}\n$/],
  },
  {
    name: "the answer has fewer bytes than it says, and is not JSON",
    script: "host_get /x",
    answers: [answer("{", { headers: { "Content-Length": "2" } })],
    status: 1,
    stderr: [/^host_get: GET \/x: .*\(curl exit status 18\)\n\{\n$/],
  },
  {
    name: "the answer has more bytes than it says: the rest is not read",
    script: "host_get /x",
    answers: ['HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n{"data":1}{"data":2}'],
    stdout: "1\n",
  },
];

const tls: readonly Case[] = [
  {
    name: "a self-signed certificate is refused",
    script: "host_get /x",
    tls: true,
    requests: [],
    status: 1,
    stderr: [/^host_get: GET \/x: SSL certificate .*self.signed.* \(curl exit status 60\)\n$/],
  },
  ...["true", "1", "yes", "TRUE"].map((value) => ({
    name: `HOST_TLS_SKIP_VERIFY=${value} accepts a self-signed certificate`,
    variation: value !== "true",
    script: "host_get /x",
    tls: true,
    env: { HOST_TLS_SKIP_VERIFY: value },
    answers: [data(1)],
    stdout: "1\n",
  })),
  ...["false", "0", "True", "on", ""].map((value) => ({
    name: `HOST_TLS_SKIP_VERIFY=${value} verifies`,
    variation: value !== "false",
    script: "host_get /x",
    tls: true,
    env: { HOST_TLS_SKIP_VERIFY: value },
    requests: [],
    status: 1,
    stderr: [/curl exit status 60/],
  })),
  {
    name: "HOST_CA_FILE trusts a certificate",
    script: "HOST_CA_FILE=$CERTIFICATE; host_get /x",
    tls: true,
    answers: [data(1)],
    stdout: "1\n",
  },
  {
    name: "HOST_CA_FILE does not trust a wrong host name",
    script: "HOST_CA_FILE=$CERTIFICATE; host_get /x",
    tls: true,
    env: (port) => ({ HOST_API_URL: `https://127.0.0.2:${port}` }),
    requests: [],
    status: 1,
    stderr: ["host_get: GET /x: "],
  },
];

export const transport: readonly Case[] = [...connections, ...tls];
