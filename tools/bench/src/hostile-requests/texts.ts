const MIB = 2 ** 20;

function repeated(part: string, bytes: number): string {
  return part.repeat(Math.floor(bytes / Buffer.byteLength(part)));
}

export const TEXTS: Readonly<Record<string, string>> = {
  prose: repeated("I keep the smallest five in a heap, because the list may be long. ", MIB),
  "one word": repeated("a", MIB),
  "control characters": repeated("\u0001", MIB),
  '"a "': repeated("a ", MIB),
  '"12 "': repeated("12 ", MIB),
  "ligatures (ﷺ)": repeated("ﷺ", MIB),
  emoji: repeated("👩‍👩‍👧‍👦", MIB),
  accents: repeated("e\u0301\u0323", MIB),
  Chinese: repeated("归并排序，", MIB),
  "look-alikes": repeated("раураl ", MIB),
  "quotes and marks": repeated('"?" ', MIB),
  lines: repeated("- a\r\n", MIB),
};
