import type { Result } from "./result.js";

/** The findings as one JSON document. */
export function json({ findings }: Result): string {
  return `${JSON.stringify({ conforms: findings.length === 0, findings }, null, 2)}\n`;
}
