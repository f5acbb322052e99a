import { expect, test } from "vitest";
import { JsonFormat } from "../../src/examiner/parts/json-format.js";
import { type ChatRequest, ProviderFailure } from "../../src/index.js";

const document = { type: "json_schema", json_schema: { name: "any", strict: true, schema: {} } } as const;
const refusal = new ProviderFailure("http_400", "refused the request", { refusesRequest: true });

/** A model that accepts only some formats, and records the formats it was asked for. */
function taking(...taken: readonly (string | undefined)[]) {
  const asked: (string | undefined)[] = [];
  const send = async ({ responseFormat }: Pick<ChatRequest, "responseFormat">) => {
    asked.push(responseFormat?.type);
    if (!taken.includes(responseFormat?.type)) throw refusal;
    return "answer";
  };
  return { asked, send };
}

test("steps down to a format that the model accepts, and stays there", async () => {
  const format = new JsonFormat("schema");
  const { asked, send } = taking(undefined);
  expect(await format.request(document, send)).toBe("answer");
  await format.request(document, send);
  expect(asked).toEqual(["json_schema", "json_object", undefined, undefined]);
  expect(format.mode).toBe("prompt");
});

test("begins with the given format", async () => {
  const { asked, send } = taking("json_schema", "json_object");
  await new JsonFormat("object").request(document, send);
  expect(asked).toEqual(["json_object"]);
});

test("gives up when the simplest format is also refused, or something else fails", async () => {
  await expect(new JsonFormat("schema").request(document, taking("nothing").send)).rejects.toBe(refusal);
  const down = new ProviderFailure("down", "is down");
  const format = new JsonFormat("schema");
  await expect(format.request(document, () => Promise.reject(down))).rejects.toBe(down);
  expect(format.mode).toBe("schema");
});

test("does not step up again for an answer to an earlier request", async () => {
  const format = new JsonFormat("schema");
  const slow = Promise.withResolvers<string>();
  const first = format.request(document, () => slow.promise);
  await format.request(document, taking("json_object").send);
  slow.resolve("late");
  await first;
  expect(format.mode).toBe("object");
});
