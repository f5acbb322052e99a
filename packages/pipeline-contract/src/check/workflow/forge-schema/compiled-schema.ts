import { BooleanDefinition } from "@actions/workflow-parser/templates/schema/boolean-definition";
import type { Definition } from "@actions/workflow-parser/templates/schema/definition";
import { MappingDefinition } from "@actions/workflow-parser/templates/schema/mapping-definition";
import { NullDefinition } from "@actions/workflow-parser/templates/schema/null-definition";
import { NumberDefinition } from "@actions/workflow-parser/templates/schema/number-definition";
import { OneOfDefinition } from "@actions/workflow-parser/templates/schema/one-of-definition";
import { SequenceDefinition } from "@actions/workflow-parser/templates/schema/sequence-definition";
import { StringDefinition } from "@actions/workflow-parser/templates/schema/string-definition";
import { TemplateSchema } from "@actions/workflow-parser/templates/schema/template-schema";

/** A definition from GitHub's workflow schema, as written by `scripts/generate-workflow-schema.ts`. */
export type CompiledDefinition = {
  readonly key: string;
  /** The contexts and functions available to expressions in this place. */
  readonly readerContext?: readonly string[];
} & (
  | { readonly kind: "null" | "boolean" | "number" }
  | ({ readonly kind: "string" } & Partial<
      Pick<StringDefinition, "constant" | "ignoreCase" | "requireNonEmpty" | "isExpression">
    >)
  | { readonly kind: "sequence"; readonly itemType: string }
  | { readonly kind: "one-of"; readonly oneOf: readonly string[] }
  | ({
      readonly kind: "mapping";
      readonly properties: Readonly<Record<string, string>>;
      readonly required: readonly string[];
    } & Partial<Pick<MappingDefinition, "looseKeyType" | "looseValueType">>)
);

export function schemaOf(definitions: readonly CompiledDefinition[]): TemplateSchema {
  const schema = new TemplateSchema();
  for (const compiled of definitions) {
    const definition = definitionOf(compiled);
    definition.readerContext.push(...(compiled.readerContext ?? []));
    schema.definitions[compiled.key] = definition;
  }
  return schema;
}

function definitionOf(compiled: CompiledDefinition): Definition {
  const { key, kind, readerContext, ...own } = compiled;
  switch (compiled.kind) {
    case "null":
      return new NullDefinition(key);
    case "boolean":
      return new BooleanDefinition(key);
    case "number":
      return new NumberDefinition(key);
    case "string":
      return Object.assign(new StringDefinition(key), own);
    case "sequence":
      return Object.assign(new SequenceDefinition(key), own);
    case "one-of":
      return Object.assign(new OneOfDefinition(key), own);
    case "mapping":
      return Object.assign(new MappingDefinition(key), own, { properties: propertiesOf(compiled) });
  }
}

/** Returns an object without a prototype, because the parser looks up arbitrary keys such as `constructor`. */
function propertiesOf({ properties, required }: CompiledDefinition & { kind: "mapping" }) {
  const found: Record<string, { type: string; required: boolean }> = Object.create(null);
  for (const [name, type] of Object.entries(properties))
    found[name] = { type, required: required.includes(name) };
  return found;
}
