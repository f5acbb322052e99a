import schema from "../../../schema.json" with { type: "json" };

/** The JSON Schema of contracts, as its file has it. */
export const schemaText = `${JSON.stringify(schema, null, 2)}\n`;
