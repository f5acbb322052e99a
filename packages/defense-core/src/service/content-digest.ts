/** The SHA-256 of a text, in hexadecimal. */
export function textDigest(text: string): Promise<string> {
  return sha256(new TextEncoder().encode(text));
}

/** Web Crypto copies its input, so a large recording is passed in chunks. */
const CHUNK_BYTES = 1024 * 1024;

/** A digest of fields that JSON can represent and of bytes. Only equal contents have equal digests. */
export async function contentDigest(fields: readonly unknown[], bytes?: Uint8Array): Promise<string> {
  const size = bytes?.byteLength ?? null;
  const digests: string[] = [];
  for (let start = 0; start < (size ?? 0); start += CHUNK_BYTES) {
    digests.push(await sha256((bytes as Uint8Array<ArrayBuffer>).subarray(start, start + CHUNK_BYTES)));
  }
  return textDigest(JSON.stringify([fields, size, digests]));
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
