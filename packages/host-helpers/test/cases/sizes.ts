import { answer, data } from "../recording-server.js";
import type { Case } from "./case.js";

function chunked(body: string): string {
  return `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
}

/**
 * A script whose files have a size limit, in blocks of 512 or 1024 bytes. posh has no `ulimit`, so another shell sets
 * it.
 */
function withLimitedFiles(blocks: number, script: string): string {
  return `limit='trap "" XFSZ; ulimit -S -f ${blocks} && ulimit -H -f ${blocks}'
command -v ulimit >limit && eval "$limit" || exec sh -c "$limit; exec posh -c '. "\\$LIBRARY"; ${script}'"
${script}`;
}

/** About 5 MB of JSON on one line, with multibyte characters throughout. */
const huge = { list: Array.from({ length: 120_000 }, (_, index) => `é🚀 value ${index} ü "\\n"`) };

/** More than a pipe and two programs can buffer without a reader. */
const large = { list: huge.list.slice(0, 10_000) };

export const sizes: readonly Case[] = [
  {
    name: "5 MB of data on one line",
    variation: true,
    script: 'host_get /x >data; wc -c <data | tr -d " "; tail -c 2 data; jq -r ".list[119999]" data',
    answers: [data(huge)],
    stdout: `${Buffer.byteLength(JSON.stringify(huge)) + 1}\n}\né🚀 value 119999 ü "\\n"\n`,
  },
  {
    name: "5 MB of text as data",
    variation: true,
    script: "host_get /x | sed s/é🚀//g | tr -d ' ' | od -An -c",
    answers: [data("é🚀".repeat(800_000))],
    stdout: "  \\n\n",
  },
  {
    name: "5 MB of an error page",
    variation: true,
    script: "host_get /x 2>report; echo $?; head -n 1 report; tail -n +2 report | wc -c | tr -d ' '",
    answers: [answer("é".repeat(2_500_000), { status: "502 Bad Gateway" })],
    stdout: "1\nhost_get: GET /x: HTTP 502: Bad Gateway\n5000001\n",
  },
  {
    name: "5 MB as a value",
    variation: true,
    script: 'host_curl POST /x "a=$(head -c 5000000 /dev/zero | tr "\\0" "&")" b=1 >out; echo $?',
    answers: [(socket, { body }) => void socket.end(data(body.length))],
    stdout: "0\n",
    headers: { "content-length": "15000006", expect: undefined },
  },
  ...["65535", "1", "0", "many", "064000", "1000000000", "65536.5"].map((value) => ({
    name: `refused before any request: HOST_MAX_BYTES=${value}`,
    script: "host_curl POST /x",
    env: { HOST_MAX_BYTES: value },
    requests: [],
    status: 2,
    stderr: "host_curl: HOST_MAX_BYTES must be a whole number from 65536 to 999999999\n",
  })),
  {
    name: "as many bytes as HOST_MAX_BYTES",
    script: "host_get /x | wc -c | tr -d ' '",
    env: { HOST_MAX_BYTES: "65536" },
    answers: [data("x".repeat(65_525))],
    stdout: "65526\n",
  },
  ...Object.entries({
    "with a Content-Length": answer("x".repeat(200_000)),
    "in chunks": chunked("x".repeat(200_000)),
    "that ends with the connection": `HTTP/1.1 200 OK\r\n\r\n${"x".repeat(200_000)}`,
  }).map(([name, response]) => ({
    name: `more bytes than HOST_MAX_BYTES: an answer ${name}`,
    script: "host_curl POST /x",
    env: { HOST_MAX_BYTES: "65536" },
    answers: [response],
    status: 1,
    stderr:
      "host_curl: POST /x: HTTP 200, but the answer has more than the 65536 bytes that HOST_MAX_BYTES allows\n",
  })),
  {
    name: "no more than 64 MiB are read by default",
    script: "host_curl POST /x",
    answers: [(socket) => void socket.end(`HTTP/1.1 200 OK\r\nContent-Length: 67108865\r\n\r\n`)],
    status: 1,
    stderr:
      "host_curl: POST /x: HTTP 200, but the answer has more than the 67108864 bytes that HOST_MAX_BYTES allows\n",
  },
  {
    name: "the limit is one for curl, not for a file that grows",
    script: "head -c 100000 /dev/zero >log; host_get /x >>log; wc -c <log | tr -d ' '",
    env: { HOST_MAX_BYTES: "65536" },
    answers: [data(1)],
    stdout: "100002\n",
  },
  {
    name: "no room for the answer to a change, which was made",
    script: withLimitedFiles(8, "host_curl POST /x"),
    answers: [data("x".repeat(20_000))],
    status: 1,
    stderr: "host_curl: POST /x: HTTP 200, but the answer could not be stored; is there room in TMPDIR?\n",
  },
  {
    name: "no room at all: nothing is sent",
    script: withLimitedFiles(0, "host_curl POST /x"),
    requests: [],
    status: 1,
    stderr: [/^host_curl: cannot write to .*; set TMPDIR to a folder for temporary files\n$/],
  },
  {
    name: "a raw response that is not Unicode is shown byte for byte",
    script: "host_get /x 2>&1 | tail -n 1 | od -An -tx1 | tr -d ' \\n'",
    answers: [answer(Buffer.from([0x61, 0xe9, 0x00, 0xff, 0x62]), { status: "500 Oops" })],
    stdout: "61e900ff620a",
  },
  {
    name: "the output is closed half-way",
    // ksh93 does not wait for the first command of a pipeline, which removes its files only when it ends.
    script:
      'host_get /x 2>/dev/null | head -c 3; while [ -n "$(ls "$TMPDIR")" ]; do command sleep 0.05; done',
    answers: [data(large)],
    stdout: '{"l',
  },
  {
    name: "the reader closes half-way: no body is shown",
    script:
      "{ host_get /x 2>report; : >ended; } | head -c 3; until [ -e ended ]; do command sleep 0.05; done; cat report",
    answers: [data(large)],
    stdout: '{"lhost_get: GET /x: the data do not have the expected form, or could not be written\n',
  },
  {
    name: "the output cannot be written",
    script: "host_get /x >/dev/full",
    answers: [data("x")],
    status: 1,
    stderr: "host_get: GET /x: the data do not have the expected form, or could not be written\n",
  },
];
