/**
 * How many UTF-8 bytes a text takes in a JSON document written by `JSON.stringify`, without the quotation marks. A
 * control character can take six.
 */
export function jsonBytes(text: string): number {
  let bytes = 0;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit < 0x20) bytes += hasShortEscape(unit) ? 2 : 6;
    else if (unit < 0x80) bytes += unit === QUOTE || unit === BACKSLASH ? 2 : 1;
    else if (unit < 0x800) bytes += 2;
    else if (!isSurrogate(unit)) bytes += 3;
    else if (isPair(text, index)) {
      bytes += 4;
      index++;
    } else bytes += 6;
  }
  return bytes;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

const VERTICAL_TAB = 0x0b;

/** True for `\b`, `\t`, `\n`, `\f` and `\r`. */
function hasShortEscape(unit: number): boolean {
  return unit >= 0x08 && unit <= 0x0d && unit !== VERTICAL_TAB;
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff;
}

function isPair(text: string, index: number): boolean {
  return (text.codePointAt(index) ?? 0) > 0xffff;
}
