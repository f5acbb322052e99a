import type { Router } from "@koa/router";
import Ajv2020 from "ajv/dist/2020.js";
import { RECORDING_TYPES } from "defense-core";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDependencies } from "../../src/app/dependencies.js";
import { createApp } from "../../src/app/koa-app.js";
import { type AuthMode, readConfig } from "../../src/config/config.js";
import { openDatabase } from "../../src/database/open-database.js";
import { statusByCode } from "../../src/http/error-response.js";
import { isPage } from "../../src/pages/pages.js";
import { operationsUnder } from "../../src/routes/openapi.js";
import { openApiDocument } from "../../src/routes/openapi-document.js";
import type { Reply } from "../support/client.js";
import { freshDatabaseUrl } from "../support/databases.js";
import { expectDocumented } from "../support/documented.js";
import { asking, startTestServer, type TestServer } from "../support/test-server.js";

let server: TestServer;
// biome-ignore lint/suspicious/noExplicitAny: the document is what is tested
let document: any;

const operations = operationsUnder("none");

beforeAll(async () => {
  server = await startTestServer({
    databaseUrl: await freshDatabaseUrl("sqlite"),
    examiner: asking(),
    env: { MAX_AUDIO_BYTES: "20000" },
  });
  document = (await server.send("GET", "/openapi.json")).json;
});

afterAll(() => server.close());

function responses() {
  return operations.flatMap(({ id, path, method }) =>
    Object.entries(document.paths[path][method].responses).map(([status, response]) => ({
      id,
      status: Number(status),
      ...inPlace(response),
    })),
  );
}

const isOfPages = (path: string) => isPage(path) || /^\/(assets\/|favicon\.)/.test(path);

/** The router's routes, except those of pages, in the document's notation. */
async function servedRoutes(auth: AuthMode): Promise<string[]> {
  const config = readConfig({ DATABASE_URL: await freshDatabaseUrl("sqlite"), AUTH: auth });
  const database = await openDatabase(config.databaseUrl);
  const parts = await createDependencies(config, database, pino({ level: "silent" }));
  const routers = createApp(parts).middleware.flatMap(
    ({ router }: ReturnType<Router["routes"]>) => router ?? [],
  );
  parts.metrics.close();
  await database.close();
  return routers.flatMap(({ stack }) =>
    stack
      .filter(({ path }) => !isOfPages(String(path)))
      .flatMap(({ methods, path }) =>
        methods
          .filter((method) => method !== "HEAD")
          .map((method) => `${method} ${String(path).replaceAll(/:(\w+)/g, "{$1}")}`),
      ),
  );
}

// biome-ignore lint/suspicious/noExplicitAny: the document is what is tested
function inPlace(part: any): any {
  if (part.$ref)
    return inPlace(
      part.$ref
        .slice(2)
        .split("/")
        .reduce((at: never, name: string) => at[name], document),
    );
  const headers = Object.entries(part.headers ?? {}).map(([name, header]) => [name, inPlace(header)]);
  return part.headers ? { ...part, headers: Object.fromEntries(headers) } : part;
}

describe("the OpenAPI document", () => {
  test("is OpenAPI 3.1 and has every operation", () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    const described = Object.entries<object>(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method} ${path}`),
    );
    expect(described.sort()).toEqual(operations.map(({ method, path }) => `${method} ${path}`).sort());
    expect(described).toHaveLength(16);
  });

  test.each(["none", "keys"] as const)("has exactly the served routes under AUTH=%s", async (auth) => {
    const described = operationsUnder(auth).map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    expect((await servedRoutes(auth)).sort()).toEqual(described.sort());
  });

  test("is made from the same operations that tests check replies against", () => {
    const limits = { maxAudioBytes: 20_000, maxTextBytes: 10_000, maxJsonBytes: 10_000 };
    expect(document).toEqual(openApiDocument(operations, limits, "none"));
  });

  test("has unique operation ids, and a parameter for each name in a path", () => {
    const ids = operations.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { path, method } of operations) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const described = document.paths[path][method].parameters;
      const inPath = described.filter((parameter: { in?: string }) => parameter.in === "path");
      expect(inPath.map(({ name }: { name: string }) => name)).toEqual(names);
    }
  });

  test("has an Idempotency-Key wherever one may be sent", () => {
    const taking = operations.filter(({ path, method }) =>
      document.paths[path][method].parameters.some(
        ({ $ref }: { $ref?: string }) => $ref === "#/components/parameters/Idempotency-Key",
      ),
    );
    expect(taking.map(({ id }) => id)).toEqual(["startDefense", "answerQuestion"]);
    const { pattern } = document.components.parameters["Idempotency-Key"].schema;
    expect("~!".repeat(127)).toMatch(new RegExp(pattern));
    for (const none of ["", "a b", "é", "x".repeat(256)]) expect(none).not.toMatch(new RegExp(pattern));
  });

  test("has query parameters with their types and limits", () => {
    const { parameters } = document.paths["/v1/defense"].get;
    const optional = { in: "query", required: false, description: expect.stringMatching(/^[A-Z]/) };
    const id = { type: "string", minLength: 1 };
    expect(parameters).toEqual([
      { ...optional, name: "status", schema: { type: "string", enum: ["in_progress", "finished"] } },
      { ...optional, name: "learner_id", schema: id },
      { ...optional, name: "task_id", schema: id },
      { ...optional, name: "needs_review", schema: { type: "boolean" } },
      { ...optional, name: "reviewed", schema: { type: "boolean" } },
      { ...optional, name: "released", schema: { type: "boolean" } },
      { ...optional, name: "cursor", schema: { type: "string" } },
      { ...optional, name: "limit", schema: { type: "integer", minimum: 1, maximum: 200 } },
    ]);
  });

  test("has no dangling references", () => {
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
      ["listDefenses", "", "200 400 403 405 408 422 431 500 503"],
      ["getInfo", "", "200 400 403 405 408 431 500 503"],
      ["startDefense", "application/json", "200 400 403 405 408 409 413 415 422 431 500 502 503 504"],
      ["answerQuestion", "multipart/form-data", "200 400 403 404 405 408 409 413 422 431 500 502 503 504"],
      ["speakQuestion", "", "200 400 403 404 405 408 422 431 500 502 503 504"],
      ["finishDefense", "", "200 400 403 404 405 408 431 500 502 503 504"],
      ["getDefense", "", "200 400 403 404 405 408 431 500 503"],
      ["listenToAnswer", "", "200 206 400 403 404 405 408 416 422 431 500 503"],
      ["getRecord", "", "200 400 403 404 405 408 431 500 503"],
      ["noteTurn", "application/json", "201 400 403 404 405 408 409 413 415 422 431 500 503"],
      ["reviewDefense", "application/json", "201 400 403 404 405 408 409 413 415 422 431 500 503"],
      ["getReviews", "", "200 400 403 404 405 408 431 500 503"],
      ["releaseVerdict", "application/json", "200 400 403 404 405 408 409 413 415 422 431 500 503"],
      ["alive", "", "200 400 403 405 408 431 500"],
      ["ready", "", "200 400 403 405 408 431 500 503"],
      ["describe", "", "200 400 403 405 408 431 500"],
    ]);
    for (const { id, status, content } of responses()) {
      if (status < 300) continue;
      const body = { "application/json": { schema: { $ref: "#/components/schemas/Error" } } };
      expect(content, `${id} ${status}`).toEqual(body);
    }
  });

  test("has the headers of every response", () => {
    for (const { id, status, headers } of responses()) {
      const names = ["X-Request-Id"];
      if (status === 405) names.push("Allow");
      const isRepeatable = ["startDefense", "answerQuestion"].includes(id);
      if (status === 200 && isRepeatable) names.push("Idempotency-Replayed");
      if (status < 300 && id === "listenToAnswer") names.push("Accept-Ranges", "ETag");
      if (status === 206 || status === 416) names.push("Content-Range");
      if (status === 200 && id === "answerQuestion") names.push("Defense-Suggest-Finish");
      if (status === 503 || (status === 409 && isRepeatable)) names.push("Retry-After");
      expect(Object.keys(headers), `${id} ${status}`).toEqual(names);
      // Bytes that never become a request have no ID.
      expect(headers["X-Request-Id"].required, `${id} ${status}`).toBe(![400, 408, 431].includes(status));
    }
  });

  test("says how large a request may be on this server", () => {
    const [start, answer] = ["/v1/defense/start", "/v1/defense/{defense_id}/answer"].map(
      (path) => document.paths[path].post.requestBody.description,
    );
    expect(start).toContain("at most 10000 bytes");
    expect(answer).toMatch(/`text` has at most 10000 bytes .*`audio` at most 20000 bytes/);
    const { text, audio } = document.components.schemas.AnswerForm.properties;
    expect([text.maxLength, audio.maxLength]).toEqual([10_000, 20_000]);
  });

  test("says that an answer needs a text or audio", () => {
    const { anyOf } = document.components.schemas.AnswerForm;
    expect(anyOf).toEqual([{ required: ["text"] }, { required: ["audio"] }]);
  });

  test("describes uploads as bytes of any audio type and speech as bytes of a WAV file", () => {
    const bytes = { type: "string", format: "binary" };
    const { content } = document.paths["/v1/defense/{defense_id}/answer"].post.requestBody;
    expect(content["multipart/form-data"].encoding).toEqual({ audio: { contentType: "audio/*" } });
    expect(document.components.schemas.AnswerForm.properties.audio).toMatchObject(bytes);
    const speech = responses().find(({ id, status }) => id === "speakQuestion" && status === 200);
    expect(speech.content).toMatchObject({ "audio/wav": { schema: bytes } });
  });

  test("describes a recording as bytes of any served type, in full and in part", () => {
    const { parameters, responses } = document.paths["/v1/defense/{defense_id}/recordings/{seq}"].get;
    expect(parameters.map(({ name }: { name: string }) => name)).toEqual([
      "defense_id",
      "seq",
      "Range",
      "If-Range",
    ]);
    for (const status of [200, 206]) expect(Object.keys(responses[status].content)).toEqual(RECORDING_TYPES);
  });

  test("says that it requires no authentication", () => {
    expect(document.security).toEqual([]);
  });

  test("has every status of a domain error", () => {
    const statuses = operations.flatMap(({ errors }) => Object.keys(errors).map(Number));
    expect(statuses).toEqual(expect.arrayContaining([...new Set(Object.values(statusByCode))]));
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

/** Every test client checks each reply against the document (see test/support/client.ts). */
describe("an undocumented reply", () => {
  const url = "http://127.0.0.1/v1/defense/dfn-1";
  const headers = { "x-request-id": "1", "content-type": "application/json; charset=utf-8" };
  const reply: Reply = {
    status: 404,
    headers,
    bytes: Buffer.alloc(0),
    json: { detail: "no defense 'dfn-1'" },
  };

  test("is detected by its status, its headers, its type and its body", () => {
    expectDocumented("GET", url, reply);
    expectDocumented("PUT", url, { ...reply, status: 405, headers: { ...headers, allow: "GET" } });
    expectDocumented("GET", "http://127.0.0.1/nowhere", reply);

    const noticed = (method: string, changes: Partial<Reply>) =>
      expect(
        () => expectDocumented(method, url, { ...reply, ...changes }),
        JSON.stringify(changes),
      ).toThrow();
    noticed("GET", { status: 418 });
    noticed("PUT", { status: 404 });
    noticed("PUT", { status: 405 });
    noticed("GET", { headers: { ...headers, "x-powered-by": "Koa" } });
    noticed("GET", { headers: { "content-type": "application/json" } });
    noticed("GET", { headers: { ...headers, "content-type": "text/html" } });
    noticed("GET", { json: { message: "no defense 'dfn-1'" } });
  });
});
