import { answer, json } from "../recording-server.js";
import { token } from "../run-script.js";
import type { Case } from "./case.js";

/** A failed call prints nothing on standard output. On standard error, it prints the headline and the raw response. */
const failing = [
  {
    name: "400 with message and errors",
    status: "400 Parameter verification failed.",
    body: '{"data":null,"message":"Parameter verification failed.\\n","errors":{"vmid":"invalid format","x":"no"}}',
    headline: "HTTP 400: Parameter verification failed.: vmid: invalid format; x: no",
  },
  {
    name: "403 with a message",
    status: "403 Forbidden",
    body: '{"data":null,"message":"Permission check failed (/vms/101, VM.Allocate)\\n"}',
    headline: "HTTP 403: Forbidden: Permission check failed (/vms/101, VM.Allocate)",
  },
  {
    name: "401 with an empty body",
    status: "401 authentication failure",
    body: "",
    headline: "HTTP 401: authentication failure, with an empty body",
  },
  {
    name: "500 with the message in the reason alone",
    status: "500 unable to find configuration file for CT 101",
    body: '{"data":null}',
    headline: "HTTP 500: unable to find configuration file for CT 101",
  },
  {
    name: "501 with a message",
    status: "501 Method not implemented",
    body: '{"data":null,"message":"Method \'POST /x\' not implemented"}',
    headline: "HTTP 501: Method not implemented: Method 'POST /x' not implemented",
  },
  {
    name: "502 with an HTML page",
    status: "502 Bad Gateway",
    body: "<html>\n<h1>502</h1>\n</html>\n",
    headline: "HTTP 502: Bad Gateway",
  },
  {
    name: "404 with plain text",
    status: "404 Not Found",
    body: "no such resource",
    headline: "HTTP 404: Not Found",
  },
  {
    name: "595 between nodes",
    status: "595 No route to host",
    body: "",
    headline: "HTTP 595: No route to host, with an empty body",
  },
  {
    name: "596 between nodes",
    status: "596 tls_process_server_certificate",
    body: "",
    headline: "HTTP 596: tls_process_server_certificate, with an empty body",
  },
  {
    name: "599 between nodes",
    status: "599 Too many redirections",
    body: "",
    headline: "HTTP 599: Too many redirections, with an empty body",
  },
  {
    name: "an HTML page with status 200",
    status: "200 OK",
    body: "<html>Please log in</html>",
    headline: "HTTP 200, but the answer is not a JSON object",
  },
  {
    name: "plain text with status 200",
    status: "200 OK",
    body: "ok",
    headline: "HTTP 200, but the answer is not a JSON object",
  },
  {
    name: "an empty body with status 200",
    status: "200 OK",
    body: "",
    headline: "HTTP 200, but the answer is not a JSON object",
  },
  {
    name: "a JSON array",
    status: "200 OK",
    body: '[{"data":1}]',
    headline: "HTTP 200, but the answer is not a JSON object",
  },
  {
    name: "a JSON string",
    status: "200 OK",
    body: '"data"',
    headline: "HTTP 200, but the answer is not a JSON object",
  },
  {
    name: "JSON null",
    status: "200 OK",
    body: "null",
    headline: "HTTP 200, but the answer is not a JSON object",
  },
  {
    name: "two JSON objects",
    status: "200 OK",
    body: '{"data":1}{"data":2}',
    headline: "HTTP 200, but the answer is not a JSON object",
  },
  {
    name: "half a JSON object",
    status: "200 OK",
    body: '{"data":{"a":1}',
    headline: "HTTP 200, but the answer is not a JSON object",
  },
  {
    name: "an open string",
    status: "200 OK",
    body: '{"data":"a',
    headline: "HTTP 200, but the answer is not a JSON object",
  },
  {
    name: "no data",
    status: "200 OK",
    body: '{"success":1}',
    headline: "HTTP 200, but the answer has no data",
  },
  { name: "an empty object", status: "200 OK", body: "{}", headline: "HTTP 200, but the answer has no data" },
  {
    name: "errors as a text with status 200",
    status: "200 OK",
    body: '{"data":null,"errors":"disk full"}',
    headline: "HTTP 200: OK: disk full",
  },
  {
    name: "errors as an array with status 200",
    status: "200 OK",
    body: '{"data":null,"errors":["a",{"b":1}]}',
    headline: 'HTTP 200: OK: ["a",{"b":1}]',
  },
  {
    name: "errors with status 200 beside data",
    status: "200 OK",
    body: '{"data":1,"errors":{"vmid":"in use"}}',
    headline: "HTTP 200: OK: vmid: in use",
  },
  {
    name: "a message that is not a text",
    status: "400 Bad",
    body: '{"message":{"a":[1]}}',
    headline: "HTTP 400: Bad: a: [1]",
  },
  {
    name: "a body in Unicode",
    status: "500 Oops",
    body: '{"message":"é 🚀\\u0007"}',
    headline: "HTTP 500: Oops: é 🚀\u0007",
  },
  {
    name: "302",
    status: "302 Found",
    body: "",
    headers: { Location: "/elsewhere" },
    headline: "HTTP 302: Found, a redirect to /elsewhere, with an empty body",
  },
  {
    name: "307 to another host",
    status: "307 Temporary Redirect",
    body: "moved",
    headers: { Location: "http://localhost:1/" },
    headline: "HTTP 307: Temporary Redirect, a redirect to http://localhost:1/",
  },
  {
    name: "308",
    status: "308 Permanent Redirect",
    body: "",
    headers: { Location: "/x/" },
    headline: "HTTP 308: Permanent Redirect, a redirect to /x/, with an empty body",
  },
  {
    name: "429",
    status: "429 Too Many Requests",
    body: '{"message":"slow down"}',
    headline: "HTTP 429: Too Many Requests: slow down",
  },
  {
    name: "503, which host_curl does not retry",
    status: "503 Service Unavailable",
    body: "",
    headline: "HTTP 503: Service Unavailable, with an empty body",
  },
];

const everywhere = [
  "400 with message and errors",
  "401 with an empty body",
  "500 with the message in the reason alone",
  "502 with an HTML page",
  "an empty body with status 200",
  "no data",
  "errors as a text with status 200",
  "302",
  "503, which host_curl does not retry",
];

/** A host that reports failures in the body instead of the status, as Proxmox VE does under .../api2/extjs. */
const unsuccessful: [name: string, document: unknown, headline: string][] = [
  [
    "with a message and a status",
    { data: null, success: 0, status: 500, message: "command failed\n" },
    "HTTP 200, but success is 0: command failed",
  ],
  [
    "with errors",
    { data: null, success: 0, message: "no\n", errors: { vmid: "in use" } },
    "HTTP 200, but success is 0: no: vmid: in use",
  ],
  ["beside data", { data: 1, success: 0 }, "HTTP 200, but success is 0"],
  ["that is false", { data: 1, success: false }, "HTTP 200, but success is false"],
  ["that is a text", { data: 1, success: "0" }, "HTTP 200, but success is 0"],
];

/**
 * Answers that give the same reason twice: the status line repeats the first line of the message, perhaps re-encoded.
 */
const doubled: [name: string, status: string, message: string, headline: string][] = [
  [
    "a message of more than one line",
    "500 command failed",
    "command failed\nexit code 1\n",
    "HTTP 500: command failed exit code 1",
  ],
  ["a message in Latin-1", "500 d\u00e9j\u00e0 vu", "d\u00e9j\u00e0 vu\n", "HTTP 500: d\u00e9j\u00e0 vu"],
  ["a message with other spaces", "500 no  such CT", " no such CT\n", "HTTP 500:  no such CT"],
];

/** A case in which a call fails with only this message. */
const fails = (name: string, document: unknown, headline: string, status = "200 OK"): Case => ({
  name,
  script: "host_curl POST /x",
  answers: [json(document, status)],
  status: 1,
  stderr: `host_curl: POST /x: ${headline}\n${JSON.stringify(document)}\n`,
});

export const failures: readonly Case[] = [
  ...failing.map(({ name, status, body, headers = {}, headline }) => ({
    name: `host_curl fails, saying why: ${name}`,
    variation: !everywhere.includes(name),
    script: "host_curl POST '/x y' a=1",
    answers: [answer(body, { status, headers })],
    status: 1,
    stderr: `host_curl: POST /x y: ${headline}\n${body === "" ? "" : `${body}\n`}`,
  })),
  ...failing.slice(0, 6).map(({ name, status, body, headers = {}, headline }) => ({
    name: `host_get fails, saying why: ${name}`,
    variation: !everywhere.includes(name),
    script: "host_get /x",
    answers: [answer(body, { status, headers })],
    status: 1,
    stderr: `host_get: GET /x: ${headline}\n${body === "" ? "" : `${body}\n`}`,
  })),
  {
    name: "host_get wants 200, not another 2xx",
    script: "host_get /x",
    answers: [json({ data: 1 }, "202 Accepted")],
    status: 1,
    stderr: 'host_get: GET /x: HTTP 202: Accepted\n{"data":1}\n',
  },
  ...["DELETE /x", "GET /x", "DELETE /x?a=1"].map((call) => ({
    name: `a host that takes no form: ${call}`,
    variation: call.includes("?"),
    script: `host_curl '${call.replace(" ", "' '")}' purge=1`,
    answers: [answer("", { status: `501 Unexpected content for method '${call.split(" ")[0]}'` })],
    requests: [call],
    form: [["purge", "1"]] as const,
    status: 1,
    stderr: `host_curl: ${call}: HTTP 501: Unexpected content for method '${call.split(" ")[0]}', with an empty body; pass the parameters in the path, as in ${call.split(" ")[1]}${call.includes("?") ? "&" : "?"}purge=...\n`,
  })),
  {
    name: "501 to a DELETE without pairs",
    script: "host_curl DELETE /x",
    answers: [answer("", { status: "501 Method 'DELETE /x' not implemented" })],
    status: 1,
    stderr: "host_curl: DELETE /x: HTTP 501: Method 'DELETE /x' not implemented, with an empty body\n",
  },
  ...unsuccessful.map(([name, document, headline], index) => ({
    ...fails(`success 0 is a failure, ${name}`, document, headline),
    variation: index > 0,
  })),
  ...doubled.map(([name, status, message, headline], index) => ({
    ...fails(`said once: ${name}`, { message }, headline, status),
    variation: index > 0,
  })),
  {
    ...fails(
      "said once: errors that repeat the message",
      { message: "no", errors: "no" },
      "HTTP 400: Bad: no",
      "400 Bad",
    ),
  },
  ...[1, true, "1"].map((success) => ({
    name: `success that is not a failure: ${JSON.stringify(success)}`,
    variation: success !== 1,
    script: "host_curl POST /x",
    answers: [json({ data: "done", success })],
    stdout: "done\n",
  })),
  {
    name: "a raw response that repeats the token is shown without it",
    script: "host_curl POST /x a=1",
    answers: [
      json({ message: `bad token ${token}\n`, seen: token.slice(token.indexOf("=") + 1) }, "400 Bad"),
    ],
    status: 1,
    stderr:
      'host_curl: POST /x: HTTP 400: Bad: bad token deployer@pve!nightly=***\n{"message":"bad token deployer@pve!nightly=***\\n","seen":"***"}\n',
  },
];
