import { data } from "../recording-server.js";
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

/** Functions that send no request. */
export const local: readonly Case[] = [
  ...pairs.map(([name, args, printed]) => ({
    name: `host_lxc_env_args prints ${name}`,
    script: 'host_lxc_env_args "$@"',
    args,
    stdout: printed,
  })),
  { name: "host_lxc_env_args prints nothing without pairs", script: "set -eu; host_lxc_env_args" },
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
  ...["host_lxc_env_args A=1 B=2", "host_auth_header", "host_tls_insecure"].map((call) => ({
    name: `${call} fails when its output is lost`,
    script: `${call} >/dev/full; echo $?`,
    env: { HOST_TLS_SKIP_VERIFY: "true" },
    stdout: "1\n",
    stderr: `${call.split(" ")[0]}: the output could not be written\n`,
  })),
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
      stderr: `host_env: not a variable name, so not evaluated: ${name}\n`,
    }),
  ),
  {
    name: "host_env knows variables whose names might be its own",
    script: "unset name missing status pair; host_env name missing status pair",
    status: 1,
    stderr:
      "name is required but not set\nmissing is required but not set\nstatus is required but not set\npair is required but not set\n",
    except: { "zsh --emulate sh": "status is read-only there" },
  },
];
