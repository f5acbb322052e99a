import { token } from "../run-script.js";
import type { Case } from "./case.js";

type Refusal = [name: string, script: string, message: string, env?: Record<string, string>];

const refused: Refusal[] = [
  ["no arguments", "host_curl", "host_curl: usage: host_curl METHOD PATH [KEY=VALUE]..."],
  ["no path", "host_curl GET", "host_curl: usage: host_curl METHOD PATH [KEY=VALUE]..."],
  ["an empty path", "host_curl GET ''", "host_curl: the path is empty"],
  ["a path with a line break", "host_get \"$(printf '/a\\n/b')\"", "host_get: the path has a line break"],
  [
    "a path with a carriage return",
    "host_get \"$(printf '/a\\r/b')\"",
    "host_get: the path has a line break",
  ],
  ["two paths", "host_get /a /b", "host_get: usage: host_get PATH"],
  ["no path to get", "host_get", "host_get: usage: host_get PATH"],
  ["an argument to host_nextid", "host_nextid x", "host_nextid: usage: host_nextid"],
  ["no task", "host_poll", "host_poll: usage: host_poll UPID"],
  ["an empty task", "host_poll ''", "host_poll: the UPID is empty"],
  ["two tasks", "host_poll a b", "host_poll: usage: host_poll UPID"],
  ["a task with a line break", "host_poll \"$(printf 'a\\nb')\"", "host_poll: the UPID has a line break"],
  [
    "a method in small letters",
    "host_curl post /x",
    "host_curl: the method must be in capital letters, such as GET, POST, PUT or DELETE: post",
  ],
  [
    "an empty method",
    "host_curl '' /x",
    "host_curl: the method must be in capital letters, such as GET, POST, PUT or DELETE: ",
  ],
  [
    "an option as a method",
    "host_curl --help /x",
    "host_curl: the method must be in capital letters, such as GET, POST, PUT or DELETE: --help",
  ],
  [
    "HEAD",
    "host_curl HEAD /x",
    "host_curl: the method must be in capital letters, such as GET, POST, PUT or DELETE: HEAD",
  ],
  ["a pair without =", "host_curl POST /x a=1 b", "host_curl: pair 2 has no =; it must be KEY=VALUE"],
  [
    "a pair that curl would take for a file",
    "host_curl POST /x a@/etc/passwd",
    "host_curl: pair 1 has no =; it must be KEY=VALUE",
  ],
  ["an empty pair", "host_curl POST /x ''", "host_curl: pair 1 has no =; it must be KEY=VALUE"],
  [
    "a pair with an empty name",
    "host_curl POST /x a=1 b=2 =c",
    "host_curl: pair 3 has an empty name; it must be KEY=VALUE",
  ],
  [
    "a URL of another scheme",
    "host_get /x",
    "host_get: HOST_API_URL must begin with http:// or https:// and a host name",
    { HOST_API_URL: "file:///etc" },
  ],
  [
    "a URL without a scheme",
    "host_get /x",
    "host_get: HOST_API_URL must begin with http:// or https:// and a host name",
    { HOST_API_URL: "pve.example:8006" },
  ],
  [
    "a URL without a host",
    "host_get /x",
    "host_get: HOST_API_URL must begin with http:// or https:// and a host name",
    { HOST_API_URL: "https:///api2" },
  ],
  [
    "a URL with a line break",
    "host_get /x",
    "host_get: HOST_API_URL has a line break",
    { HOST_API_URL: "http://127.0.0.1:1\nhttp://b" },
  ],
  [
    "a URL with a password",
    "host_get /x",
    "host_get: HOST_API_URL must not contain a user name, query, fragment or space",
    { HOST_API_URL: "http://u:p@127.0.0.1:1" },
  ],
  [
    "a URL with a query",
    "host_get /x",
    "host_get: HOST_API_URL must not contain a user name, query, fragment or space",
    { HOST_API_URL: "http://127.0.0.1:1/?x" },
  ],
  [
    "a URL with a space",
    "host_get /x",
    "host_get: HOST_API_URL must not contain a user name, query, fragment or space",
    { HOST_API_URL: "http://127.0.0.1:1/ x" },
  ],
  [
    "a token with a line break",
    "host_get /x",
    "host_get: HOST_API_TOKEN has a line break",
    { HOST_API_TOKEN: `${token}\nX-Forged: 1` },
  ],
  [
    "a token with a carriage return",
    "host_curl POST /x",
    "host_curl: HOST_API_TOKEN has a line break",
    { HOST_API_TOKEN: `${token}\rX` },
  ],
  [
    "a HOST_CA_FILE that does not exist",
    "host_get /x",
    "host_get: HOST_CA_FILE cannot be read: /nowhere/ca.pem",
    { HOST_CA_FILE: "/nowhere/ca.pem" },
  ],
  [
    "a scheme with a space",
    "host_get /x",
    "host_get: HOST_API_TOKEN_SCHEME must consist of letters, digits, - and _",
    { HOST_API_TOKEN_SCHEME: "Bearer x" },
  ],
  ...["5m", "0.0", "0.0004", ".", "1.2.3", "08", "08.5", "1000000000", "-1", "1e3", "0", "5 "].map(
    (value): Refusal => [
      `HOST_TIMEOUT=${value}`,
      "host_curl POST /x",
      "host_curl: HOST_TIMEOUT must be a number of seconds from 0.001 to 999999999",
      { HOST_TIMEOUT: value },
    ],
  ),
  ...["many", "0", "010", "-1", "1.5", "9999999999", "99999999999999999999", "2 "].map(
    (value): Refusal => [
      `HOST_POLL_ATTEMPTS=${value}`,
      "host_poll U",
      "host_poll: HOST_POLL_ATTEMPTS must be a whole number from 1 to 999999999",
      { HOST_POLL_ATTEMPTS: value },
    ],
  ),
  ...["-1", "2s", "1.2.3", ".", "08", "99999999999999999999"].map(
    (value): Refusal => [
      `HOST_POLL_INTERVAL=${value}`,
      "host_poll U",
      "host_poll: HOST_POLL_INTERVAL must be a number of seconds up to 999999999",
      { HOST_POLL_INTERVAL: value },
    ],
  ),
  [
    "HOST_CONNECT_TIMEOUT that is not a number",
    "host_get /x",
    "host_get: HOST_CONNECT_TIMEOUT must be a number of seconds from 0.001 to 999999999",
    { HOST_CONNECT_TIMEOUT: "-1" },
  ],
];

const missing: [variable: string, script: string][] = [
  ["HOST_API_URL", "host_curl GET /x"],
  ["HOST_API_TOKEN", "host_curl GET /x"],
  ["HOST_API_URL", "host_get /x"],
  ["HOST_API_TOKEN", "host_get /x"],
  ["HOST_API_URL", "host_poll U"],
  ["HOST_API_TOKEN", "host_poll U"],
  ["HOST_NODE", "host_poll U"],
  ["HOST_API_URL", "host_nextid"],
  ["HOST_API_TOKEN", "host_auth_header"],
];

export const misuse: readonly Case[] = [
  ...refused.map(([name, script, message, env = {}]) => ({
    name: `refused before any request: ${name}`,
    script,
    env,
    requests: [],
    status: 2,
    stderr: `${message}\n`,
  })),
  ...missing.flatMap(([variable, script]) =>
    [undefined, ""].map((value) => ({
      name: `${script} names ${variable} when it is ${value === "" ? "empty" : "unset"}`,
      script,
      env: { [variable]: value },
      requests: [],
      status: 1,
      stderr: `${variable} is required but not set\n`,
    })),
  ),
  {
    name: "all missing variables are named at once",
    script: "set -eu; host_poll U",
    env: { HOST_API_URL: undefined, HOST_API_TOKEN: undefined, HOST_NODE: undefined },
    requests: [],
    status: 1,
    stderr:
      "HOST_API_URL is required but not set\nHOST_API_TOKEN is required but not set\nHOST_NODE is required but not set\n",
  },
];
