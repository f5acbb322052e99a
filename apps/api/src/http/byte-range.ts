import type { ByteRange } from "defense-core";

const SINGLE = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/i;

/**
 * The part of a document that a `Range` header requests. An invalid range or a list of ranges yields all bytes (RFC
 * 9110, 14.2). A range that begins after the end is `unsatisfiable`.
 */
export function requestedRange(header: string, bytes: number): ByteRange | "all" | "unsatisfiable" {
  const [, start = "", end = ""] = SINGLE.exec(header) ?? [];
  if (start === "" && end === "") return "all";
  const first = start === "" ? Math.max(0, bytes - Number(end)) : Number(start);
  const last = start === "" || end === "" ? Number.POSITIVE_INFINITY : Number(end);
  if (last < first) return "all";
  return first < bytes ? { first, last: Math.min(last, bytes - 1) } : "unsatisfiable";
}
