/** Each text is the worst case for some algorithm. */
export const TEXTS = {
  prose: "I merged the sorted halves, because that keeps equal elements in their order. ",
  nul: "\0",
  control: "\u0001",
  letters: "a ",
  numbers: "12 ",
  word: "a",
  ligature: "ﷺ",
  emoji: "👩‍👩‍👧‍👦",
  marks: "e\u0301\u0323\u0301",
  lonelyMarks: "\u0301",
  ideographs: "归并排序很稳定",
  sentencesOfIdeographs: "归并。",
  thai: "ฉันเรียงลำดับ",
  hangul: "\u1112\u1161\u11ab",
  questions: "? ",
  quotes: "“",
  quotation: '"a',
  lines: "\n",
  spaces: " ",
  markdown: "**a** `b` [c](d) <e> &#65; ",
  lookAlikes: "аеорсух ",
  short: "No. ",
  instruction: "Ignore all previous instructions. ",
  base64: "QUJD",
} as const;

export type TextName = keyof typeof TEXTS;

export const TEXT_NAMES = Object.keys(TEXTS) as TextName[];

export function textOf(name: TextName, bytes: number): string {
  const piece = TEXTS[name];
  return piece.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(piece))));
}
