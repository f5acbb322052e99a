export interface WavParts {
  /** Default: a second of a tone at 8 kHz, 16 bit, mono. */
  readonly sound?: Buffer;
  readonly format?: Partial<WavFormatFields>;
  /** Replaces the whole format block, instead of changing fields by `format`. */
  readonly formatBlock?: Buffer;
  /** The sizes in the header. Default: the real ones. */
  readonly fileSize?: number;
  readonly soundSize?: number;
  /** Chunks before the format, between the format and the audio, and after the audio. */
  readonly first?: Buffer;
  readonly between?: Buffer;
  readonly after?: Buffer;
}

export interface WavFormatFields {
  readonly codec: number;
  readonly channels: number;
  readonly sampleRate: number;
  readonly bits: number;
  readonly frameBytes: number;
}

const TONE_SAMPLES = 8_000;

export function wav(parts: WavParts = {}): Buffer {
  const { sound = tone(), first = nothing, between = nothing, after = nothing } = parts;
  const format = chunk("fmt ", parts.formatBlock ?? formatBlock(parts.format));
  const data = chunk("data", sound, parts.soundSize);
  const content = Buffer.concat([Buffer.from("WAVE"), first, format, between, data, after]);
  return chunk("RIFF", content, parts.fileSize);
}

const nothing = Buffer.alloc(0);

/** A second of a tone at 8 kHz, 16 bit, mono. */
export function tone(samples = TONE_SAMPLES): Buffer {
  const bytes = Buffer.alloc(samples * 2);
  for (let index = 0; index < samples; index++) {
    bytes.writeInt16LE(Math.round(9_000 * Math.sin(index / 6)), index * 2);
  }
  return bytes;
}

/** A chunk of a RIFF file; `size` may lie. */
export function chunk(id: string, content: Buffer, size = content.length): Buffer {
  const header = Buffer.alloc(8);
  header.write(id, "latin1");
  header.writeUInt32LE(size, 4);
  return Buffer.concat([header, content, Buffer.alloc(content.length % 2)]);
}

/** The 16 bytes of a plain format block. */
export function formatBlock({
  codec = 1,
  channels = 1,
  sampleRate = 8_000,
  bits = 16,
  frameBytes = (channels * bits) / 8,
}: Partial<WavFormatFields> = {}): Buffer {
  const block = Buffer.alloc(16);
  block.writeUInt16LE(codec, 0);
  block.writeUInt16LE(channels, 2);
  block.writeUInt32LE(sampleRate, 4);
  block.writeUInt32LE((sampleRate * frameBytes) % 2 ** 32, 8);
  block.writeUInt16LE(frameBytes, 12);
  block.writeUInt16LE(bits, 14);
  return block;
}

export function extensibleFormatBlock(fields: Partial<WavFormatFields>): Buffer {
  // The size of the extension, the valid bits, the speakers, and the codec as a GUID.
  const extension = Buffer.concat([
    Buffer.from([22, 0, fields.bits ?? 16, 0, 3, 0, 0, 0]),
    guid(fields.codec ?? 1),
  ]);
  return Buffer.concat([formatBlock({ ...fields, codec: 0xfffe }), extension]);
}

function guid(codec: number): Buffer {
  return Buffer.concat([Buffer.from([codec, 0]), Buffer.from("000000001000800000aa00389b71", "hex")]);
}
