/** The first `limit` code points of a text; never half a surrogate pair. */
export function firstCodePoints(text: string, limit: number): string {
  let end = 0;
  for (let taken = 0; taken < limit && end < text.length; taken++) {
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  }
  return text.slice(0, end);
}

const NUL = "\0";

/**
 * True if every store can keep the text as it is: no NUL character, no lone surrogate.
 *
 * @example
 * ```js
 * import { isStorable } from "defense-core";
 *
 * isStorable("née 🎓"); // => true
 * isStorable("a\0b"); // => false
 * ```
 */
export function isStorable(text: string): boolean {
  return !text.includes(NUL) && text.isWellFormed();
}

/**
 * Replaces all characters that some stores cannot keep with U+FFFD.
 *
 * @example
 * ```js
 * import { toStorable } from "defense-core";
 *
 * toStorable("a\0b"); // => "a\ufffdb"
 * ```
 */
export function toStorable(text: string): string {
  // For a megabyte of NULs, `replaceAll` takes twice as long.
  return text.toWellFormed().split(NUL).join("\ufffd");
}

/**
 * The JSON value with {@link toStorable} applied to every string, including member names.
 *
 * @example
 * ```js
 * import { toStorableJson } from "defense-core";
 *
 * toStorableJson({ line: ["a\0b", 1] }); // => { line: ["a\ufffdb", 1] }
 * ```
 */
export function toStorableJson<T>(value: T): T {
  return storableJson(value) as T;
}

function storableJson(value: unknown): unknown {
  if (typeof value === "string") return toStorable(value);
  if (Array.isArray(value)) return value.map(storableJson);
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [toStorable(name), storableJson(member)]),
    );
  }
  return value;
}
