import schema from "../../../schema.json" with { type: "json" };

export const schemaText = `${JSON.stringify(schema, null, 2)}\n`;
