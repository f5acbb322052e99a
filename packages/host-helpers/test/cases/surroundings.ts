import { answer, data, json } from "../recording-server.js";
import { token } from "../run-script.js";
import type { Case } from "./case.js";

const commands = ["curl", "jq", "rm", "mktemp", "cat", "tr", "od", "grep", "echo", "printf"];

/** Calls that together use every external command. */
const everything = `host_curl POST "/a b" "k=v&w"
host_get /x 2>report || :
host_nextid
host_auth_header
host_env NOT_SET || :
command cat report; ls`;

const everythingGiven = {
  env: { HOST_API_TOKEN: "t'%s\\n\"" },
  answers: [data("done"), answer("no such t'%s\\n\"", { status: "401 No" }), data(7)],
  form: [["k", "v&w"]],
  stdout: `done
7
HostAPIToken=t'%s\\n"
host_get: GET /x: HTTP 401: No
no such ***
report
sleeps
tmp
`,
  stderr: "NOT_SET is required but not set\n",
} as const;

/** Cases about the caller, its environment and the machine. */
export const surroundings: readonly Case[] = [
  {
    name: "functions named as commands are not called",
    script: `${commands.map((command) => `${command}() { : called >>called; }`).join("\n")}\n${everything}`,
    ...everythingGiven,
  },
  {
    name: "aliases named as commands are not used",
    except: { posh: "it has no aliases" },
    script: `shopt -s expand_aliases 2>/dev/null || :
${commands.map((command) => `alias ${command}='echo called >>called; false'`).join("\n")}
. "$LIBRARY"
${everything}`,
    ...everythingGiven,
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
  ...["relative", "./relative/", "-rf", "two\nlines", "*"].map((folder) => ({
    name: `TMPDIR=${JSON.stringify(folder)}`,
    variation: folder !== "relative" && folder !== "two\nlines",
    script: `mkdir -- "$TMPDIR" && host_get /x && host_curl POST /y 'a=b c' && { host_get /z || ls -A -- "$TMPDIR"; }`,
    env: { TMPDIR: folder },
    answers: [data(1), data(2), json({}, "403 No")],
    stdout: "1\n2\n",
    status: 0,
    stderr: "host_get: GET /z: HTTP 403: No\n{}\n",
  })),
  {
    name: "a temporary folder that is a file",
    script: ": >file; TMPDIR=file host_curl POST /x a=b",
    requests: [],
    status: 1,
    stderr: "host_curl: cannot write to ./file; set TMPDIR to a folder for temporary files\n",
  },
  {
    name: "no TMPDIR and no HOME",
    script: "unset TMPDIR HOME; set -eu; host_get /x",
    answers: [data(1)],
    stdout: "1\n",
  },
  {
    name: "variables of the caller that have names of the library's own",
    script: `mkdir mine; export _host_directory="$PWD/mine" _host_head="$PWD/mine" _host_body=b _host_secret=1 _host_replaced=x
host_get /x; host_curl POST /x; host_env HOME; echo "$_host_body$_host_secret"; ls`,
    answers: [data(1), data(2)],
    stdout: "1\n2\nb1\nmine\nsleeps\ntmp\n",
  },
  {
    name: "calls at the same time",
    script: "host_get /x >a & host_get /x >b & host_get /x | { host_curl GET /x; cat; } >c; wait; cat a b c",
    answers: [data(1), data(1), data(1), data(1)],
    requests: ["GET /x", "GET /x", "GET /x", "GET /x"],
    stdout: "1\n1\n1\n1\n",
  },
  {
    name: "2000 pairs",
    variation: true,
    script: `n=0 pairs=; while [ "$n" -lt 2000 ]; do pairs="$pairs 'key$n=value $n'" n=$((n + 1)); done
eval "host_curl POST /x $pairs"`,
    answers: [data(1)],
    form: Array.from({ length: 2000 }, (_, index) => [`key${index}`, `value ${index}`] as const),
    stdout: "1\n",
  },
  {
    name: "a temporary folder that does not exist",
    script: "TMPDIR=/nowhere host_get /x",
    requests: [],
    status: 1,
    stderr: "host_get: cannot write to /nowhere; set TMPDIR to a folder for temporary files\n",
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
    name: "standard input stays unread",
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
  ...["host_get /x", "host_curl POST /x a=b", "host_nextid", "host_auth_header", "host_lxc_env_args A=1"].map(
    (call) => ({
      name: `refused before any request: standard output is closed: ${call}`,
      script: `${call} >&-`,
      requests: [],
      status: 2,
      stderr: `${call.split(" ")[0]}: standard output is closed\n`,
    }),
  ),
  {
    name: "host_poll needs no standard output",
    script: "host_poll U >&-",
    answers: [data({ status: "stopped", exitstatus: "OK" })],
  },
  {
    name: "standard error is closed",
    script: "host_get /x 2>&-; echo $?",
    answers: [json({}, "403 No")],
    stdout: "1\n",
  },
  ...["host_curl POST /x", "host_auth_header"].map((call) => ({
    name: `a read-only token that no program can be kept from: ${call}`,
    script: `mkdir bin; printf '%s\\n' '#!/bin/sh' 'case $1 in -u) exit 125 ;; esac' "exec '$(command -v env)'" >bin/env; chmod +x bin/env
PATH=$PWD/bin:$PATH; readonly HOST_API_TOKEN; ${call}`,
    requests: [],
    status: 2,
    stderr: `${call.split(" ")[0]}: HOST_API_TOKEN is read-only and exported, but this env has no -u to keep it from other programs\n`,
  })),
  {
    name: "a read-only token that is not exported needs no env",
    script: `mkdir bin; printf '%s\\n' '#!/bin/sh' 'case $1 in -u) exit 125 ;; esac' "exec '$(command -v env)'" >bin/env; chmod +x bin/env
PATH=$PWD/bin:$PATH; unset HOST_API_TOKEN; HOST_API_TOKEN=$1; readonly HOST_API_TOKEN; host_get /x`,
    args: [token],
    answers: [data(1)],
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
    name: "capital letters differ from small ones, even under bash's nocasematch",
    script: `shopt -s nocasematch 2>/dev/null || :
host_tls_insecure; host_poll U || echo failed; host_curl post /x || echo $?`,
    env: { HOST_TLS_SKIP_VERIFY: "True" },
    answers: [data({ status: "stopped", exitstatus: "ok" }), data([])],
    stdout: "failed\n2\n",
    stderr: ["task U failed with exitstatus ok\n", "the method must be in capital letters"],
  },
  {
    name: "pipefail, and a trap on errors that functions inherit, where the shell has them",
    script: `(set -o pipefail) 2>/dev/null && set -o pipefail
(set -E) 2>/dev/null && set -E
(trap : ERR) 2>/dev/null && trap 'echo error; exit 9' ERR
set -eu
host_get /x; host_curl POST /y 'a=b c'; host_lxc_env_args 'A=b c'; host_get /z || echo failed`,
    answers: [data(1), data(2), json({ message: "no" }, "403 No")],
    stdout: "1\n2\nlxc.environment=A=b cfailed\n",
    stderr: 'host_get: GET /z: HTTP 403: No: no\n{"message":"no"}\n',
  },
  {
    name: "only the call is traced",
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
