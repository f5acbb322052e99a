import { answer, data, json } from "../recording-server.js";
import { token } from "../run-script.js";
import type { Case } from "./case.js";

const pairs: [name: string, args: string[], printed: string][] = [
  ["one pair", ["A=1"], "lxc.environment=A=1"],
  [
    "pairs in their order, the last without a line end",
    ["B=2", "A=1", "B=3"],
    "lxc.environment=B=2\nlxc.environment=A=1\nlxc.environment=B=3",
  ],
  ["an empty value", ["A="], "lxc.environment=A="],
  ["an equals sign in the value", ["A=b=c"], "lxc.environment=A=b=c"],
  ["spaces, quotes and a backslash", [`A= "x" 'y' \\n \\c \\\\`], `lxc.environment=A= "x" 'y' \\n \\c \\\\`],
  ["a glob and a dollar sign", ["A=* $HOME `id`"], "lxc.environment=A=* $HOME `id`"],
  ["a percent sign", ["A=%s %d"], "lxc.environment=A=%s %d"],
  ["Unicode", ["A=é 🚀"], "lxc.environment=A=é 🚀"],
  ["a tab", ["A=a\tb"], "lxc.environment=A=a\tb"],
  ["a dash in front", ["-n=-n"], "lxc.environment=-n=-n"],
];

const refusedPairs: [name: string, args: string[], message: string][] = [
  ["no =", ["A=1", "B"], "pair 2 has no =; it must be KEY=VALUE"],
  ["an empty key", ["=1"], "pair 1 has an empty name; it must be KEY=VALUE"],
  ["a line break in the value", ["A=1", "B=x\nlxc.environment=ROOT=1"], "the value of B has a line break"],
  ["a line break at the end of the value", ["B=x\n"], "the value of B has a line break"],
  ["a carriage return in the value", ["B=x\ry"], "the value of B has a line break"],
];

/** A command of this name that says it is that version, and records if it is used for anything else. */
function stub(command: string, version: string): string {
  return `mkdir bin; cat >bin/${command} <<'END'
#!/bin/sh
case "$*" in *--version) echo '${version}';; *) echo used >>used; exit 2 ;; esac
END
chmod +x bin/${command}; PATH=$PWD/bin:$PATH`;
}

/** A PATH with everything that is needed but one command. */
function without(command: string): string {
  return `mkdir bin; for c in mktemp rm tee cat od tr grep curl jq; do ln -s "$(command -v "$c")" bin/; done
rm "bin/${command}"; PATH=$PWD/bin`;
}

/** A JSON text of about 5 MB on one line, with characters of more than one byte everywhere. */
const huge = { list: Array.from({ length: 120_000 }, (_, index) => `é🚀 value ${index} ü "\\n"`) };

export const local: readonly Case[] = [
  ...pairs.map(([name, args, printed]) => ({
    name: `host_lxc_env_args prints ${name}`,
    script: 'host_lxc_env_args "$@"',
    args,
    stdout: printed,
  })),
  { name: "host_lxc_env_args prints nothing for nothing", script: "set -eu; host_lxc_env_args" },
  ...refusedPairs.map(([name, args, message]) => ({
    name: `host_lxc_env_args refuses ${name}, and prints nothing`,
    script: 'host_lxc_env_args "$@"',
    args,
    status: 2,
    stderr: `host_lxc_env_args: ${message}\n`,
  })),
  {
    name: "host_lxc_env_args feeds host_curl",
    script: `newline='
'
set -- "$(host_lxc_env_args 'A=1 2' 'B=x&y')"
IFS=$newline; set -f; set -- $1
host_curl PUT /x "$@"`,
    answers: [data(null)],
    form: [
      ["lxc.environment", "A=1 2"],
      ["lxc.environment", "B=x&y"],
    ],
    stdout: "null\n",
  },
  { name: "host_env with variables that are set", script: "set -eu; A=1 B=0; host_env A B HOME" },
  { name: "host_env with no name", script: "set -eu; host_env" },
  {
    name: "host_env names each variable that is unset or empty",
    script: "A=1 B= ; unset C; host_env C A B HOME",
    status: 1,
    stderr: "C is required but not set\nB is required but not set\n",
  },
  {
    name: "host_env under set -eu ends the script",
    script: "set -eu; unset C; host_env C; echo reached",
    status: 1,
    stderr: "C is required but not set\n",
  },
  ...["a;id", "A=1", "$(touch x)", "`touch x`", "1A", "", "a b", "é", "A-B", "A}", "A[0]", "x\ny"].map(
    (name) => ({
      name: `host_env does not evaluate ${JSON.stringify(name)}`,
      script: 'A=1; host_env A "$1"; status=$?; ls; exit "$status"',
      args: [name],
      status: 2,
      stdout: "sleeps\ntmp\n",
      stderr: `host_env: this is no name of a variable and was not evaluated: ${name}\n`,
    }),
  ),
  {
    name: "host_env knows variables of any name that is its own or not",
    script: "unset name missing status pair; host_env name missing status pair",
    status: 1,
    stderr:
      "name is required but not set\nmissing is required but not set\nstatus is required but not set\npair is required but not set\n",
    except: { "zsh --emulate sh": "status is read-only there" },
  },

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
    headers: { "content-length": "15000006" },
  },
  {
    name: "a raw response that is no Unicode is shown byte for byte",
    script: "host_get /x 2>&1 | tail -n 1 | od -An -tx1 | tr -d ' \\n'",
    answers: [answer(Buffer.from([0x61, 0xe9, 0x00, 0xff, 0x62]), { status: "500 Oops" })],
    stdout: "61e900ff620a",
  },
  {
    name: "the output is closed half-way",
    // ksh93 does not wait for the front of a pipeline.
    script: "host_get /x 2>/dev/null | head -c 3; command sleep 0.5",
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

  {
    name: "no curl",
    script: `${without("curl")}; host_get /x`,
    requests: [],
    status: 1,
    stderr: "host_get: curl 7.76 or later is needed, and there is no curl in PATH\n",
  },
  {
    name: "no curl, for a call that changes something",
    script: `${without("curl")}; host_curl POST /x`,
    requests: [],
    status: 1,
    stderr: "host_curl: curl 7.76 or later is needed, and there is no curl in PATH\n",
  },
  {
    name: "no jq, which is said before a missing variable",
    script: `${without("jq")}; unset HOST_API_URL; host_poll U`,
    requests: [],
    status: 1,
    stderr: "host_poll: jq 1.6 or later is needed, and there is no jq in PATH\n",
  },
  ...["jq-1.5", "jq-1.5rc2", "jq-1.4", "jq-0.9"].map((version) => ({
    name: `${version} is too old`,
    script: `${stub("jq", version)}; host_curl POST /x`,
    requests: [],
    status: 1,
    stderr: `host_curl: jq 1.6 or later is needed, and this is jq ${version.slice(3)}\n`,
  })),
  ...["7.75.0", "7.9.8", "6.99"].map((version) => ({
    name: `curl ${version} is too old for a call that changes something`,
    script: `${stub("curl", `curl ${version} (x86_64-pc-linux-gnu) libcurl`)}; host_curl POST /x; echo $?; ls`,
    requests: [],
    stdout: "1\nbin\nsleeps\ntmp\n",
    stderr: `host_curl: curl 7.76 or later is needed, and this is curl ${version}\n`,
  })),
  {
    name: "curl 7.75.0 is too old for a read",
    script: `${stub("curl", "curl 7.75.0 (x86_64-pc-linux-gnu) libcurl")}; host_get /x`,
    requests: [],
    status: 1,
    stderr: "host_get: curl 7.76 or later is needed, and this is curl 7.75.0\n",
  },
  ...["7.76.0", "7.100.1", "8.0.1", "10.0.0-DEV"].map((version) => ({
    name: `curl ${version} is new enough`,
    script: `${stub("curl", `curl ${version} (x86_64-pc-linux-gnu) libcurl`)}; host_curl POST /x; cat used`,
    requests: [],
    stdout: "used\n",
    stderr: ["host_curl: POST /x: curl did not run to its end"],
  })),
  ...["jq-1.6", "jq-1.7.1", "jq-1.10", "jq-2.0", "jq-1.8.1-dirty", "jq-master-1a2b"].map((version) => ({
    name: `${version} is new enough`,
    script: `${stub("jq", version)}; host_curl POST /x; grep -c used used`,
    answers: [data(1)],
    stdout: "2\n",
    stderr: 'host_curl: POST /x: failed, and jq could not say why (status 2)\n{"data":1}\n',
  })),

  {
    name: "functions named as commands are not called",
    script: "curl() { echo called; }; jq() { echo called; }; printf() { echo called; }; host_get /x",
    answers: [data(1)],
    stdout: "1\n",
  },
  {
    name: "the library may be sourced twice, under any options",
    script: 'set -eu; set -f; set -C; . "$LIBRARY"; . "$LIBRARY"; host_get /x',
    answers: [data(1)],
    stdout: "1\n",
  },
  {
    name: "sourcing defines the eight functions and private ones, and no variable",
    script: `set | grep -i '^_*host_' | grep -v '^HOST_[A-Z_]*\\(=.*\\)*$' | grep -v '()' | grep -v '^_host_[a-z0-9_]* *{'; . "$LIBRARY"
for f in host_tls_insecure host_auth_header host_curl host_get host_poll host_nextid host_env host_lxc_env_args; do
  command -v "$f"; done`,
    stdout:
      "host_tls_insecure\nhost_auth_header\nhost_curl\nhost_get\nhost_poll\nhost_nextid\nhost_env\nhost_lxc_env_args\n",
  },
  {
    name: "a temporary folder whose name has a space, an =, an @ and quotes",
    script: `mkdir "t =@'x"; TMPDIR=$PWD/"t =@'x"; export TMPDIR; host_curl POST /x "a@b=c d"; ls "$TMPDIR"`,
    answers: [data(1)],
    form: [["a@b", "c d"]],
    stdout: "1\n",
  },
  {
    name: "a temporary folder whose name has a space and an @",
    script: `mkdir "t @x"; TMPDIR=$PWD/"t @x"; export TMPDIR; host_curl POST /x "a@b=c d"; ls "$TMPDIR"`,
    answers: [data(1)],
    form: [["a@b", "c d"]],
    stdout: "1\n",
  },
  {
    name: "a temporary folder that is not there",
    script: "TMPDIR=/nowhere host_get /x",
    requests: [],
    status: 1,
    stderr: [/host_get: cannot make a temporary directory; is TMPDIR right\?\n$/],
  },
  {
    name: "redirections to the same host are not followed either",
    script: "host_get /x",
    answers: [answer("", { status: "301 Moved", headers: { Location: "/y" } }), data(1)],
    requests: ["GET /x"],
    status: 1,
    stderr: ["HTTP 301: Moved"],
  },
  {
    name: "proxies of the environment and ~/.curlrc are not used",
    script: "https_proxy=http://127.0.0.1:1 HTTPS_PROXY=$https_proxy NO_PROXY= host_get /x",
    answers: [data(1)],
    headers: { "x-curlrc": undefined, "proxy-connection": undefined },
    stdout: "1\n",
  },
  {
    name: "standard input is left alone, and read by nobody",
    script:
      "host_get /x; host_curl POST /y a=1; host_env HOME; host_lxc_env_args A=1; HOST_POLL_ATTEMPTS=1 host_poll U 2>/dev/null; cat",
    stdin: "mine\n",
    answers: [data(1), data(2), data({ status: "stopped", exitstatus: "OK" })],
    stdout: "1\n2\nlxc.environment=A=1mine\n",
  },
  {
    name: "standard input is closed",
    script: "host_get /x <&-; host_curl POST /y a=1 <&-",
    answers: [data(1), data(2)],
    form: [],
    stdout: "1\n2\n",
  },
  {
    name: "standard error is closed",
    script: "host_get /x 2>&-; echo $?",
    answers: [json({}, "403 No")],
    stdout: "1\n",
  },
  {
    name: "the secret is short",
    script: "host_get /x",
    env: { HOST_API_TOKEN: "u@pam!t=1" },
    answers: [json({ message: "11" }, "401 No")],
    status: 1,
    stderr: 'host_get: GET /x: HTTP 401: No: 11\n{"message":"11"}\n',
  },
  {
    name: "a token without a secret part is hidden as a whole",
    script: "host_get /x",
    env: { HOST_API_TOKEN: "opaque-token-value" },
    answers: [json({ message: "opaque-token-value is wrong" }, "401 No")],
    status: 1,
    stderr: ["HTTP 401: No: *** is wrong"],
  },
  {
    name: "nothing is traced but the call",
    script:
      "set -x; host_auth_header >/dev/null; host_env HOST_API_TOKEN; host_get /x; HOST_POLL_ATTEMPTS=1 host_poll U; host_nextid",
    answers: [data(1), data({ status: "stopped", exitstatus: "OK" }), data(5)],
    stdout: "1\n5\n",
    stderr: ["host_get /x"],
  },
  {
    name: "an option of the C locale",
    script: "host_curl POST /x 'a=é b'",
    env: { LC_ALL: "C" },
    answers: [data("é")],
    form: [["a", "é b"]],
    stdout: "é\n",
    except: { yash: "it cannot read arguments that are not ASCII in the C locale" },
  },
  {
    name: "a token in the C locale with the token's bytes beyond ASCII",
    script: "host_get /x",
    env: { LC_ALL: "C", HOST_API_TOKEN: `${token}é` },
    answers: [data(1)],
    headers: { authorization: Buffer.from(`HostAPIToken=${token}é`).toString("latin1") },
    stdout: "1\n",
    except: { yash: "it cannot read variables that are not ASCII in the C locale" },
  },
];
