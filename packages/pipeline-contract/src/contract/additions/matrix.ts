import type { Contract } from "../contract.js";
import { whyNotOneLine } from "../one-line.js";
import { malformed, type Refusal } from "../refusal.js";

/** Rejects keys and values that a forge would misread, or that a matrix cannot have. */
export function refusedMatrices({ stages }: Contract): Refusal[] {
  return stages.flatMap(({ matrix = {} }, index) =>
    Object.entries(matrix).flatMap(([key, values]) => {
      const reason = whyNoDimension(key, values);
      if (reason === undefined) return [];
      const message = `The matrix cannot have ${JSON.stringify(key)}: ${reason}.`;
      return [malformed(["stages", `${index}`, "matrix", key], message, "Name each of its values once.")];
    }),
  );
}

function whyNoDimension(key: string, values: readonly string[]): string | undefined {
  if (/^(?:include|exclude)$/i.test(key)) return "forges use this key to change the combinations";
  if (!/^[A-Za-z_][\w-]*$/.test(key)) return "a name consists of letters, digits, hyphens and underscores";
  if (new Set(values).size < values.length) return "one of its values is repeated";
  return values.map(whyNotOneLine).find((reason) => reason !== undefined);
}
