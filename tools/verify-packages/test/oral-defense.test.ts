import { readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { userEnvironment } from "../src/environment.js";
import { allowedNodes } from "../src/nodes.js";
import { startServer, startWithNpx } from "../src/started-server.js";

const server = inject("packages").find(({ manifest }) => manifest.name === "oral-defense");
if (!server) throw new Error('No publishable package of the workspace is named "oral-defense".');
const { manifest, folder } = server;

/** The tests' environment may set these variables. Without them, the server's defaults apply. */
const DEFAULTS = {
  HOST: undefined,
  DATABASE_URL: undefined,
  VOICE_PROVIDER: undefined,
  EXAMINER_PROVIDER: undefined,
};

for (const node of allowedNodes(manifest)) {
  test(`npx oral-defense serve: a whole defense under Node ${node.major}`, async () => {
    const { firstLine, stop } = await startWithNpx(["oral-defense", "serve"], {
      cwd: folder,
      env: { ...userEnvironment(node), ...DEFAULTS, PORT: "0" },
    });
    const [, origin] = /^oral-defense listening on (http:\/\/\S+:\d+)$/.exec(firstLine) ?? [];
    expect(origin, `Its first line on standard output must say where it listens: ${firstLine}`).toBeDefined();

    const started = await call(
      "POST",
      `${origin}/v1/defense/start`,
      json({ learner_id: "ada", task_id: "sorting" }),
    );
    expect(started).toMatchObject({ defense_id: expect.any(String), first_question: expect.any(String) });

    const defense = `${origin}/v1/defense/${started.defense_id}`;
    const text = "A merge sort, because it is stable.";
    const answered = await call("POST", `${defense}/answer`, form({ text }));
    expect(answered).toMatchObject({ question: expect.any(String), turn_latency: { stt_ms: null } });

    const finished = await call("POST", `${defense}/finish`);
    expect(finished).toMatchObject({ verdict: { outcome: expect.any(String) } });

    expect(await call("GET", defense)).toMatchObject({
      status: "finished",
      turns: [
        { seq: 0, role: "examiner", text: started.first_question },
        { seq: 1, role: "learner", text },
        { seq: 2, role: "examiner", text: answered.question },
      ],
      integrity_signals: { verdict: finished.verdict },
    });

    expect(await stop(), "SIGTERM must end it with status 0.").toBe(0);
  });
}

for (const node of allowedNodes(manifest)) {
  test(`the README's server of one's own has defenses beside its pages under Node ${node.major}`, async () => {
    const readme = await readFile(join(folder, "node_modules", manifest.name, "README.md"), "utf8");
    const [, program = ""] = /^```js\n(.*?)^```$/ms.exec(readme) ?? [];
    await writeFile(join(folder, "own-server.mjs"), program);
    const { firstLine, stop } = await startServer("node", ["own-server.mjs"], {
      cwd: folder,
      env: { ...userEnvironment(node), ...DEFAULTS, PORT: "0" },
    });
    const [port] = /\d+$/.exec(firstLine) ?? [];
    const origin = `http://127.0.0.1:${port}`;
    expect(await (await fetch(`${origin}/about`)).text()).toBe("a page of your own\n");
    const start = json({ learner_id: "ada", task_id: "sorting" });
    const started = await call("POST", `${origin}/v1/defense/start`, start);
    expect(await call("GET", `${origin}/v1/defense/${started.defense_id}`)).toMatchObject({
      turns: [{ text: started.first_question }],
    });
    expect(await stop(), "SIGTERM must end it with status 0.").toBe(0);
  });
}

test("npx oral-defense serve: a model asks, by the prompts and the criteria of the package", async () => {
  const received: string[] = [];
  const models = createServer(async (req, res) => {
    received.push(Buffer.concat(await Array.fromAsync(req)).toString());
    res.setHeader("content-type", "application/json");
    res.end(
      JSON.stringify({ choices: [{ message: { content: "Hello! Why is it a merge sort? And how?" } }] }),
    );
  });
  await new Promise<void>((resolve) => models.listen(0, "127.0.0.1", resolve));
  const node = allowedNodes(manifest)[0];
  if (!node) throw new Error("There is no Node.js that the package allows.");
  const { firstLine, stop } = await startWithNpx(["oral-defense", "serve"], {
    cwd: folder,
    env: {
      ...userEnvironment(node),
      ...DEFAULTS,
      PORT: "0",
      EXAMINER_PROVIDER: "openai",
      EXAMINER_BASE_URL: `http://127.0.0.1:${(models.address() as AddressInfo).port}/v1`,
      EXAMINER_MODEL: "model",
    },
  });
  try {
    const [origin] = /http:\S+/.exec(firstLine) ?? [];
    const started = await call(
      "POST",
      `${origin}/v1/defense/start`,
      json({ learner_id: "ada", task_id: "sorting" }),
    );
    expect(started.first_question).toBe("Why is it a merge sort?");
    expect(received.join()).toContain("Ask exactly one question.");
    expect(received.join()).toContain("Knows their own work");
  } finally {
    await stop();
    models.close();
  }
});

async function call(
  method: string,
  url: string,
  content: RequestInit = {},
): Promise<Record<string, unknown>> {
  const response = await fetch(url, { method, ...content });
  const body = await response.text();
  expect(response.status, `${method} ${url} answers ${body}`).toBe(200);
  return JSON.parse(body);
}

function json(body: Record<string, string>): RequestInit {
  return { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

function form(fields: Record<string, string>): RequestInit {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return { body };
}
