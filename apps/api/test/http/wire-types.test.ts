import { compile } from "json-schema-to-typescript";
import { expect, test } from "vitest";
import { schemaComponents } from "../../src/routes/openapi-schemas.js";

/** The pages' types for documents on the wire are generated from the OpenAPI document. */

const NOTE = `// Generated from the OpenAPI document. If that has changed, run:
//   pnpm --dir apps/api exec vitest run wire-types --update`;

/** Text that the compiler adds to each type, and to all types together. */
const WHERE_FROM =
  / \* This interface was referenced by `Wire`'s JSON-Schema\n \* via the `definition` "\w+"\.\n/g;
const ALL_TOGETHER = /export interface Wire \{\n.*\n\}\n/;

test("the pages' types match the OpenAPI document", async () => {
  const components = JSON.stringify(schemaComponents("keys"));
  const schema = { $defs: JSON.parse(components.replaceAll("#/components/schemas/", "#/$defs/")) };
  const types = await compile(schema, "Wire", {
    additionalProperties: false,
    bannerComment: NOTE,
    unreachableDefinitions: true,
  });
  const bare = types.replace(ALL_TOGETHER, "").replace(WHERE_FROM, "").replaceAll("/**\n */\n", "");
  await expect(bare).toMatchFileSnapshot("../../../web/src/shared/openapi.ts");
});
