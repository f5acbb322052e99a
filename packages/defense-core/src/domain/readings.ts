// How people may read a text when it is displayed.

const REORDERING = /[\u202a-\u202e\u2066-\u2069]/u;

/** The text itself, the text without its markup, and the reversed text if it has control characters that reorder it. */
export function readingsOf(text: string): ReadonlySet<string> {
  const readings = new Set([text, withoutMarkup(text)]);
  if (REORDERING.test(text)) readings.add([...text].reverse().join(""));
  return readings;
}

const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: "&",
    lt: "<",
    gt: ">",
    quot: '"',
    apos: "'",
    nbsp: " ",
    shy: "",
    zwj: "",
    zwnj: "",
    ensp: " ",
  }),
);

/** Removes tags, comments, links and emphasis, and resolves character references. */
function withoutMarkup(text: string): string {
  if (!/[<&*_~`^\\[]/u.test(text)) return text;
  return text
    .replace(/<!--[^<>]{0,300}-->|<\/?[a-z][^<>]{0,300}>/giu, "")
    .replace(/\[([^[\]]{0,300})\]\([^()\s]{0,300}\)/gu, "$1")
    .replace(/&#(\d{1,7});?/gu, (_, digits: string) => character(Number(digits)))
    .replace(/&#x([\da-f]{1,6});?/giu, (_, digits: string) => character(Number.parseInt(digits, 16)))
    .replace(/&([a-z]{2,6});/giu, (found, name: string) => ENTITIES.get(name.toLowerCase()) ?? found)
    .replace(/[*_~`^\\]+/gu, "");
}

function character(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : "";
}
