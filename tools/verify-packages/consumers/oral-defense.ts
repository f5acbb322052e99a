import assert from "node:assert/strict";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Examiner, scriptedExaminer } from "defense-core";
import { type Config, ConfigError, createOralDefense, type OralDefense, readConfig } from "oral-defense";

const config: Config = readConfig({ DATABASE_URL: `file:./consumer-${process.pid}.db`, LOG_LEVEL: "silent" });
const examiner: Examiner = { ...scriptedExaminer(), nextQuestion: async () => "Why is it so?" };
const oralDefense: OralDefense = await createOralDefense(config, { parts: { examiner } });
const applied: readonly string[] = await oralDefense.migrate();
assert.ok(applied.length > 0);

const server = createServer((req: IncomingMessage, res: ServerResponse) => void oralDefense.handle(req, res));
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const response = await fetch(`${origin}/v1/defense/start`, {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify({ learner_id: "ada", task_id: "sorting" }),
});
const started = (await response.json()) as { defense_id: string; first_question: string };
assert.equal(started.first_question, "Why is it so?");
assert.equal((await oralDefense.service.get(started.defense_id)).turns.length, 1);
server.closeAllConnections();
server.close();
await oralDefense.close();

assert.throws(() => readConfig({ PORT: "none" }), ConfigError);

// @ts-expect-error A configuration is needed: the declarations must not be `any`.
await assert.rejects(createOralDefense());
