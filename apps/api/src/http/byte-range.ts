import type { ByteRange } from "defense-core";

const SINGLE = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/i;

/**
 * What the `Range` of a request asks for of something with so many bytes. Several ranges, and what is no valid range, ask
 * for all of it (RFC 9110, 14.2); `unsatisfiable` is one that begins behind the end.
 */
export function requestedRange(header: string, bytes: number): ByteRange | "all" | "unsatisfiable" {
  const [, start = "", end = ""] = SINGLE.exec(header) ?? [];
  if (start === "" && end === "") return "all";
  const first = start === "" ? Math.max(0, bytes - Number(end)) : Number(start);
  const last = start === "" || end === "" ? Number.POSITIVE_INFINITY : Number(end);
  if (last < first) return "all";
  return first < bytes ? { first, last: Math.min(last, bytes - 1) } : "unsatisfiable";
}
