import schema from "../../../schema.json" with { type: "json" };

/** The JSON Schema of contracts, as in its file. */
export const schemaText = `${JSON.stringify(schema, null, 2)}\n`;
