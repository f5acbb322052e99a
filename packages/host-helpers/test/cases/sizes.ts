import { answer, data } from "../recording-server.js";
import type { Case } from "./case.js";

/** A JSON text of about 5 MB on one line, with characters of more than one byte everywhere. */
const huge = { list: Array.from({ length: 120_000 }, (_, index) => `é🚀 value ${index} ü "\\n"`) };

export const sizes: readonly Case[] = [
  {
    name: "5 MB of data on one line",
    script: 'host_get /x >data; wc -c <data | tr -d " "; tail -c 2 data; jq -r ".list[119999]" data',
    answers: [data(huge)],
    stdout: `${Buffer.byteLength(JSON.stringify(huge)) + 1}\n}\né🚀 value 119999 ü "\\n"\n`,
  },
  {
    name: "5 MB of text as data",
    script: "host_get /x | sed s/é🚀//g | tr -d ' ' | od -An -c",
    answers: [data("é🚀".repeat(800_000))],
    stdout: "  \\n\n",
  },
  {
    name: "5 MB of an error page",
    script: "host_get /x 2>report; echo $?; head -n 1 report; tail -n +2 report | wc -c | tr -d ' '",
    answers: [answer("é".repeat(2_500_000), { status: "502 Bad Gateway" })],
    stdout: "1\nhost_get: GET /x: HTTP 502: Bad Gateway\n5000001\n",
  },
  {
    name: "5 MB as a value",
    script: 'host_curl POST /x "a=$(head -c 5000000 /dev/zero | tr "\\0" "&")" b=1 >out; echo $?',
    answers: [(socket, { body }) => void socket.end(data(body.length))],
    stdout: "0\n",
    headers: { "content-length": "15000006", expect: undefined },
  },
  {
    name: "a raw response that is no Unicode is shown byte for byte",
    script: "host_get /x 2>&1 | tail -n 1 | od -An -tx1 | tr -d ' \\n'",
    answers: [answer(Buffer.from([0x61, 0xe9, 0x00, 0xff, 0x62]), { status: "500 Oops" })],
    stdout: "61e900ff620a",
  },
  {
    name: "the output is closed half-way",
    // ksh93 does not wait for the front of a pipeline, which removes its files when it ends.
    script:
      'host_get /x 2>/dev/null | head -c 3; while [ -n "$(ls "$TMPDIR")" ]; do command sleep 0.05; done',
    answers: [data(huge)],
    stdout: '{"l',
  },
  {
    name: "the output cannot be written",
    script: "host_get /x >/dev/full",
    answers: [data("x")],
    status: 1,
    stderr: ["host_get: GET /x: the data are not of the expected form, or could not be written\n"],
  },
];
