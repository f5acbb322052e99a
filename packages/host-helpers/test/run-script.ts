import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { WAIT_LIMIT_MS } from "../../../vitest.shared.js";
import { launch } from "./launch.js";
import type { Ended } from "./launcher.js";
import type { Shell } from "./shells.js";

export const packageFolder = fileURLToPath(new URL("..", import.meta.url));
export const library = join(packageFolder, "lib", "host-helpers.sh");

export const token = "deployer@pve!nightly=6f1c9d52-8a5e-4e0b-9c55-d0b8f0a3e771";

/** How a script ended, and all its effects except requests. */
export interface Outcome {
  readonly status: number | null;
  /** The signal that ended the script, if any. */
  readonly signal?: NodeJS.Signals | undefined;
  readonly stdout: string;
  readonly stderr: string;
  /** The arguments of `sleep`. */
  readonly sleeps: readonly string[];
  /** The files that remain in the folder for temporary files. */
  readonly leftovers: readonly string[];
}

export interface ScriptOptions {
  readonly args?: readonly string[];
  /** Variables to add to the environment, or to remove if `undefined`. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly stdin?: string;
  /** A command that runs the shell, such as a tracer. */
  readonly wrapper?: readonly string[];
  /** The file to source in place of the library. */
  readonly source?: string;
  /** Called with the process id of the shell once it runs. */
  readonly whileRunning?: (pid: number) => void;
}

/**
 * Runs a script that sources the library, with a recorder in place of `sleep`. A `~/.curlrc`, a `~/.jq` and a proxy are
 * set up, and must have no effect. Resolves when the last process of the script has closed its output.
 */
export async function runScript(
  shell: Shell,
  url: string,
  script: string,
  { args = [], env = {}, stdin = "", wrapper = [], source = library, whileRunning }: ScriptOptions = {},
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), "host-helpers-test-"));
  try {
    const temporaryFolder = join(folder, "tmp");
    const sleeps = join(folder, "sleeps");
    mkdirSync(temporaryFolder);
    writeFileSync(sleeps, "");
    writeFileSync(join(folder, ".curlrc"), 'header = "X-Curlrc: read"\nlocation\n');
    writeFileSync(join(folder, ".jq"), "def fromjson: error; def has(f): false;\n");
    const program = `sleep() { echo "$*" >>"$SLEEPS"; }\n. "$LIBRARY"\n${script}\n`;
    const [command, ...options] = [...wrapper, ...shell.command, "-c", program, "script", ...args];
    const { status, signal, stdout, stderr } = await launchWithTimeout(
      {
        command: command as string,
        args: options,
        cwd: folder,
        env: withoutUndefined({
          PATH: process.env.PATH,
          LC_ALL: "C.UTF-8",
          HOME: folder,
          TMPDIR: temporaryFolder,
          http_proxy: "http://127.0.0.1:1",
          https_proxy: "http://127.0.0.1:1",
          ALL_PROXY: "http://127.0.0.1:1",
          LIBRARY: source,
          SLEEPS: sleeps,
          HOST_API_URL: url,
          HOST_API_TOKEN: token,
          HOST_NODE: "pve1",
          ...env,
        }),
        stdin,
      },
      (pid) => whileRunning?.(pid),
    );
    return {
      status,
      signal,
      stdout,
      stderr,
      sleeps: readFileSync(sleeps, "utf8").split("\n").slice(0, -1),
      leftovers: readdirSync(temporaryFolder),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** No process of the script outlives the time-out. */
async function launchWithTimeout(
  what: Parameters<typeof launch>[0],
  onStart: (pid: number) => void,
): Promise<Ended> {
  let timer: NodeJS.Timeout | undefined;
  let timedOut = false;
  const ended = await launch(what, (pid) => {
    timer = setTimeout(() => {
      timedOut = true;
      process.kill(-pid, "SIGKILL");
    }, WAIT_LIMIT_MS);
    onStart(pid);
  }).finally(() => clearTimeout(timer));
  if (timedOut) {
    throw new Error(`the script, or a process of it, still ran after ${WAIT_LIMIT_MS} ms:\n${ended.stderr}`);
  }
  return ended;
}

function withoutUndefined(variables: Readonly<Record<string, string | undefined>>): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined));
}
