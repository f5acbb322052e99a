import { createConfig, lintFromString } from "@redocly/openapi-core";
import spectralCore, { type RulesetDefinition } from "@stoplight/spectral-core";
import spectralRulesets from "@stoplight/spectral-rulesets";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshDatabaseUrl } from "../support/databases.js";
import { startTestServer, type TestServer } from "../support/test-server.js";

describe.each(["none", "keys"])("the OpenAPI document as served under AUTH=%s", (auth) => {
  let server: TestServer;
  let served: string;

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: await freshDatabaseUrl("sqlite"), env: { AUTH: auth } });
    served = (await server.send("GET", "/openapi.json")).bytes.toString();
  });

  afterAll(() => server.close());

  test("has no findings in Redocly", async () => {
    expect(await redocly(served)).toEqual([]);
  });

  test("has no findings in Spectral", async () => {
    expect(await spectral(served)).toEqual([]);
  });

  test("would have findings in both without its servers and summaries", async () => {
    const { servers, ...spoiled } = JSON.parse(served);
    for (const item of Object.values<Record<string, { summary?: string; description?: string }>>(
      spoiled.paths,
    )) {
      for (const operation of Object.values(item)) {
        delete operation.summary;
        delete operation.description;
      }
    }
    const text = JSON.stringify(spoiled);
    expect(await redocly(text)).toContainEqual(expect.stringContaining("operation-summary"));
    expect(await redocly(text)).toContainEqual(expect.stringContaining("no-empty-servers"));
    expect(await spectral(text)).toContainEqual(expect.stringContaining("operation-description"));
    expect(await spectral(text)).toContainEqual(expect.stringContaining("oas3-api-servers"));
  });
});

async function redocly(source: string): Promise<string[]> {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source, absoluteRef: "/openapi.json", config });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`);
}

/** The findings of all of Spectral's rules, including those that are off by default. */
async function spectral(source: string): Promise<string[]> {
  const linter = new spectralCore.Spectral();
  linter.setRuleset({
    extends: [[spectralRulesets.oas as RulesetDefinition, "all"]],
    rules: {
      // Only the operator can provide a contact address.
      "contact-properties": "off",
    },
  });
  const problems = await linter.run(JSON.parse(source));
  return problems.map(({ code, message, path }) => `${code}: ${message} ${path.join("/")}`);
}
