import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";
import { client } from "../support/client.js";
import { refusesConnections } from "../support/connections.js";
import { freshDatabaseUrl } from "../support/databases.js";
import { beginAnswer, REST_OF_ANSWER } from "../support/half-answer.js";

const repository = fileURLToPath(new URL("../../../..", import.meta.url));
let group: number | undefined;

afterEach(() => {
  try {
    if (group) process.kill(-group, "SIGKILL");
  } catch {
    // The processes have already ended.
  }
});

test("npm start, stopped through the shell in between, lets requests in flight finish", async () => {
  const shell = spawn("sh", ["-c", "node tools/bootstrap.mjs start; exit $?"], {
    cwd: repository,
    env: { ...process.env, PORT: "0", DATABASE_URL: await freshDatabaseUrl("sqlite"), LOG_LEVEL: "error" },
    detached: true,
  });
  group = shell.pid;
  const ended = once(shell.stdout, "close");
  const url = await listeningUrl(shell.stdout);
  const id = await client(url).started();
  const half = await beginAnswer(url, id);
  shell.kill("SIGTERM");
  await expect.poll(() => refusesConnections(url)).toBe(true);
  // A second signal from npm would have ended the server by now. The rest of the answer is sent byte by byte, because
  // the server does not wait for a stalled body.
  for (const character of REST_OF_ANSWER) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    half.write(character);
  }
  expect(Buffer.concat(await Array.fromAsync(half)).toString()).toMatch(/^HTTP\/1.1 200 OK/);
  await ended;
});

function listeningUrl(output: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    output.setEncoding("utf8").on("data", (chunk) => {
      text += chunk;
      const [, url] = /^oral-defense listening on (\S+)\n/m.exec(text) ?? [];
      if (url) resolve(url);
    });
    output.on("end", () => reject(new Error(`npm start ended without listening: ${text}`)));
  });
}
