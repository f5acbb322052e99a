const SAMPLE_RATE = 8_000;
const BYTES_PER_SAMPLE = 2;
const MS_PER_CODE_POINT = 50;
const MIN_MS = 400;
const TONE_HZ = 220;
const AMPLITUDE = 0.2 * 0x7fff;
const SAMPLES_PER_CHUNK = 4_096;
const HEADER_BYTES = 44;

/** The size fields of a WAV file have 32 bits. */
const MAX_SAMPLES = Math.floor((0xffff_ffff - HEADER_BYTES) / BYTES_PER_SAMPLE);

/** A soft tone as `audio/wav` (8 kHz, 16 bit, mono): 50 ms for each code point, at least 400 ms. */
export async function* toneAsWav(text: string): AsyncGenerator<Uint8Array, void> {
  const ms = Math.max(MIN_MS, countCodePoints(text) * MS_PER_CODE_POINT);
  const samples = Math.min(Math.round((ms * SAMPLE_RATE) / 1000), MAX_SAMPLES);
  yield wavHeader(samples * BYTES_PER_SAMPLE);
  for (let from = 0; from < samples; from += SAMPLES_PER_CHUNK) {
    yield toneSamples(from, Math.min(from + SAMPLES_PER_CHUNK, samples));
  }
}

function countCodePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

function wavHeader(dataBytes: number): Uint8Array {
  const header = new DataView(new ArrayBuffer(HEADER_BYTES));
  const ascii = (offset: number, word: string) => {
    for (const [index, letter] of [...word].entries()) header.setUint8(offset + index, letter.charCodeAt(0));
  };
  ascii(0, "RIFF");
  header.setUint32(4, HEADER_BYTES - 8 + dataBytes, true);
  ascii(8, "WAVE");
  ascii(12, "fmt ");
  header.setUint32(16, 16, true); // size of the format block
  header.setUint16(20, 1, true); // PCM
  header.setUint16(22, 1, true); // channels
  header.setUint32(24, SAMPLE_RATE, true);
  header.setUint32(28, SAMPLE_RATE * BYTES_PER_SAMPLE, true);
  header.setUint16(32, BYTES_PER_SAMPLE, true);
  header.setUint16(34, BYTES_PER_SAMPLE * 8, true);
  ascii(36, "data");
  header.setUint32(40, dataBytes, true);
  return new Uint8Array(header.buffer);
}

function toneSamples(from: number, to: number): Uint8Array {
  const samples = new DataView(new ArrayBuffer((to - from) * BYTES_PER_SAMPLE));
  for (let index = from; index < to; index++) {
    const level = Math.round(AMPLITUDE * Math.sin((2 * Math.PI * TONE_HZ * index) / SAMPLE_RATE));
    samples.setInt16((index - from) * BYTES_PER_SAMPLE, level, true);
  }
  return new Uint8Array(samples.buffer);
}
