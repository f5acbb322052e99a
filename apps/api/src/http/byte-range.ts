import type { ByteRange } from "defense-core";

const SINGLE = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/i;

/**
 * The range that a `Range` header requests out of a number of bytes. Invalid ranges and lists of ranges yield all bytes
 * (RFC 9110, 14.2); a range that begins after the end is `unsatisfiable`.
 */
export function requestedRange(header: string, bytes: number): ByteRange | "all" | "unsatisfiable" {
  const [, start = "", end = ""] = SINGLE.exec(header) ?? [];
  if (start === "" && end === "") return "all";
  const first = start === "" ? Math.max(0, bytes - Number(end)) : Number(start);
  const last = start === "" || end === "" ? Number.POSITIVE_INFINITY : Number(end);
  if (last < first) return "all";
  return first < bytes ? { first, last: Math.min(last, bytes - 1) } : "unsatisfiable";
}
