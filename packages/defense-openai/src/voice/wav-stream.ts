import { unusableAnswer } from "../provider/failure.js";
import { audioKindOf, KIND_BYTES } from "./audio-kind.js";
import { ByteReader } from "./byte-reader.js";
import { FORMAT_BYTES, readFormat, type WavFormat, wavHeader } from "./wav-format.js";

/** Limits everything before the audio. */
const MAX_HEADER_BYTES = 256 * 1024;

/** Enough for over an hour and a half at the usual 24 kHz. */
const MAX_SOUND_BYTES = 0x1000_0000;

const CHUNK_HEADER_BYTES = 8;

/**
 * Turns a provider's WAV into a playable WAV file, with a new header and whole frames.
 *
 * The new header has the exact length if `bodyBytes`, the length of the source, shows it before the audio has arrived.
 * Otherwise it has the value that players take for "until the end". The first piece contains the header and some audio.
 *
 * @throws ProviderFailure before the first piece if the source is not a WAV file that players can play, and later if
 * the source ends before its promised length.
 */
export async function* playableWav(
  source: AsyncIterable<Uint8Array>,
  bodyBytes?: number,
): AsyncGenerator<Uint8Array, void> {
  const reader = new ByteReader(source);
  try {
    const header = await readHeader(reader);
    const end = endOf(header, reader.taken, bodyBytes);
    yield* wholeFrames(soundOf(reader, end), header.format, end.exactBytes);
  } finally {
    await reader.cancel();
  }
}

interface Header {
  readonly format: WavFormat;
  /** The length of the whole file, according to the header. */
  readonly fileBytes: number;
  /** The length of the audio, according to the header; `undefined` if the header says that it is unknown. */
  readonly soundBytes: number | undefined;
}

async function readHeader(reader: ByteReader): Promise<Header> {
  const beginning = await reader.take(KIND_BYTES);
  if (beginning.length === 0) throw unusableAnswer("empty");
  const kind = audioKindOf(beginning);
  if (kind !== "wav") throw unusableAnswer(kind === undefined ? "not_wav" : `not_wav_but_${kind}`);
  const fileBytes = CHUNK_HEADER_BYTES + uint32At(beginning, 4);
  let format: WavFormat | undefined;
  for (;;) {
    const chunk = await reader.take(CHUNK_HEADER_BYTES);
    if (chunk.length < CHUNK_HEADER_BYTES) throw unusableAnswer("wav_without_sound");
    const id = Buffer.from(chunk).toString("latin1", 0, 4);
    const size = uint32At(chunk, 4);
    if (id === "data") {
      if (!format) throw unusableAnswer("wav_without_a_format");
      return { format, fileBytes, soundBytes: size > 0 && size <= MAX_SOUND_BYTES ? size : undefined };
    }
    if (reader.taken + size > MAX_HEADER_BYTES) throw unusableAnswer("wav_with_an_endless_header");
    const block = await reader.take(id === "fmt " ? Math.min(size, FORMAT_BYTES) : 0);
    if (id === "fmt ") format = readFormat(block);
    if (!(await reader.skip(size + (size % 2) - block.length))) throw unusableAnswer("wav_without_sound");
  }
}

/** Where the audio ends: at a known length, at a promised length, or at the end of the body. */
interface End {
  readonly exactBytes?: number;
  readonly promisedBytes?: number;
}

/**
 * The length in a header may be wrong; the length of a body cannot. If they agree, or the header has none, the length
 * is known.
 */
function endOf({ soundBytes, fileBytes }: Header, headerBytes: number, bodyBytes: number | undefined): End {
  if (bodyBytes === undefined) return soundBytes === undefined ? {} : { promisedBytes: soundBytes };
  const restBytes = bodyBytes - headerBytes;
  if (soundBytes === undefined || soundBytes >= restBytes) return { exactBytes: restBytes };
  const countsRight = Math.abs(fileBytes - bodyBytes) <= 1;
  return countsRight ? { exactBytes: soundBytes } : { promisedBytes: soundBytes };
}

async function* soundOf(
  reader: ByteReader,
  { exactBytes, promisedBytes }: End,
): AsyncGenerator<Uint8Array, void> {
  yield* upTo(reader, exactBytes ?? promisedBytes ?? Number.POSITIVE_INFINITY);
  if (promisedBytes === undefined || (await isOver(reader, promisedBytes))) return;
  yield* upTo(reader, Number.POSITIVE_INFINITY);
}

async function* upTo(reader: ByteReader, bytes: number): AsyncGenerator<Uint8Array, void> {
  for (let left = bytes; left > 0; ) {
    const piece = await reader.takeSome(left);
    if (piece.length === 0) {
      if (Number.isFinite(left)) throw unusableAnswer("cut_short");
      return;
    }
    left -= piece.length;
    yield piece;
  }
}

/** True if another chunk follows, or nothing does. Anything else is audio that the header did not count. */
async function isOver(reader: ByteReader, soundBytes: number): Promise<boolean> {
  const padding = soundBytes % 2;
  const next = (await reader.peek(padding + CHUNK_HEADER_BYTES)).subarray(padding);
  return next.length < CHUNK_HEADER_BYTES || (isChunkName(next) && uint32At(next, 4) <= MAX_HEADER_BYTES);
}

/** False if another file begins here, for example for the next sentence. */
function isChunkName(bytes: Uint8Array): boolean {
  return /^(?!RIFF)[\x20-\x7e]{4}$/.test(Buffer.from(bytes.subarray(0, 4)).toString("latin1"));
}

async function* wholeFrames(
  sound: AsyncIterable<Uint8Array>,
  format: WavFormat,
  exactBytes: number | undefined,
): AsyncGenerator<Uint8Array, void> {
  const soundBytes = exactBytes === undefined ? undefined : exactBytes - (exactBytes % format.frameBytes);
  if (soundBytes !== undefined && soundBytes > MAX_SOUND_BYTES) throw unusableAnswer("endless_sound");
  let header: Uint8Array | undefined = wavHeader(format, soundBytes);
  let partial: Uint8Array = new Uint8Array();
  let sent = 0;
  for await (const piece of sound) {
    const bytes = partial.length === 0 ? piece : Buffer.concat([partial, piece]);
    const frames = bytes.subarray(0, bytes.length - (bytes.length % format.frameBytes));
    partial = bytes.subarray(frames.length);
    if (frames.length === 0) continue;
    sent += frames.length;
    if (sent > MAX_SOUND_BYTES) throw unusableAnswer("endless_sound");
    yield header ? Buffer.concat([header, frames]) : frames;
    header = undefined;
  }
  if (header) throw unusableAnswer("no_sound");
  if (soundBytes !== undefined && soundBytes % 2 === 1) yield new Uint8Array(1);
}

function uint32At(bytes: Uint8Array, at: number): number {
  return Buffer.from(bytes).readUInt32LE(at);
}
