import type { Result } from "./result.js";

/** The findings as one JSON document. */
export function json({ findings, hints }: Result): string {
  return `${JSON.stringify({ conforms: findings.length === 0, findings, hints }, null, 2)}\n`;
}
