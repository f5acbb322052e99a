import { inspect } from "node:util";
import { expect, test } from "vitest";
import { ADA, startGuardedServer } from "../support/access.js";
import { dialects, freshDatabaseUrl } from "../support/databases.js";
import { asking } from "../support/test-server.js";

const shown = (value: unknown) => inspect(value, { depth: 9, maxArrayLength: null, maxStringLength: null });

test.each(dialects)("no credential is in a log, an error, a metric or a row, on %s", async (dialect) => {
  const guarded = await startGuardedServer({
    databaseUrl: await freshDatabaseUrl(dialect),
    examiner: asking(),
  });
  const { server, as } = guarded;
  const [operator, host] = [(await guarded.key("operator")).key, (await guarded.key("host")).key];
  const postJson = (credential: string | undefined, path: string, body: unknown) =>
    as(credential).send("POST", `/v1/defense/${path}`, {
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  const minted = await postJson(host, "tokens", { role: "learner", ...ADA });
  const { token, link } = minted.json;
  const code = link.split("#")[1];
  const wrong = `${host.slice(0, -1)}${host.endsWith("0") ? "1" : "0"}`;

  const said: string[] = [];
  for (const credential of [operator, host, token, wrong, `${token}x`, host.toUpperCase(), code, "a b"]) {
    for (const reply of [
      await as(credential).start(ADA),
      await as(credential).get("dfn-0-unknown"),
      await as(credential).send("POST", "/v1/defense/tokens", { body: "{" }),
      await as(credential).send("GET", `/nowhere?token=${encodeURIComponent(credential)}`),
    ]) {
      said.push(reply.bytes.toString(), shown(reply.headers));
    }
  }
  await postJson(undefined, "tokens/exchange", { code });
  said.push((await postJson(undefined, "tokens/exchange", { code })).bytes.toString());
  said.push((await as(operator).send("GET", "/metrics")).bytes.toString());

  const {
    apiKey,
    auditEvent,
    token: tokens,
    defense,
    turn,
    idempotentRequest,
    signingKey,
  } = server.database.client;
  const rows = [
    await apiKey.findMany(),
    await tokens.findMany(),
    await defense.findMany(),
    await turn.findMany(),
    await idempotentRequest.findMany(),
    await auditEvent.findMany(),
  ];
  const everywhere = [...said, shown(server.log), shown(rows)].join("\n");
  const [signing] = await signingKey.findMany();
  const secrets = [operator, host, wrong].map((key) => key.split("_")[2]);
  for (const secret of [...secrets, token, token.split(".")[2], code, signing?.secret]) {
    expect(secret).toMatch(/^\S{20,}$/);
    expect(everywhere).not.toContain(secret);
  }
  await server.close();
});
