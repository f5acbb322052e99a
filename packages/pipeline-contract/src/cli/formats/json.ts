import type { Result } from "./result.js";

export function json({ findings, ignored, hints }: Result): string {
  return `${JSON.stringify({ conforms: findings.length === 0, findings, ignored, hints }, null, 2)}\n`;
}
