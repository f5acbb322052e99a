import Ajv2020 from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { statusByCode } from "../../src/http/error-response.js";
import { operations } from "../../src/routes/openapi.js";
import { freshDatabaseUrl } from "../support/databases.js";
import { documentedBy } from "../support/documented.js";
import { asking, startTestServer, type TestServer } from "../support/test-server.js";

let server: TestServer;
// biome-ignore lint/suspicious/noExplicitAny: the document is what is tested
let document: any;

beforeAll(async () => {
  server = await startTestServer({ databaseUrl: await freshDatabaseUrl("sqlite"), examiner: asking() });
  document = (await server.send("GET", "/openapi.json")).json;
});

afterAll(() => server.close());

/** Checks a body against the schema that the document gives for it. */
function expectDocumented(path: string, method: string, status: number, body: unknown): void {
  documentedBy(document)(path, method, status, body);
}

describe("the OpenAPI document", () => {
  test("is OpenAPI 3.1 and has every endpoint that is served", () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    const described = Object.entries<object>(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method} ${path}`),
    );
    expect(described.sort()).toEqual(operations.map(({ method, path }) => `${method} ${path}`).sort());
    expect(described).toHaveLength(8);
  });

  test("has unique operation ids, and a parameter for each name in a path", () => {
    const ids = operations.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { path, method } of operations) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const described = document.paths[path][method].parameters;
      expect(described.map(({ name }: { name: string }) => name)).toEqual(names);
    }
  });

  test("refers only to what it holds", () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
      ([, path]) => path ?? "",
    );
    expect(references.length).toBeGreaterThan(10);
    for (const reference of references) {
      const target = reference.split("/").reduce((at, name) => at?.[name], document);
      expect(target, reference).toBeDefined();
    }
  });

  test("has the bodies and the errors of every endpoint", () => {
    const described = operations.map(({ id, method, path }) => {
      const { requestBody, responses } = document.paths[path][method];
      return [id, Object.keys(requestBody?.content ?? {}).join(), Object.keys(responses).join(" ")];
    });
    expect(described).toEqual([
      ["startDefense", "application/json", "200 400 413 415 422 500 502 503 504"],
      ["answerQuestion", "multipart/form-data", "200 400 404 409 413 422 500 502 503 504"],
      ["speakQuestion", "", "200 404 422 500 502 503 504"],
      ["finishDefense", "", "200 404 500 502 503 504"],
      ["getDefense", "", "200 404 500 503"],
      ["alive", "", "200 500"],
      ["ready", "", "200 500 503"],
      ["describe", "", "200 500"],
    ]);
    const { properties } = document.components.schemas.AnswerForm;
    expect(Object.keys(properties)).toEqual(["text", "audio"]);
  });

  test("names every status of a domain error somewhere", () => {
    const statuses = operations.flatMap(({ errors }) => Object.keys(errors).map(Number));
    expect(statuses).toEqual(expect.arrayContaining([...new Set(Object.values(statusByCode))]));
  });

  test("describes what is answered", async () => {
    const id = "/v1/defense/{defense_id}";
    const started = await server.start();
    expectDocumented("/v1/defense/start", "post", 200, started.json);
    const defense = started.json.defense_id;
    expectDocumented(`${id}/answer`, "post", 200, (await server.answer(defense, { text: "x" })).json);
    expectDocumented(
      `${id}/answer`,
      "post",
      200,
      (await server.answer(defense, { audio: new Uint8Array([1]) })).json,
    );
    expectDocumented(id, "get", 200, (await server.get(defense)).json);
    expectDocumented(`${id}/finish`, "post", 200, (await server.finish(defense)).json);
    expectDocumented(id, "get", 200, (await server.get(defense)).json);
    expectDocumented("/healthz", "get", 200, (await server.send("GET", "/healthz")).json);
    expectDocumented("/openapi.json", "get", 200, document);
    expect(document.paths[`${id}/audio/{turn_id}`].get.responses[200].content).toHaveProperty("audio/wav");
  });

  test("describes what is refused", async () => {
    const id = "/v1/defense/{defense_id}";
    const finished = await server.started();
    await server.finish(finished);
    const refusals = [
      ["/v1/defense/start", "post", await server.start({})],
      ["/v1/defense/start", "post", await server.start("x".repeat(20_000))],
      [`${id}/answer`, "post", await server.answer("nobody", { text: "x" })],
      [`${id}/answer`, "post", await server.answer(finished, { text: "x" })],
      [`${id}/answer`, "post", await server.answer(await server.started(), {})],
      [`${id}/answer`, "post", await server.answer(await server.started(), { text: "x".repeat(20_000) })],
      [`${id}/audio/{turn_id}`, "get", await server.audio(finished, 9)],
      [`${id}/audio/{turn_id}`, "get", await server.audio(finished, "x")],
      [`${id}/finish`, "post", await server.finish("nobody")],
      [id, "get", await server.get("nobody")],
    ] as const;
    expect(refusals.map(([, , { status }]) => status)).toEqual([
      422, 413, 404, 409, 422, 413, 404, 422, 404, 404,
    ]);
    for (const [path, method, { status, json }] of refusals) expectDocumented(path, method, status, json);
  });

  test("validates a request as the server does", () => {
    const ajv = new Ajv2020.default({ strict: false });
    const validate = ajv.compile(document.components.schemas.StartRequest);
    expect(validate({ learner_id: "l", task_id: "t" })).toBe(true);
    for (const body of [
      {},
      { learner_id: "", task_id: "t" },
      { learner_id: "l" },
      { learner_id: 1, task_id: "t" },
    ]) {
      expect(validate(body)).toBe(false);
    }
  });
});
