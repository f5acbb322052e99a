import { unusableAnswer } from "../provider/failure.js";

export interface WavFormat {
  readonly codec: number;
  readonly channels: number;
  readonly sampleRate: number;
  readonly bitsPerSample: number;
  /** The size of one sample of every channel. */
  readonly frameBytes: number;
}

const PCM = 1;
const IEEE_FLOAT = 3;
const A_LAW = 6;
const MU_LAW = 7;
const EXTENSIBLE = 0xfffe;

/** The bits per sample that players accept, by codec. */
const PLAYABLE_BITS: ReadonlyMap<number, readonly number[]> = new Map([
  [PCM, [8, 16, 24, 32]],
  [IEEE_FLOAT, [32]],
  [A_LAW, [8]],
  [MU_LAW, [8]],
]);
const MIN_SAMPLE_RATE = 3_000;
const MAX_SAMPLE_RATE = 384_000;
const MAX_CHANNELS = 8;

/** How many bytes of a format block to read. They include the codec of an extensible format. */
export const FORMAT_BYTES = 26;
const SHORTEST_FORMAT_BYTES = 16;

/** Reads the beginning of a format block. @throws ProviderFailure if players cannot play it. */
export function readFormat(bytes: Uint8Array): WavFormat {
  if (bytes.length < SHORTEST_FORMAT_BYTES) throw unusableAnswer("wav_without_a_format");
  const block = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const codec = block.getUint16(0, true);
  const format: WavFormat = {
    codec: codec === EXTENSIBLE && bytes.length >= FORMAT_BYTES ? block.getUint16(24, true) : codec,
    channels: block.getUint16(2, true),
    sampleRate: block.getUint32(4, true),
    frameBytes: block.getUint16(12, true),
    bitsPerSample: block.getUint16(14, true),
  };
  const bits = PLAYABLE_BITS.get(format.codec);
  if (!bits) throw unusableAnswer(`wav_of_codec_${format.codec}`);
  if (!bits.includes(format.bitsPerSample)) throw unusableAnswer(`wav_of_${format.bitsPerSample}_bits`);
  if (format.channels < 1 || format.channels > MAX_CHANNELS)
    throw unusableAnswer(`wav_of_${format.channels}_channels`);
  if (format.sampleRate < MIN_SAMPLE_RATE || format.sampleRate > MAX_SAMPLE_RATE)
    throw unusableAnswer(`wav_of_${format.sampleRate}_hz`);
  if (format.frameBytes * 8 !== format.channels * format.bitsPerSample)
    throw unusableAnswer(`wav_of_${format.frameBytes}_bytes_a_frame`);
  return format;
}

/**
 * The value in the header for an unknown length. Of all values in use, only this one made every player that we tried
 * play to the end (docs/decisions/voice.md).
 */
const UNKNOWN_SOUND_BYTES = 0x7fff_f000;

/** Writes everything before the audio. `soundBytes` is `undefined` if the length is unknown. */
export function wavHeader(format: WavFormat, soundBytes: number | undefined): Buffer {
  // For codecs other than PCM, the format block also has the size of an extension, which is empty here.
  const formatBytes = format.codec === PCM ? SHORTEST_FORMAT_BYTES : SHORTEST_FORMAT_BYTES + 2;
  const header = Buffer.alloc(28 + formatBytes);
  const dataBytes = soundBytes ?? UNKNOWN_SOUND_BYTES;
  header.write("RIFF", 0, "latin1");
  header.writeUInt32LE(header.length - 8 + dataBytes + (dataBytes % 2), 4);
  header.write("WAVEfmt ", 8, "latin1");
  header.writeUInt32LE(formatBytes, 16);
  header.writeUInt16LE(format.codec, 20);
  header.writeUInt16LE(format.channels, 22);
  header.writeUInt32LE(format.sampleRate, 24);
  header.writeUInt32LE(format.sampleRate * format.frameBytes, 28);
  header.writeUInt16LE(format.frameBytes, 32);
  header.writeUInt16LE(format.bitsPerSample, 34);
  header.write("data", header.length - 8, "latin1");
  header.writeUInt32LE(dataBytes, header.length - 4);
  return header;
}
