const [QUOTE, BACKSLASH, COMMA, LIST, OBJECT] = Buffer.from('"\\,[{');

/**
 * True if a JSON text in UTF-8 has more than `most` values. Counts the commas and opening brackets outside strings and
 * stops at the limit, so that such a text need not be parsed.
 */
export function hasMoreValues(json: Uint8Array, most: number): boolean {
  let values = 1;
  let isString = false;
  for (let index = 0; index < json.length; index++) {
    const byte = json[index];
    if (isString && byte === BACKSLASH) index++;
    else if (byte === QUOTE) isString = !isString;
    else if (!isString && (byte === COMMA || byte === LIST || byte === OBJECT)) {
      if (++values > most) return true;
    }
  }
  return false;
}
