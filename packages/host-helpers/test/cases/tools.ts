import { answer, data } from "../recording-server.js";
import type { Case } from "./case.js";

/** A command that prints a version, and records any other use of it. */
function stub(command: string, version: string): string {
  return `mkdir bin; cat >bin/${command} <<'END'
#!/bin/sh
case "$*" in *--version) echo '${version}';; *) echo used >>used; exit 2 ;; esac
END
chmod +x bin/${command}; PATH=$PWD/bin:$PATH`;
}

/** A `curl` that runs a line of shell code, and then the real curl with whatever arguments the line leaves. */
function curlAfter(line: string): string {
  return `mkdir bin; cat >bin/curl <<END
#!/bin/sh
${line}
exec '$(command -v curl)' "\\$@"
END
chmod +x bin/curl; PATH=$PWD/bin:$PATH`;
}

/** Calls, with the time limits that they pass to curl. */
const limits: [script: string, connect: string, whole: string][] = [
  ["host_get /x", "10", "300"],
  ["host_curl POST /x", "10", "300"],
  ["HOST_CONNECT_TIMEOUT=0.5 HOST_TIMEOUT=7 host_get /x", "0.5", "7"],
  ["HOST_CONNECT_TIMEOUT=0.05 HOST_TIMEOUT=0.001 host_get /x", "0.05", "0.001"],
  ["HOST_CONNECT_TIMEOUT=1. HOST_TIMEOUT=123456789 host_get /x", "1.", "123456789"],
  ["HOST_POLL_ATTEMPTS=1 host_poll U", "10", "30"],
  ["HOST_POLL_ATTEMPTS=1 HOST_TIMEOUT=29.5 host_poll U", "10", "29.5"],
  ["HOST_POLL_ATTEMPTS=1 HOST_TIMEOUT=30.5 host_poll U", "10", "30"],
  ["HOST_POLL_ATTEMPTS=1 HOST_TIMEOUT=.5 host_poll U", "10", ".5"],
];

/** A PATH with all required commands except one. */
function without(command: string): string {
  return `mkdir bin; for c in mktemp rm tee cat od tr grep wc curl jq; do ln -s "$(command -v "$c")" bin/; done
rm "bin/${command}"; PATH=$PWD/bin`;
}

const everyCall = [
  "host_tls_insecure",
  "host_auth_header",
  "host_curl POST /x a=b",
  "host_get /x",
  "host_poll U",
  "host_nextid",
  "host_env HOST_NODE",
  "host_lxc_env_args A=1",
];

/** Cases in which curl or jq is missing, too old or broken. */
export const tools: readonly Case[] = [
  {
    name: "no curl",
    script: `${without("curl")}; host_get /x`,
    requests: [],
    status: 1,
    stderr: "host_get: curl 7.76 or later is needed, but there is no curl in PATH\n",
  },
  {
    name: "no curl, for a call that changes something",
    script: `${without("curl")}; host_curl POST /x`,
    requests: [],
    status: 1,
    stderr: "host_curl: curl 7.76 or later is needed, but there is no curl in PATH\n",
  },
  {
    name: "no jq, which is reported before a missing variable",
    script: `${without("jq")}; unset HOST_API_URL; host_poll U`,
    requests: [],
    status: 1,
    stderr: "host_poll: jq 1.6 or later is needed, but there is no jq in PATH\n",
  },
  ...["od", "tr", "rm", "mktemp", "grep", "cat", "wc"].map((command) => ({
    name: `no ${command}`,
    script: `${without(command)}; host_curl POST /x`,
    requests: [],
    status: 1,
    stderr: `host_curl: ${command} is needed, but is not in PATH\n`,
  })),
  {
    name: "an od that does not run: nothing is sent to a wrong path",
    script: `${stub("od", "1")}; host_get '/a b'`,
    requests: [],
    status: 1,
    stderr: "host_get: od and tr are needed, but one of them does not run\n",
  },
  {
    name: "a tr that does not run: a line break cannot be seen",
    script: `${stub("tr", "1")}; host_lxc_env_args 'A=a b'`,
    requests: [],
    status: 1,
    stderr: "host_lxc_env_args: tr is needed, but does not run\n",
  },
  ...["PATH", "HOME", "IFS"].map((variable) => ({
    name: `${variable} is read-only`,
    script: `readonly ${variable}; for call in ${everyCall.map((call) => `'${call}'`).join(" ")}; do $call; echo $?; done`,
    requests: [],
    stdout: "2\n".repeat(everyCall.length),
    stderr: everyCall
      .map((call) => `${call.split(" ")[0]}: ${variable} is read-only, but must be writable\n`)
      .join(""),
  })),
  ...["jq-1.5", "jq-1.5rc2", "jq-1.4", "jq-0.9"].map((version) => ({
    name: `${version} is too old`,
    script: `${stub("jq", version)}; host_curl POST /x`,
    requests: [],
    status: 1,
    stderr: `host_curl: jq 1.6 or later is needed, but this is jq ${version.slice(3)}\n`,
  })),
  ...["host_get /x", "host_nextid", "host_poll U"].map((script) => ({
    name: `a jq that is too old is reported once, and nothing is sent: ${script}`,
    script: `${stub("jq", "jq-1.5")}; unset http_proxy https_proxy ALL_PROXY; ${script}`,
    requests: [],
    status: 1,
    stderr: `${script.split(" ")[0]}: jq 1.6 or later is needed, but this is jq 1.5\n`,
  })),
  {
    name: "a jq that does not run is reported, and nothing is sent",
    script: `${stub("jq", "jq-1.6")}; unset http_proxy https_proxy ALL_PROXY; echo 'echo "jq: no libjq.so.1" >&2; exit 127' >bin/jq; host_curl POST /x`,
    requests: [],
    status: 1,
    stderr: "host_curl: jq does not run: jq: no libjq.so.1\n",
  },
  {
    name: "a curl that does not run is reported",
    script: `${curlAfter('echo "curl: no libcurl.so.4" >&2; exit 127')}; host_curl POST /x`,
    requests: [],
    status: 1,
    stderr: "host_curl: POST /x: curl did not finish: curl: no libcurl.so.4\n",
  },
  {
    name: "a curl that cannot say how the transfer ended is reported",
    script: `${curlAfter("exec >/dev/full")}; host_curl POST /x`,
    answers: [data(1)],
    status: 1,
    stderr:
      'host_curl: POST /x: curl did not say how the transfer ended; is there room in TMPDIR?\n{"data":1}\n',
  },
  {
    name: "a curl that gives no reason is reported",
    script: `${curlAfter("printf '[56,\"000\"]'; exit 56")}; host_curl POST /x`,
    requests: [],
    status: 1,
    stderr: "host_curl: POST /x: the transfer failed (curl exit status 56)\n",
  },
  {
    name: "a curl that does not run a second time is reported",
    script: `${curlAfter("[ -e ran ] && exec /nowhere/curl; : >ran")}; host_get /x`,
    answers: [answer("busy", { status: "503 Busy" })],
    sleeps: ["2"],
    status: 1,
    stderr: [/\nhost_get: GET \/x: curl did not finish: .*\/nowhere\/curl.*\n$/],
  },
  {
    name: "a curl that is killed is reported",
    script: `${curlAfter("kill -9 \\$\\$")}; host_curl POST /x`,
    requests: [],
    status: 1,
    stderr: [/host_curl: POST \/x: curl did not finish/],
  },
  {
    name: "the system's messages before curl runs do no harm",
    script: `${curlAfter("echo 'curl: libcurl.so.4: no version information available' >&2")}; host_get /x; host_get /y`,
    answers: [data(1), answer("no", { status: "500 Oops" })],
    status: 1,
    stdout: "1\n",
    stderr: "host_get: GET /y: HTTP 500: Oops\nno\n",
  },
  ...limits.map(([script, connect, whole]) => ({
    name: `time limits: ${script}`,
    script: `${curlAfter('echo "\\$*" >>arguments; exit 9')}
printf '%s\\n' '#!/bin/sh' 'echo jq-1.6' >bin/jq; chmod +x bin/jq; ${script} >/dev/null 2>&1
sed -n 's/.* --connect-timeout \\([^ ]*\\) --max-time \\([^ ]*\\) .*/\\1 \\2/p' arguments`,
    requests: [],
    stdout: `${connect} ${whole}\n`,
  })),
  ...["7.75.0", "7.9.8", "6.99"].map((version) => ({
    name: `curl ${version} is too old for a call that changes something`,
    variation: version !== "7.75.0",
    script: `${stub("curl", `curl ${version} (x86_64-pc-linux-gnu) libcurl`)}; host_curl POST /x`,
    requests: [],
    status: 1,
    stderr: `host_curl: curl 7.76 or later is needed, but this is curl ${version}\n`,
  })),
  {
    name: "curl 7.75.0 is too old for a read",
    script: `${stub("curl", "curl 7.75.0 (x86_64-pc-linux-gnu) libcurl")}; host_get /x`,
    requests: [],
    status: 1,
    stderr: "host_get: curl 7.76 or later is needed, but this is curl 7.75.0\n",
  },
  ...["7.76.0", "7.100.1", "8.0.1", "10.0.0-DEV"].map((version) => ({
    name: `curl ${version} is new enough`,
    variation: version !== "7.76.0",
    script: `${stub("curl", `curl ${version} (x86_64-pc-linux-gnu) libcurl`)}; host_curl POST /x; cat used`,
    requests: [],
    stdout: "used\n",
    stderr: ["host_curl: POST /x: curl did not finish"],
  })),
  ...["jq-1.6", "jq-1.7.1", "jq-1.10", "jq-2.0", "jq-1.8.1-dirty", "jq-master-1a2b"].map((version) => ({
    name: `${version} is new enough`,
    script: `${stub("jq", version)}; host_curl POST /x; grep -c used used`,
    answers: [data(1)],
    stdout: "2\n",
    stderr: 'host_curl: POST /x: failed, and jq could not say why (status 2)\n{"data":1}\n',
  })),
];
