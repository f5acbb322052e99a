// Converts the workflow schema of GitHub's parser into a form that loads at once. Reading the original takes longer
// than a check. Descriptions, and definitions that workflows cannot use, are left out.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { JSONObjectReader } from "@actions/workflow-parser/templates/json-object-reader";
import type { Definition } from "@actions/workflow-parser/templates/schema/definition";
import { MappingDefinition } from "@actions/workflow-parser/templates/schema/mapping-definition";
import { OneOfDefinition } from "@actions/workflow-parser/templates/schema/one-of-definition";
import { SequenceDefinition } from "@actions/workflow-parser/templates/schema/sequence-definition";
import { StringDefinition } from "@actions/workflow-parser/templates/schema/string-definition";
import { TemplateSchema } from "@actions/workflow-parser/templates/schema/template-schema";
import { WORKFLOW_ROOT } from "@actions/workflow-parser/workflows/workflow-constants";
import type { CompiledDefinition } from "../src/check/workflow/forge-schema/compiled-schema.ts";

const generated = join(import.meta.dirname, "..", "src", "generated");
const published = new URL(
  "../workflow-v1.0.min.json",
  import.meta.resolve("@actions/workflow-parser/workflows/workflow-schema"),
);
const schema = TemplateSchema.load(
  new JSONObjectReader(undefined, readFileSync(fileURLToPath(published), "utf8")),
);

const definitions = reachable([WORKFLOW_ROOT]).map((name) => compiled(name, schema.getDefinition(name)));

mkdirSync(generated, { recursive: true });
writeFileSync(
  join(generated, "workflow-schema.js"),
  `export const root = ${JSON.stringify(WORKFLOW_ROOT)};\nexport const definitions = ${JSON.stringify(definitions)};\n`,
);
writeFileSync(
  join(generated, "workflow-schema.d.ts"),
  `import type { CompiledDefinition } from "../check/workflow/forge-schema/compiled-schema.js";

export declare const root: string;
export declare const definitions: readonly CompiledDefinition[];
`,
);

/** The names of these definitions, and of all definitions to which they refer. */
function reachable(names: readonly string[]): string[] {
  const found = new Set<string>();
  for (let open = [...names]; open.length > 0; ) {
    const name = open.pop() as string;
    if (found.has(name)) continue;
    found.add(name);
    open = [...open, ...referredTo(schema.getDefinition(name))];
  }
  return [...found];
}

function referredTo(definition: Definition): string[] {
  if (definition instanceof OneOfDefinition) return definition.oneOf;
  if (definition instanceof SequenceDefinition) return [definition.itemType];
  if (!(definition instanceof MappingDefinition)) return [];
  const { properties, looseKeyType, looseValueType } = definition;
  return [...Object.values(properties).map(({ type }) => type), looseKeyType, looseValueType].filter(Boolean);
}

function compiled(key: string, definition: Definition): CompiledDefinition {
  const { readerContext } = definition;
  const base = { key, ...(readerContext.length > 0 && { readerContext }) };
  if (definition instanceof OneOfDefinition) return { ...base, kind: "one-of", oneOf: definition.oneOf };
  if (definition instanceof SequenceDefinition)
    return { ...base, kind: "sequence", itemType: definition.itemType };
  if (definition instanceof StringDefinition) {
    const { constant, ignoreCase, requireNonEmpty, isExpression } = definition;
    return { ...base, kind: "string", ...set({ constant, ignoreCase, requireNonEmpty, isExpression }) };
  }
  if (definition instanceof MappingDefinition) {
    const { looseKeyType, looseValueType } = definition;
    const entries = Object.entries(definition.properties);
    const properties = Object.fromEntries(entries.map(([name, { type }]) => [name, type]));
    const required = entries.flatMap(([name, { required }]) => (required ? [name] : []));
    return { ...base, kind: "mapping", properties, required, ...set({ looseKeyType, looseValueType }) };
  }
  const kind = definition.constructor.name.replace("Definition", "").toLowerCase();
  if (kind === "null" || kind === "boolean" || kind === "number") return { ...base, kind };
  throw new Error(`${key} is a definition of an unknown kind: ${kind}`);
}

/** Leaves out false and empty values, which are the defaults of new definitions. */
function set<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as Partial<T>;
}
