/** The most bytes of UTF-8 in a `detail`, even one that quotes a request. */
export const MAX_DETAIL_BYTES = 2_048;

const CUT = "…";

export function boundedDetail(detail: string): string {
  const bytes = Buffer.from(detail);
  if (bytes.length <= MAX_DETAIL_BYTES) return detail;
  let end = MAX_DETAIL_BYTES - Buffer.byteLength(CUT);
  while (isInsideCharacter(bytes[end])) end--;
  return bytes.toString("utf8", 0, end) + CUT;
}

function isInsideCharacter(byte = 0): boolean {
  return (byte & 0xc0) === 0x80;
}
