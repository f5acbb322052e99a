/** 24 kHz, one channel, 16 bits, sent in pieces at playback speed. */
const SAMPLE_RATE = 24_000;
const BYTES_PER_SAMPLE = 2;
const HEADER_BYTES = 44;

export const PIECE_MS = 100;
const PIECE_BYTES = (SAMPLE_RATE * BYTES_PER_SAMPLE * PIECE_MS) / 1000;

export const THINKING_MS = 200;

/** One piece: a hum. */
export const piece = Buffer.from(Array.from({ length: PIECE_BYTES }, (_, index) => index % 251));

/** The header of a WAV file of unknown length, as a streaming provider sends it. */
export function wavHeader(): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write("RIFF", 0);
  header.writeUInt32LE(0xffffffff, 4);
  header.write("WAVEfmt ", 8);
  header.writeUInt32LE(16, 16); // bytes of the format
  header.writeUInt16LE(1, 20); // PCM
  header.writeUInt16LE(1, 22); // channels
  header.writeUInt32LE(SAMPLE_RATE, 24);
  header.writeUInt32LE(SAMPLE_RATE * BYTES_PER_SAMPLE, 28);
  header.writeUInt16LE(BYTES_PER_SAMPLE, 32);
  header.writeUInt16LE(8 * BYTES_PER_SAMPLE, 34);
  header.write("data", 36);
  header.writeUInt32LE(0xffffffff, 40);
  return header;
}

/** Returns the milliseconds from the request to the last piece. */
export function durationOf(pieces: number): number {
  return THINKING_MS + (pieces - 1) * PIECE_MS;
}

export function bytesOf(pieces: number): number {
  return HEADER_BYTES + pieces * PIECE_BYTES;
}
