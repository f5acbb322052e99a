// Undoes disguises that hide words from a search.

/** Invisible characters that can carry text: tag characters, and runs of other invisible characters. */
export const HIDDEN = /[\u{e0020}-\u{e007e}]{4,}|[\u200b-\u200f\u2060-\u2064\u00ad\ufeff]{8,}/u;

const BASE64 = /[A-Za-z0-9+/_-]{24,}={0,2}/gu;
const HEXADECIMAL = /(?:[0-9a-f]{2}[ :,]?){12,}/giu;

/** Other readings of a sentence, with its disguise removed. */
export function readingsOf(sentence: string): string[] {
  const plain = folded(visible(sentence));
  const readings = new Set([
    plain,
    latin(plain),
    folded(spelledTogether(visible(sentence))),
    rot13(plain),
    [...plain].reverse().join(""),
    leetFree(plain),
    ...decoded(plain),
  ]);
  readings.delete(sentence);
  return [...readings];
}

/** Joins the letters of a sentence that spells words letter by letter; `null` for any other sentence. */
export function spelledOut(sentence: string): string | null {
  const together = spelledTogether(visible(sentence));
  return together.length < visible(sentence).length ? together : null;
}

function visible(text: string): string {
  return text.normalize("NFKC").replace(/\p{Cf}/gu, "");
}

function folded(text: string): string {
  return text.replace(/\s+/gu, " ");
}

/** Joins letters that are spaced apart, but keeps the wider gaps between words. */
function spelledTogether(text: string): string {
  return text.replace(/(?<=(?<!\p{L})\p{L})[ .\-_*|/](?=\p{L}(?!\p{L}))/gu, "");
}

function decoded(text: string): string[] {
  return [
    ...[...text.matchAll(BASE64)].map(([encoded]) => Buffer.from(encoded, "base64").toString("utf8")),
    ...[...text.matchAll(HEXADECIMAL)].map(([encoded]) =>
      Buffer.from(encoded.replace(/[^0-9a-f]/giu, ""), "hex").toString("utf8"),
    ),
    ...(/%[0-9a-f]{2}/iu.test(text)
      ? [text.replace(/%([0-9a-f]{2})/giu, (_, code) => fromCode(code, 16))]
      : []),
    ...(/&#/u.test(text)
      ? [
          text
            .replace(/&#(\d{1,6});/gu, (_, code) => fromCode(code, 10))
            .replace(/&#x([0-9a-f]{1,5});/giu, (_, code) => fromCode(code, 16)),
        ]
      : []),
  ];
}

function fromCode(digits: string, base: number): string {
  return String.fromCodePoint(Math.min(Number.parseInt(digits, base), 0x10ffff));
}

function rot13(text: string): string {
  return text.replace(/[a-z]/giu, (letter) => {
    const base = letter <= "Z" ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
  });
}

const LEET: ReadonlyMap<string, string> = pairs("013457@$!|", "oieastasil");

function leetFree(text: string): string {
  return text.replace(/[0-9@$!|]/gu, (sign) => LEET.get(sign) ?? sign);
}

/** Cyrillic and Greek letters that look like Latin ones. */
const LOOKALIKES: ReadonlyMap<string, string> = pairs(
  "аеорсухіјѕԁһӏԛԝАВЕКМНОРСТХІЈЅαονιρτυκΑΒΕΖΗΙΚΜΝΟΡΤΥΧ",
  "aeopcyxijsdhlqwABEKMHOPCTXIJSaoviptukABEZHIKMNOPTYX",
);

function latin(text: string): string {
  return text.replace(/\P{ASCII}/gu, (letter) => LOOKALIKES.get(letter) ?? letter);
}

function pairs(from: string, to: string): ReadonlyMap<string, string> {
  const letters = [...to];
  return new Map([...from].map((letter, index) => [letter, letters[index] ?? letter]));
}
