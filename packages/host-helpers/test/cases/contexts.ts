import { data, json } from "../recording-server.js";
import type { Case } from "./case.js";

/** Shell options of the caller. They must make no difference. */
const options: Record<string, string> = {
  "no options": "",
  "set -eu": "set -eu",
  "set -eu and noclobber": "set -euC",
  "set -eu and noglob": "set -euf",
  "set -eu and an empty IFS": "set -eu; IFS=",
  "set -eu and IFS of letters": "set -eu; IFS=' /:=%ahost.0123456789'",
  "allexport, noclobber, noglob, an IFS of letters": "set -aeuCf; IFS='/:=%ah_.0'",
};

/** Contexts in which a function is called. Each prints the answer to `host_get /x`, which is 7, and nothing else. */
const places: Record<string, string> = {
  "a simple command": "host_get /x",
  if: "if host_get /x; then :; else echo failed; fi",
  "&& and ||": "host_get /x && : || echo failed",
  "$(…)": 'answer=$(host_get /x); echo "$answer"',
  "nested $(…)": 'echo "$(echo "$(host_get /x)")"',
  "the front of a pipeline": "host_get /x | cat",
  "the end of a pipeline": "echo mine | host_get /x",
  "while read": 'echo 7 | while read -r id; do host_curl GET "/x?$id"; done',
  "for in": 'for id in 7; do host_get "/x"; done',
  "{ … }": "{ host_get /x; }",
  "( … )": "(host_get /x)",
  "a function": "deploy() { host_get /x; }; deploy",
  eval: "eval 'host_get /x'",
  "a redirection": "host_get /x >answer; cat answer",
  "the background": "host_get /x & wait",
  "!": "if ! host_get /x; then echo failed; fi",
  case: "case $(host_get /x) in 7) echo 7 ;; *) echo failed ;; esac",
};

/** The effect of a failure in each context, under `set -eu`. */
const failed: Record<string, readonly [script: string, status: number, stdout: string]> = {
  "a simple command ends the script": ["host_get /x; echo reached", 1, ""],
  "$(…) ends the script": ['answer=$(host_get /x); echo "reached $answer"', 1, ""],
  "if goes to else": ["if host_get /x; then echo yes; else echo no; fi; echo reached", 0, "no\nreached\n"],
  "|| continues": ["host_get /x || echo no; echo reached", 0, "no\nreached\n"],
  "&& is not taken": ["if host_get /x && echo yes; then :; fi; echo reached", 0, "reached\n"],
  "! is true": ["! host_get /x; echo reached", 0, "reached\n"],
  "the status is kept": ["host_get /x || echo $?", 0, "1\n"],
  "an argument does not see it": ['echo "[$(host_get /x)]"', 0, "[]\n"],
};

/** Prints the caller's state, as far as a shell can print it. Leaves out anything that changes on its own. */
const describeState = `state() {
  set | LC_ALL=C grep -av "^'*\\(_\\|RANDOM\\|SRANDOM\\|SECONDS\\|EPOCH[A-Z]*\\|LINENO\\|PIPESTATUS.*\\|pipestatus\\|BASH[A-Z_]*\\|FUNCNAME\\|status\\|?\\|OPTIND\\|\\.sh\\.[a-z]*\\|ZSH_SUBSHELL\\|TTYIDLE\\|COMMAND_NUMBER\\|funcstack\\|_AST_FEATURES\\)'*="
  echo "$- $# $*"; trap; umask; pwd
  for fd in 3 4 5 6 7 8 9; do if (true >&"$fd") 2>/dev/null; then echo "$fd is open"; fi; done
}`;

const calls: Record<string, readonly [script: string, ...answers: Buffer[]]> = {
  host_tls_insecure: ["host_tls_insecure"],
  host_auth_header: ["host_auth_header"],
  host_env: ["host_env HOME NOT_SET"],
  host_lxc_env_args: ["host_lxc_env_args 'A=1 2' B=2"],
  host_curl: ["host_curl POST /x 'a=b c' d=e", data(1)],
  host_get: ["host_get '/x y'", data({ a: 1 })],
  "host_get that fails": ["host_get /x", json({ message: "no" }, "403 Forbidden")],
  host_nextid: ["host_nextid", data(1)],
  host_poll: ["host_poll U", data({}), data({ status: "stopped", exitstatus: "OK" })],
};

/** Two of the options in every context, and all options in the contexts where they have the greatest effect. */
const inPlaces: readonly Case[] = Object.entries(places).flatMap(([place, script], index) =>
  Object.entries(options)
    .filter(([option]) => index < 5 || option === "set -eu" || option.startsWith("allexport"))
    .map(([option, set]) => ({
      name: `${option}: host_get in ${place}`,
      variation: index > 0 && option !== "set -eu",
      script: `${set}\n${script}`,
      answers: [data(7)],
      stdout: "7\n",
    })),
);

const rollOuts: readonly Case[] = Object.entries(options).map(([option, set]) => ({
  name: `${option}: a whole roll-out`,
  variation: option !== "set -eu" && !option.startsWith("allexport"),
  script: `${set}
id=$(host_nextid)
task=$(host_curl POST "/nodes/pve1/lxc" vmid="$id" "hostname=a b")
host_poll "$task"
if ! host_curl POST /no; then host_lxc_env_args "A=$id" "B=x y"; fi
host_env HOME id || echo missing
host_poll "$task" || echo broken`,
  answers: [
    data("101"),
    data("UPID:a/b"),
    data({ status: "running" }),
    data({ status: "stopped", exitstatus: "OK" }),
    json({ message: "no" }, "500 No"),
    data({ status: "stopped", exitstatus: "bad" }),
    json({ message: "no" }, "403 Forbidden"),
  ],
  requests: [
    "GET /cluster/nextid",
    "POST /nodes/pve1/lxc",
    "GET /nodes/pve1/tasks/UPID:a%2Fb/status",
    "GET /nodes/pve1/tasks/UPID:a%2Fb/status",
    "POST /no",
    "GET /nodes/pve1/tasks/UPID:a%2Fb/status",
    "GET /nodes/pve1/tasks/UPID:a%2Fb/log?limit=50",
  ],
  sleeps: ["2"],
  stdout: "lxc.environment=A=101\nlxc.environment=B=x ybroken\n",
  stderr: ['host_curl: POST /no: HTTP 500: No: no\n{"message":"no"}\n', "failed with exitstatus bad"],
}));

const unchanged: readonly Case[] = Object.entries(calls).flatMap(([call, [script, ...answers]]) =>
  ["", "set -f; set -C; IFS=x; trap 'echo mine' EXIT INT TERM; umask 027"].map((set) => ({
    name: `${call} changes nothing of its caller${set === "" ? "" : " that has options, an IFS, traps and a umask"}`,
    variation: set === "",
    script: `${describeState}
set -- 'one 1' two
before='' after='' fd=9
exec 3>three
${set}
state >before
${script} >output 2>&1
state >after
diff before after && grep -q '3 is open' before && echo same >&3 && cat three`,
    answers,
    sleeps: call === "host_poll" ? ["2"] : [],
    stdout: set === "" ? "same\n" : "same\nmine\n",
  })),
);

const failing: readonly Case[] = Object.entries(failed).map(([context, [script, status, stdout]]) => ({
  name: `set -eu: host_get fails in ${context}`,
  script: `set -eu\n${script}`,
  answers: [json({ message: "no" }, "403 Forbidden")],
  status,
  stdout,
  stderr: 'host_get: GET /x: HTTP 403: Forbidden: no\n{"message":"no"}\n',
}));

export const contexts: readonly Case[] = [...inPlaces, ...failing, ...rollOuts, ...unchanged];
