/** The first `limit` code points of a text; never half a surrogate pair. */
export function firstCodePoints(text: string, limit: number): string {
  let end = 0;
  for (let taken = 0; taken < limit && end < text.length; taken++) {
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  }
  return text.slice(0, end);
}

const NUL = "\0";

/** Whether every store can keep the text as it is: no NUL character, no lone surrogate. */
export function isStorable(text: string): boolean {
  return !text.includes(NUL) && text.isWellFormed();
}

/** The text with what no store can keep replaced by U+FFFD. */
export function toStorable(text: string): string {
  return text.toWellFormed().replaceAll(NUL, "\ufffd");
}

/** A JSON value whose strings, names included, have gone through {@link toStorable}. */
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
