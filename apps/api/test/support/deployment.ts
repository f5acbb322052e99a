import { type ChildProcessByStdio, spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import type { Readable, Writable } from "node:stream";
import { run, type ServerProcess, startServerProcess } from "./process.js";
import { type ProxyKind, startProxy, substitute } from "./proxies.js";
import { codeUnder, workspace } from "./readme.js";

/** The README's deployment for learners. Only ports and paths differ. */

const HEADING = "Deploy it for learners";
const [START = "", DEFENSE = "", REVOKE = ""] = codeUnder(HEADING, "sh");
const [UNIT = ""] = codeUnder(HEADING, "ini");

/** The README's commands: a whole defense, and how to revoke its credentials. */
export const commands = { defense: DEFENSE, revoke: REVOKE };

/** The README's proxy configurations. Each block's language names its proxy. */
export const configurations = {
  nginx: codeUnder(HEADING, "nginx").join("\n"),
  caddy: codeUnder(HEADING, "caddyfile").join("\n"),
};

const [, HOST = ""] = /^PUBLIC_URL=https:\/\/(.+)$/m.exec(START) ?? [];

export const CLIENT = "127.0.0.2";

/** Every request has a forged header that claims this client's address. */
const FORGED = "192.0.2.66";

/** A server behind a proxy, and a shell in the server's folder. The shell's curl resolves the server's name. */
export interface Deployment {
  readonly server: ServerProcess;
  /** Runs commands to completion. The status of each of curl's requests is a line of standard error. */
  run(script: string): Promise<{ stdout: string; statuses: string[] }>;
  start(command: string): ChildProcessByStdio<Writable, Readable, null>;
}

/** Starts the server behind a proxy, as the README does, with additional settings. */
export async function deploy(
  kind: ProxyKind,
  configuration: string,
  settings: Record<string, string> = {},
): Promise<Deployment> {
  const folder = await workspace();
  const [, command = ""] = /^ExecStart=(.*)$/m.exec(UNIT) ?? [];
  const script = substitute(START, { "PORT=3000\n": "PORT=0\n", "npm start": `exec ${command}` });
  const inFolder = script.replaceAll("/srv/oral-defense", folder);
  const server = await startServerProcess(["-euc", inFolder], settings, { program: "sh", cwd: folder });

  const upstream = { "127.0.0.1:3000": new URL(server.url).host };
  const proxy = await startProxy(kind, {
    host: HOST,
    configuration: substitute(configuration, upstream),
  });
  writeFileSync(
    `${folder}/.curlrc`,
    `connect-to = "${HOST}:443:127.0.0.1:${proxy.httpsPort}"
connect-to = "${HOST}:80:127.0.0.1:${proxy.httpPort}"
cacert = "${proxy.caFile}"
interface = "${CLIENT}"
header = "X-Forwarded-For: ${FORGED}"
write-out = "%{stderr}%{http_code} %{method}\\n"
`,
  );
  const env = { PATH: `${process.env.PATH}`, HOME: folder, CURL_HOME: folder };
  const environment = "set -a; . ./oral-defense.env; set +a";
  return {
    server,
    async run(script) {
      const args = ["-euc", `${environment}\n${script}`];
      const { status, stdout, stderr } = await run(args, { program: "sh", cwd: folder, env });
      if (status !== 0) throw new Error(`the commands failed (${status}):\n${stderr}`);
      return { stdout, statuses: stderr.match(/^\d{3} [A-Z]+$/gm) ?? [] };
    },
    start: (command) =>
      spawn("sh", ["-euc", `exec ${command}`], { cwd: folder, env, stdio: ["pipe", "pipe", "ignore"] }),
  };
}
