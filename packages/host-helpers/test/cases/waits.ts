import { type Answer, answer, data, json } from "../recording-server.js";
import { token } from "../run-script.js";
import { authorization, type Case } from "./case.js";

const upid = "UPID:pve1:00001A2B:0003C4D5:65A1B2C3:vzstart:101:deployer@pve!nightly:";
const statusPath = `/nodes/pve1/tasks/${upid}/status`;
const running = data({ status: "running", upid });
const stopped = (exitstatus?: unknown) => data({ status: "stopped", exitstatus });
const unavailable = answer("busy", { status: "503 Service Unavailable" });
const log = (lines: readonly unknown[], total = lines.length) =>
  json({ data: lines.map((line, index) => ({ n: index + 1, t: line })), total });
const logPath = `/nodes/pve1/tasks/${upid}/log`;
const cut = "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n";

const endedEverywhere: unknown[] = [
  "OK",
  "WARNINGS: 3",
  "WARNINGS 3",
  "WARNINGSX",
  "command 'lxc-start' failed: exit code 1",
  "OK\0",
  "OK\n",
  undefined,
];

const ended: [exitstatus: unknown, status: number, stderr: string][] = [
  ["OK", 0, ""],
  ["WARNINGS: 3", 0, `host_poll: task ${upid} ended with WARNINGS: 3\n`],
  ["WARNINGS 3", 0, `host_poll: task ${upid} ended with WARNINGS 3\n`],
  ["WARNINGS", 1, `host_poll: task ${upid} failed with exitstatus WARNINGS\n`],
  ["WARNINGSX", 1, `host_poll: task ${upid} failed with exitstatus WARNINGSX\n`],
  ["WARNINGS:3", 1, `host_poll: task ${upid} failed with exitstatus WARNINGS:3\n`],
  ["ok", 1, `host_poll: task ${upid} failed with exitstatus ok\n`],
  ["OK ", 1, `host_poll: task ${upid} failed with exitstatus OK \n`],
  [
    "command 'lxc-start' failed: exit code 1",
    1,
    `host_poll: task ${upid} failed with exitstatus command 'lxc-start' failed: exit code 1\n`,
  ],
  ["OK\0", 1, `host_poll: task ${upid} failed with exitstatus OK\\u0000\n`],
  ["OK\0ERROR", 1, `host_poll: task ${upid} failed with exitstatus OK\\u0000ERROR\n`],
  ["OK\n", 1, `host_poll: task ${upid} failed with exitstatus OK\n\n`],
  ["two\nlines \\n é", 1, `host_poll: task ${upid} failed with exitstatus two\nlines \\n é\n`],
  ["", 1, `host_poll: task ${upid} failed with exitstatus \n`],
  [undefined, 1, `host_poll: task ${upid} failed with exitstatus null\n`],
  [0, 1, `host_poll: task ${upid} failed with exitstatus 0\n`],
];

/** Responses that do not show the state of the task. */
const unknown: [name: string, response: Answer, problem: string][] = [
  ["500", json({ message: "got timeout" }, "500 Oops"), "HTTP 500: Oops: got timeout"],
  ["503", unavailable, "HTTP 503: Service Unavailable"],
  ["595", answer("", { status: "595 No route to host" }), "HTTP 595: No route to host, with an empty body"],
  ["no answer", "", "Empty reply from server (curl exit status 52)"],
  ["an HTML page", answer("<html>"), "HTTP 200, but the answer is not a JSON object"],
  ["no data", json({}), "HTTP 200, but the answer has no data"],
  [
    "success 0 with a status of 500",
    json({ data: null, success: 0, status: 500, message: "got timeout\n" }),
    "HTTP 200, but success is 0: got timeout",
  ],
  ["a string as data", data("x"), "the data do not have the expected form, or could not be written"],
];

const hundred = Array.from({ length: 100 }, (_, index) => `line ${index + 1}`);

const logsEverywhere = [
  "its lines",
  "the last of many lines",
  "without control characters and the token",
  "not allowed",
  "the second part not allowed",
];

/** The answers to the requests for the log, and the part of the log that is shown. */
const logs: [name: string, answers: readonly Answer[], shown: string][] = [
  ["its lines", [log(["first", "é  two", "TASK ERROR: no"])], "; its log ends with:\n  first\n  é  two"],
  [
    "the last of many lines",
    [log(hundred.slice(0, 50), 100), log([...hundred.slice(90, 99), "TASK ERROR: no"], 100)],
    `; its log ends with:\n${hundred
      .slice(90, 99)
      .map((line) => `  ${line}`)
      .join("\n")}`,
  ],
  [
    "no more than ten lines of 200 characters",
    [log(hundred.slice(0, 30).map((line) => line + "x".repeat(300)))],
    `; its log ends with:\n${hundred
      .slice(20, 30)
      .map((line) => `  ${(line + "x".repeat(300)).slice(0, 200)}`)
      .join("\n")}`,
  ],
  [
    "without control characters and the token",
    [log([`a\u001b[31m\0\r\n\u009bb`, `Bearer ${token}`])],
    "; its log ends with:\n  a?[31m????b\n  Bearer deployer@pve!nightly=***",
  ],
  ["no content", [log(["no content"])], ""],
  ["only its exitstatus", [log(["TASK ERROR: no"])], ""],
  ["invalid lines", [log([null, 1, {}, "one"])], "; its log ends with:\n  one"],
  ["not allowed", [json({ message: "no" }, "403 Forbidden")], ""],
  ["cut off", [cut], ""],
  ["no list", [json({ data: "x", total: 3 })], ""],
  ["no lines", [json({ data: [1, 2], total: 3 })], ""],
  ["an invalid total", [json({ data: [{ t: "one" }], total: "x; id" })], "; its log ends with:\n  one"],
  ["the second part not allowed", [log(hundred.slice(0, 50), 100), unavailable], ""],
];

const endings: [status: string, said: string][] = [
  ["400 Bad Request", "HTTP 400: Bad Request"],
  ["401 No ticket", "HTTP 401: No ticket"],
  ["403 Forbidden", "HTTP 403: Forbidden"],
  ["404 Not Found", "HTTP 404: Not Found"],
  ["302 Found", "HTTP 302: Found"],
  ["501 Not implemented", "HTTP 501: Not implemented"],
];

const ids: [name: string, response: Answer, id: string][] = [
  ["a string", data("101"), "101"],
  ["a number", data(101), "101"],
];

const noIds: [name: string, value: unknown, shown: string][] = [
  ["a word", "abc", "abc"],
  ["nothing", "", ""],
  ["null", null, "null"],
  ["a negative number", -1, "-1"],
  ["a fraction", 1.5, "1.5"],
  ["an object", { id: 1 }, '{"id":1}'],
  ["a number and more", "101; reboot", "101; reboot"],
  ["two lines", "101\n102", "101\n102"],
];

export const waits: readonly Case[] = [
  {
    name: "host_get tries again after a 503",
    script: "host_get /x",
    answers: [unavailable, data("late")],
    requests: ["GET /x", "GET /x"],
    sleeps: ["2"],
    stdout: "late\n",
    stderr: "host_get: GET /x: HTTP 503 on attempt 1 of 3; retrying in 2 seconds\n",
  },
  {
    name: "host_get tries at most 3 times",
    script: "host_get /x",
    answers: [unavailable, unavailable, unavailable],
    requests: ["GET /x", "GET /x", "GET /x"],
    sleeps: ["2", "2"],
    status: 1,
    stderr:
      "host_get: GET /x: HTTP 503 on attempt 1 of 3; retrying in 2 seconds\nhost_get: GET /x: HTTP 503 on attempt 2 of 3; retrying in 2 seconds\nhost_get: GET /x: HTTP 503 after 3 attempts: Service Unavailable\nbusy\n",
  },
  {
    name: "host_get does not mix up a 503's body with a later one",
    script: "host_get /x",
    answers: [answer('{"data":"stale"}', { status: "503 Stale" }), ""],
    sleeps: ["2"],
    status: 1,
    stderr:
      "host_get: GET /x: HTTP 503 on attempt 1 of 3; retrying in 2 seconds\nhost_get: GET /x: Empty reply from server (curl exit status 52)\n",
  },
  {
    name: "host_get ends with the failure that follows a 503",
    script: "host_get /x",
    answers: [unavailable, unavailable, json({ message: "no" }, "403 Forbidden")],
    sleeps: ["2", "2"],
    status: 1,
    stderr: ['host_get: GET /x: HTTP 403 after 3 attempts: Forbidden: no\n{"message":"no"}\n'],
  },
  {
    name: "host_curl GET does not try again",
    script: "host_curl GET /x",
    answers: [unavailable],
    status: 1,
    stderr: ["HTTP 503"],
  },
  {
    name: "host_get fails when it cannot wait",
    script: "sleep() { return 1; }; host_get /x",
    answers: [unavailable],
    status: 1,
    stderr: ["host_get: sleep 2 failed\n"],
  },
  ...ended.map(([exitstatus, status, stderr]) => ({
    name: `host_poll: a task that stopped with ${JSON.stringify(exitstatus)}`,
    variation: !endedEverywhere.includes(exitstatus),
    script: 'host_poll "$1"',
    args: [upid],
    answers: status === 0 ? [stopped(exitstatus)] : [stopped(exitstatus), log([])],
    requests: [`GET ${statusPath}`, ...(status === 0 ? [] : [`GET ${logPath}?limit=50`])],
    headers: { authorization },
    status,
    stderr,
  })),
  ...logs.map(([name, answers, shown]) => ({
    name: `host_poll: the log of a task that failed: ${name}`,
    variation: !logsEverywhere.includes(name),
    script: 'host_poll "$1"',
    args: [upid],
    answers: [stopped("no"), ...answers],
    requests: [
      `GET ${statusPath}`,
      `GET ${logPath}?limit=50`,
      ...answers.slice(1).map(() => `GET ${logPath}?start=89&limit=11`),
    ],
    status: 1,
    stderr: `host_poll: task ${upid} failed with exitstatus no${shown}\n`,
  })),
  {
    name: "host_poll waits 2 seconds between reads",
    script: 'host_poll "$1"',
    args: [upid],
    answers: [running, running, stopped("OK")],
    sleeps: ["2", "2"],
  },
  {
    name: "host_poll reads 120 times by default",
    script: `_host_request() { echo running:null; }; host_poll "$1"`,
    args: [upid],
    requests: [],
    sleeps: Array.from({ length: 119 }, () => "2"),
    status: 1,
    stderr: `host_poll: timeout waiting for the task ${upid}: it has not stopped after 120 attempts\n`,
  },
  {
    name: "HOST_POLL_INTERVAL and HOST_POLL_ATTEMPTS",
    script: 'host_poll "$1"',
    args: [upid],
    env: { HOST_POLL_INTERVAL: "0.5", HOST_POLL_ATTEMPTS: "3" },
    answers: [running, running, running],
    sleeps: ["0.5", "0.5"],
    status: 1,
    stderr: `host_poll: timeout waiting for the task ${upid}: it has not stopped after 3 attempts\n`,
  },
  {
    name: "host_poll: a missing status is not known yet",
    script: 'host_poll "$1"',
    args: [upid],
    answers: [data({}), data(null), stopped("OK")],
    sleeps: ["2", "2"],
  },
  ...unknown.map(([name, response, problem]) => ({
    name: `host_poll reads again after ${name}`,
    variation: !["500", "no answer", "an HTML page"].includes(name),
    script: 'host_poll "$1"',
    args: [upid],
    answers: [response, stopped("OK")],
    sleeps: ["2"],
    stderr: `host_poll: GET ${statusPath}: ${problem}; the task may still be running, so polling continues\n`,
  })),
  {
    name: "host_poll reads again after a cut connection",
    script: 'host_poll "$1"',
    args: [upid],
    answers: [cut, stopped("OK")],
    sleeps: ["2"],
    stderr: [
      /^host_poll: GET .* \(curl exit status 18\); the task may still be running, so polling continues\n$/,
    ],
  },
  {
    name: "host_poll says the same problem once",
    script: 'host_poll "$1"',
    args: [upid],
    answers: [unavailable, unavailable, unavailable, running, stopped("OK")],
    sleeps: ["2", "2", "2", "2"],
    stderr: `host_poll: GET ${statusPath}: HTTP 503: Service Unavailable; the task may still be running, so polling continues\n`,
  },
  {
    name: "host_poll repeats a problem that comes back",
    script: "host_poll U",
    answers: [unavailable, running, unavailable, stopped("OK")],
    sleeps: ["2", "2", "2"],
    stderr:
      "host_poll: GET /nodes/pve1/tasks/U/status: HTTP 503: Service Unavailable; the task may still be running, so polling continues\n".repeat(
        2,
      ),
  },
  {
    name: "host_poll: reads that fail count as attempts",
    script: 'host_poll "$1"',
    args: [upid],
    env: { HOST_POLL_ATTEMPTS: "2" },
    answers: [unavailable, unavailable],
    sleeps: ["2"],
    status: 1,
    stderr: `host_poll: GET ${statusPath}: HTTP 503: Service Unavailable; the task may still be running, so polling continues
host_poll: timeout waiting for the task ${upid}: it has not stopped after 2 attempts\n`,
  },
  ...endings.map(([status, said]) => ({
    name: `host_poll ends with ${status}`,
    variation: status.startsWith("400") || status.startsWith("401"),
    script: 'host_poll "$1"',
    args: [upid],
    answers: [running, answer("why", { status })],
    sleeps: ["2"],
    status: 1,
    stderr: `host_poll: GET ${statusPath}: ${said}\n`,
  })),
  {
    name: "host_poll encodes only the necessary characters of a UPID",
    script: 'host_poll "$1"',
    args: ["UPID:pve1:0:0:0:a/b?c#d%2F e[é]:x@y!z=1:~_-.+,;'()*&$"],
    answers: [stopped("OK")],
    requests: [
      "GET /nodes/pve1/tasks/UPID:pve1:0:0:0:a%2Fb%3Fc%23d%252F%20e%5B%C3%A9%5D:x@y!z=1:~_-.+,;'()*&$/status",
    ],
  },
  {
    name: "host_poll hides the token in an exitstatus",
    script: "host_poll U",
    answers: [stopped(`refused: ${token}`), unavailable],
    status: 1,
    stderr: "host_poll: task U failed with exitstatus refused: deployer@pve!nightly=***\n",
  },
  {
    name: "host_poll does not say that it polls again when it does not",
    script: "host_poll U",
    env: { HOST_POLL_ATTEMPTS: "1" },
    answers: [unavailable],
    status: 1,
    stderr:
      "host_poll: GET /nodes/pve1/tasks/U/status: HTTP 503: Service Unavailable; the task may still be running\nhost_poll: timeout waiting for the task U: it has not stopped after 1 attempts\n",
  },
  {
    name: "host_poll: a single attempt",
    script: "host_poll U",
    env: { HOST_POLL_ATTEMPTS: "1" },
    answers: [running],
    status: 1,
    stderr: "host_poll: timeout waiting for the task U: it has not stopped after 1 attempts\n",
  },
  ...["0", "0.25", ".5", "10."].map((interval) => ({
    name: `HOST_POLL_INTERVAL=${interval}`,
    variation: interval !== "0.25",
    script: "host_poll U",
    env: { HOST_POLL_INTERVAL: interval },
    answers: [running, stopped("OK")],
    sleeps: [interval],
  })),
  {
    name: "host_poll encodes the node",
    script: "host_poll U",
    env: { HOST_NODE: "../x y" },
    answers: [stopped("OK")],
    requests: ["GET /nodes/..%2Fx%20y/tasks/U/status"],
  },
  {
    name: "host_poll prints no progress if standard error is not a terminal",
    script: 'host_poll "$1" 2>&1 | cat',
    args: [upid],
    answers: [running, stopped("OK")],
    sleeps: ["2"],
  },
  ...ids.map(([name, response, id]) => ({
    name: `host_nextid prints the id that is ${name}`,
    script: "host_nextid",
    answers: [response],
    requests: ["GET /cluster/nextid"],
    headers: { authorization },
    stdout: `${id}\n`,
  })),
  ...noIds.map(([name, value, shown]) => ({
    name: `host_nextid refuses ${name}`,
    variation: name !== "a word" && name !== "null",
    script: "host_nextid",
    answers: [data(value)],
    status: 1,
    stderr: `host_nextid: GET /cluster/nextid: the answer is not an id: ${shown}\n`,
  })),
  {
    name: "host_nextid hides the token in an answer that is not an id",
    script: "host_nextid",
    answers: [data(token)],
    status: 1,
    stderr: "host_nextid: GET /cluster/nextid: the answer is not an id: deployer@pve!nightly=***\n",
  },
  {
    name: "host_nextid tries again after a 503",
    script: "host_nextid",
    answers: [unavailable, data("7")],
    sleeps: ["2"],
    stdout: "7\n",
    stderr: ["HTTP 503 on attempt 1 of 3"],
  },
  {
    name: "host_nextid fails with the API",
    script: "host_nextid",
    answers: [answer("", { status: "401 No ticket" })],
    status: 1,
    stderr: "host_nextid: GET /cluster/nextid: HTTP 401: No ticket, with an empty body\n",
  },
  {
    name: "host_auth_header",
    script: "host_auth_header",
    stdout: `${authorization}\n`,
    showsToken: true,
  },
  {
    name: "host_auth_header with a scheme and odd characters",
    script: "host_auth_header",
    env: { HOST_API_TOKEN_SCHEME: "PVEAPIToken", HOST_API_TOKEN: "a\\n%s -e é" },
    stdout: "PVEAPIToken=a\\n%s -e é\n",
  },
  {
    name: "host_auth_header refuses a line break",
    script: "host_auth_header",
    env: { HOST_API_TOKEN: `${token}\n` },
    status: 2,
    stderr: "host_auth_header: HOST_API_TOKEN has a line break\n",
  },
  ...["true", "1", "yes", "TRUE"].map((value) => ({
    name: `host_tls_insecure with ${value}`,
    script: "host_tls_insecure",
    env: { HOST_TLS_SKIP_VERIFY: value },
    stdout: "--insecure\n",
  })),
  ...["false", "0", "True", "YES", "on", "", " true", undefined].map((value) => ({
    name: `host_tls_insecure with ${JSON.stringify(value)}`,
    script: "set -eu; host_tls_insecure",
    env: { HOST_TLS_SKIP_VERIFY: value },
  })),
];
