import { execFileSync, spawn } from "node:child_process";
import { delimiter, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { countProcesses } from "./processes.ts";
import { type Contestant, printTimings, timeSideBySide } from "./side-by-side.ts";

/**
 * Compares host_get with the pipeline that a user would write, each in its own dash: with the jq in PATH, and with any
 * other jq that you name, as in `pnpm --filter bench host-get /opt/jq-1.8/bin/jq`. Newer versions of jq start much
 * faster, so the same milliseconds are a larger share. Therefore the limit applies only to jq 1.6.
 */
const LIMIT = 1.25;
const LIMITED = "jq-1.6";
/** One script makes a single call; the other makes so many that sourcing the library hardly matters. */
const SCRIPTS = [
  { calls: 1, rounds: 60 },
  { calls: 10, rounds: 30 },
];

const hostHelpers = new URL("../../../packages/host-helpers/", import.meta.url);
const [library, certificate, key] = [
  "lib/host-helpers.sh",
  "test/fixtures/localhost.crt",
  "test/fixtures/localhost.key",
].map((file) => fileURLToPath(new URL(file, hostHelpers))) as [string, string, string];

const bare = (tls: boolean) =>
  `curl --silent --show-error ${tls ? '--cacert "$HOST_CA_FILE" ' : ""}--header "Authorization: HostAPIToken=$HOST_API_TOKEN" "$HOST_API_URL/nodes/pve/status" | jq .data`;

function contestants(url: string, calls: number, path: string | undefined): [Contestant, Contestant] {
  const env = {
    ...process.env,
    PATH: path,
    HOST_API_URL: url,
    HOST_API_TOKEN: "bench@pve!bench=6f1c9d52-8a5e-4e0b-9c55-d0b8f0a3e771",
    HOST_CA_FILE: certificate,
    LIBRARY: library,
  };
  const times = (call: string) =>
    calls === 1 ? call : `call=0; while [ "$call" -lt ${calls} ]; do ${call}; call=$((call + 1)); done`;
  const dash = (script: string) => ({ command: "dash", args: ["-c", script], env });
  return [
    { name: "curl … | jq .data", ...dash(times(bare(url.startsWith("https:")))) },
    { name: "host_get", ...dash(`. "$LIBRARY"; ${times("host_get /nodes/pve/status")}`) },
  ];
}

const server = spawn(
  process.execPath,
  [fileURLToPath(new URL("loopback-server.ts", import.meta.url)), certificate, key],
  {
    stdio: ["ignore", "pipe", "inherit"],
  },
);
const ratios: number[] = [];
try {
  const [line] = (await server.stdout.take(1).toArray()) as [Buffer];
  const [port, tlsPort] = line.toString().trim().split(" ");
  for (const jq of ["jq", ...process.argv.slice(2)]) {
    const path = jq === "jq" ? process.env.PATH : `${dirname(jq)}${delimiter}${process.env.PATH}`;
    const version = versionOf(jq);
    console.log(`${versionOf("curl")}, ${version}, dash, loopback\n`);
    for (const url of [`https://127.0.0.1:${tlsPort}`, `http://127.0.0.1:${port}`]) {
      for (const { calls, rounds } of SCRIPTS) {
        const protocol = url.startsWith("https:") ? "HTTPS" : "HTTP";
        console.log(
          `${protocol}, a script of ${calls === 1 ? "one call" : `${calls} calls`}, ${rounds} times:`,
        );
        const timings = timeSideBySide(contestants(url, calls, path), rounds);
        printTimings(timings);
        console.log();
        const [baseline, helper] = timings;
        if (!baseline || !helper) throw new Error("Nothing was timed.");
        if (version.startsWith(LIMITED)) ratios.push(helper.median / baseline.median);
      }
    }
  }
  for (const contestant of contestants(`http://127.0.0.1:${port}`, 1, process.env.PATH)) {
    const counted = countProcesses(contestant);
    const processes = counted
      ? `${counted.processes} processes, which run ${counted.programs.join(", ")}`
      : "its processes cannot be counted without strace";
    console.log(`${contestant.name}: ${processes}`);
  }
} finally {
  server.kill();
}
if (ratios.length > 0) {
  const withinLimit = Math.max(...ratios) <= LIMIT;
  console.log(
    `\nBy the medians, and with ${LIMITED}, host_get takes at most ${LIMIT} times as long: ${withinLimit ? "yes" : "no"}`,
  );
  if (!withinLimit) process.exitCode = 1;
}

function versionOf(command: string): string {
  return execFileSync(command, ["--version"], { encoding: "utf8" }).split(/ \(|\n/)[0] ?? command;
}
