import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { playableWav } from "../../src/voice/wav-stream.js";
import {
  chunk,
  extensibleFormatBlock,
  formatBlock,
  tone,
  type WavFormatFields,
  type WavParts,
  wav,
} from "../support/wav.js";

/** Stands for an unknown length in a header. */
const UNKNOWN = 0x7ffff000;

async function* inPieces(
  bytes: Buffer,
  sizes: readonly number[] = [bytes.length],
): AsyncGenerator<Uint8Array> {
  let from = 0;
  for (const size of sizes) {
    yield bytes.subarray(from, from + size);
    from += size;
  }
  if (from < bytes.length) yield bytes.subarray(from);
}

/** Converts bytes whose length is unknown. */
async function streamed(bytes: Buffer, sizes?: readonly number[]): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(playableWav(inPieces(bytes, sizes))));
}

/** Converts bytes whose length is known. */
async function measured(bytes: Buffer, sizes?: readonly number[]): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(playableWav(inPieces(bytes, sizes), bytes.length)));
}

/** Parses the header as players do. */
function headerOf(file: Buffer) {
  expect(file.toString("latin1", 0, 4)).toBe("RIFF");
  expect(file.toString("latin1", 8, 16)).toBe("WAVEfmt ");
  const formatBytes = file.readUInt32LE(16);
  const dataAt = 20 + formatBytes;
  expect(file.toString("latin1", dataAt, dataAt + 4)).toBe("data");
  return {
    fileSize: file.readUInt32LE(4),
    codec: file.readUInt16LE(20),
    channels: file.readUInt16LE(22),
    sampleRate: file.readUInt32LE(24),
    byteRate: file.readUInt32LE(28),
    frameBytes: file.readUInt16LE(32),
    bits: file.readUInt16LE(34),
    soundSize: file.readUInt32LE(dataAt + 4),
    sound: file.subarray(dataAt + 8),
  };
}

const list = chunk("LIST", Buffer.from("INFOISFT\x0e\0\0\0Lavf60.16.100\0", "latin1"));

describe("a WAV file whose number of bytes is known", () => {
  test("is passed on unchanged if it is correct", async () => {
    expect(await measured(wav())).toEqual(wav());
  });

  test.each<[string, WavParts]>([
    ["0", { soundSize: 0, fileSize: 36 }],
    ["0 and 0", { soundSize: 0, fileSize: 0 }],
    ["0xFFFFFFFF", { soundSize: 0xffffffff, fileSize: 0xffffffff }],
    ["espeak-ng's", { soundSize: 0x7ffff000, fileSize: 0x7ffff024 }],
    ["too large", { soundSize: 16_002, fileSize: 16_038 }],
    ["a correct one in a file with a wrong one", { fileSize: 17 }],
  ])("gets its exact length instead of %s", async (_, parts) => {
    expect(await measured(wav(parts))).toEqual(wav());
  });

  test("loses the chunks around its audio", async () => {
    const parts = { first: chunk("JUNK", Buffer.alloc(27)), between: list, after: list };
    expect(await measured(wav(parts))).toEqual(wav());
    expect(await measured(wav({ ...parts, after: chunk("id3 ", Buffer.from("odd")) }))).toEqual(wav());
  });

  test("is streamed to its end even if its header counts too little, because the rest is also audio", async () => {
    const { soundSize, sound } = headerOf(await measured(wav({ soundSize: 1_000, fileSize: 1_036 })));
    expect(soundSize).toBe(UNKNOWN);
    expect(sound).toEqual(tone());
  });

  test("loses half a frame at its end", async () => {
    const { soundSize, fileSize, sound } = headerOf(
      await measured(wav({ sound: tone().subarray(0, 15_999), soundSize: 0 }).subarray(0, -1)),
    );
    expect([soundSize, fileSize, sound.length]).toEqual([15_998, 16_034, 15_998]);
  });

  test("of an odd length ends with a byte of padding", async () => {
    const odd = wav({ format: { bits: 8 }, sound: Buffer.alloc(999, 0x80) });
    const file = await measured(odd);
    expect(file).toEqual(odd);
    expect(headerOf(file)).toMatchObject({ soundSize: 999, fileSize: 36 + 1_000 });
  });

  test("that ends before its announced number of bytes fails", async () => {
    const half = playableWav(inPieces(wav().subarray(0, 9_000)), wav().length);
    await expect(Array.fromAsync(half)).rejects.toMatchObject({ code: "cut_short" });
  });
});

describe("a WAV file that comes without a number of bytes", () => {
  test.each<[string, WavParts]>([
    ["the right one", {}],
    ["0", { soundSize: 0, fileSize: 36 }],
    ["0xFFFFFFFF", { soundSize: 0xffffffff, fileSize: 0xffffffff }],
    ["too small", { soundSize: 1_000, fileSize: 1_036 }],
    ["chunks around it", { first: list, between: list, after: list }],
  ])("gets a header that says “until the end”; %s in its own", async (_, parts) => {
    const header = headerOf(await streamed(wav(parts)));
    expect(header).toMatchObject({ soundSize: UNKNOWN, fileSize: UNKNOWN + 36 });
    expect(header.sound).toEqual(tone());
  });

  test("of an odd length has no padding, nor anything after it", async () => {
    const odd = Buffer.alloc(999, 0x80);
    expect(headerOf(await streamed(wav({ format: { bits: 8 }, sound: odd, after: list }))).sound).toEqual(
      odd,
    );
  });

  test("that ends before the length in its header fails", async () => {
    const pieces = playableWav(inPieces(wav().subarray(0, 9_000)));
    expect(await pieces.next()).toMatchObject({ done: false });
    await expect(Array.fromAsync(pieces)).rejects.toMatchObject({ code: "cut_short" });
  });

  test("plays the sentences of a server that sends whole files one after another", async () => {
    const { sound } = headerOf(await streamed(Buffer.concat([wav(), wav()])));
    expect(sound).toEqual(Buffer.concat([tone(), wav()]));
  });

  test("passes on each frame as soon as it arrives", async () => {
    const gate = Promise.withResolvers<void>();
    const pieces = playableWav(
      (async function* () {
        yield wav().subarray(0, 47);
        await gate.promise;
        yield wav().subarray(47);
      })(),
    );
    const { value: first } = await pieces.next();
    expect(headerOf(Buffer.from(first ?? [])).sound).toEqual(tone().subarray(0, 2));
    gate.resolve();
    expect(Buffer.concat(await Array.fromAsync(pieces))).toEqual(tone().subarray(2));
  });
});

test("however the bytes are split, the output is the same", async () => {
  const files = fc.record({
    parts: fc.constantFrom<WavParts>(
      {},
      { soundSize: 0, fileSize: 0 },
      { soundSize: 0xffffffff, fileSize: 0xffffffff },
      { soundSize: 20 },
      { first: list, between: list, after: list },
      { formatBlock: extensibleFormatBlock({ channels: 2, bits: 24 }), after: list },
      { format: { bits: 8 }, after: list },
    ),
    sound: fc.uint8Array({ minLength: 6, maxLength: 120 }),
    sizes: fc.array(fc.nat(20), { maxLength: 60 }),
    known: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(files, async ({ parts, sound, sizes, known }) => {
      const bytes = wav({ ...parts, sound: Buffer.from(sound) });
      const play = (pieces?: number[]) =>
        (known ? measured : streamed)(bytes, pieces).catch((error) => error.code);
      expect(await play(sizes)).toEqual(await play());
    }),
    { numRuns: 500 },
  );
});

test("every split of a file in two, and a file byte by byte, give the same", async () => {
  const bytes = wav({ first: list, between: list, after: list, sound: tone(40) });
  const whole = await streamed(bytes);
  for (let at = 0; at <= bytes.length; at++) expect(await streamed(bytes, [at])).toEqual(whole);
  expect(await streamed(bytes, Array(bytes.length).fill(1))).toEqual(whole);
});

test("any bytes give a playable file, or an error before the first byte", async () => {
  const nearlyWav = fc
    .tuple(fc.uint8Array({ maxLength: 80 }), fc.nat(120), fc.uint8Array({ maxLength: 4 }))
    .map(([sound, at, noise]) => {
      const bytes = wav({ sound: Buffer.from(sound), after: list });
      bytes.set(noise.subarray(0, Math.max(0, bytes.length - at)), Math.min(at, bytes.length));
      return bytes;
    });
  const anything = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes));
  await fc.assert(
    fc.asyncProperty(fc.oneof(nearlyWav, anything), async (bytes) => {
      const pieces: Uint8Array[] = [];
      try {
        for await (const piece of playableWav(inPieces(bytes), bytes.length)) pieces.push(piece);
      } catch (error) {
        expect(error).toMatchObject({
          name: "ProviderFailure",
          code: expect.stringMatching(/^[a-z0-9_]+$/),
        });
        expect(pieces).toEqual([]);
        return;
      }
      const { codec, bits, channels, frameBytes, soundSize, sound } = headerOf(Buffer.concat(pieces));
      expect([1, 3, 6, 7]).toContain(codec);
      expect(frameBytes).toBe((channels * bits) / 8);
      expect(sound.length).toBeGreaterThan(0);
      if (soundSize !== UNKNOWN) expect(sound.length).toBe(soundSize + (soundSize % 2));
    }),
    { numRuns: 3_000 },
  );
});

describe("a format", () => {
  test.each<[string, Partial<WavFormatFields>]>([
    ["8 bit", { bits: 8 }],
    ["24 bit stereo at 48 kHz", { bits: 24, channels: 2, sampleRate: 48_000 }],
    ["32 bit", { bits: 32 }],
    ["float", { codec: 3, bits: 32, sampleRate: 24_000 }],
    ["A-law", { codec: 6, bits: 8 }],
    ["mu-law", { codec: 7, bits: 8 }],
  ])("of %s is passed on unchanged, with the correct byte rate", async (_, fields) => {
    const { codec = 1, channels = 1, sampleRate = 8_000, bits = 16 } = fields;
    const frameBytes = (channels * bits) / 8;
    const expected = { codec, channels, sampleRate, bits, frameBytes, byteRate: sampleRate * frameBytes };
    const broken = formatBlock(fields);
    broken.writeUInt32LE(1, 8);
    expect(headerOf(await streamed(wav({ formatBlock: broken })))).toMatchObject(expected);
  });

  test("in the extensible format becomes a plain one, which more players support", async () => {
    const block = extensibleFormatBlock({ codec: 3, bits: 32, channels: 2 });
    expect(headerOf(await measured(wav({ formatBlock: block })))).toMatchObject({
      codec: 3,
      bits: 32,
      channels: 2,
      sound: tone(),
    });
  });

  test.each<[string, Partial<WavFormatFields>]>([
    ["wav_of_0_channels", { channels: 0 }],
    ["wav_of_9_channels", { channels: 9 }],
    ["wav_of_0_hz", { sampleRate: 0 }],
    ["wav_of_4294967295_hz", { sampleRate: 0xffffffff }],
    ["wav_of_3_bytes_a_frame", { frameBytes: 3 }],
    ["wav_of_0_bytes_a_frame", { frameBytes: 0 }],
    ["wav_of_12_bits", { bits: 12, frameBytes: 2 }],
    ["wav_of_64_bits", { codec: 3, bits: 64 }],
    ["wav_of_codec_2", { codec: 2, bits: 4, frameBytes: 1 }],
    ["wav_of_codec_85", { codec: 85 }],
    ["wav_of_codec_65534", { codec: 0xfffe }],
  ])("is refused: %s", async (code, format) => {
    await expect(streamed(wav({ format }))).rejects.toMatchObject({ code });
  });
});

describe("before the first byte it is refused", () => {
  const format = chunk("fmt ", formatBlock());
  const riff = (...chunks: Buffer[]) => chunk("RIFF", Buffer.concat([Buffer.from("WAVE"), ...chunks]));
  test.each<[string, Buffer]>([
    ["empty", Buffer.alloc(0)],
    ["not_wav_but_mp3", Buffer.from("ID3\x04\0\0\0\0\0\x23TSSE", "latin1")],
    ["not_wav_but_mp3", Buffer.from("fffb9064000ff00000690000", "hex")],
    ["not_wav_but_aac", Buffer.from("fff15080000ff00000690000", "hex")],
    ["not_wav_but_ogg", Buffer.from("OggS\0\x02\0\0\0\0\0\0\0\0", "latin1")],
    ["not_wav_but_flac", Buffer.from("fLaC\0\0\0\x22\x10\0", "latin1")],
    ["not_wav_but_webm", Buffer.from("1a45dfa39f4286810142f781", "hex")],
    ["not_wav_but_m4a", Buffer.from("\0\0\0\x20ftypM4A \0\0\0\0", "latin1")],
    ["not_wav_but_json", Buffer.from('{"error":{"message":"secret words"}}')],
    ["not_wav_but_html", Buffer.from("\n<!doctype html><title>secret words</title>")],
    ["not_wav", tone()],
    ["not_wav", Buffer.from("RIFF")],
    ["not_wav", Buffer.concat([Buffer.from("RIFF\x10\0\0\0AVI ", "latin1"), tone()])],
    ["wav_without_sound", wav().subarray(0, 12)],
    ["wav_without_a_format", wav().subarray(0, 30)],
    ["wav_without_sound", wav().subarray(0, 38)],
    ["wav_without_sound", riff(format, list)],
    ["wav_without_a_format", riff(chunk("data", tone()))],
    ["wav_without_a_format", wav({ formatBlock: formatBlock().subarray(0, 14) })],
    ["no_sound", wav({ sound: Buffer.alloc(0) })],
    ["no_sound", wav({ sound: Buffer.alloc(1), soundSize: 0 }).subarray(0, -1)],
    ["wav_with_an_endless_header", riff(chunk("JUNK", Buffer.alloc(300_000)), format)],
    ["wav_with_an_endless_header", riff(chunk("JUNK", Buffer.alloc(8), 0xffffffff))],
    ["wav_with_an_endless_header", riff(chunk("fmt ", formatBlock(), 0xffffffff))],
  ])("%s (%#)", async (code, bytes) => {
    for (const play of [streamed, measured]) await expect(play(bytes)).rejects.toMatchObject({ code });
  });

  test("wav_with_an_endless_header, if it never ends", async () => {
    const endless = async function* () {
      yield Buffer.from("RIFF\0\0\0\0WAVE", "latin1");
      for (;;) yield chunk("JUNK", Buffer.alloc(1_000));
    };
    await expect(playableWav(endless()).next()).rejects.toMatchObject({
      code: "wav_with_an_endless_header",
    });
  });

  test("endless_sound, if it says so", async () => {
    const bytes = wav({ soundSize: 0 });
    await expect(playableWav(inPieces(bytes), 2 ** 31).next()).rejects.toMatchObject({
      code: "endless_sound",
    });
  });
});

test("endless sound is cut off", async () => {
  const second = Buffer.alloc(2 ** 24);
  const endless = async function* () {
    yield wav({ soundSize: 0 });
    for (;;) yield second;
  };
  let heard = 0;
  const listen = async () => {
    for await (const piece of playableWav(endless())) heard += piece.length;
  };
  await expect(listen()).rejects.toMatchObject({ code: "endless_sound" });
  expect(heard).toBeLessThan(2 ** 28 + 100);
});

test.each<[string, (pieces: AsyncGenerator<Uint8Array>) => Promise<unknown>]>([
  ["the listener leaves", (pieces) => pieces.next().then(() => pieces.return(undefined))],
  ["the sound is over", (pieces) => Array.fromAsync(pieces)],
])("the source is canceled when %s", async (_, listen) => {
  let isCancelled = false;
  const source = async function* () {
    try {
      yield wav({ after: list });
      yield list;
    } finally {
      isCancelled = true;
    }
  };
  await listen(playableWav(source()));
  expect(isCancelled).toBe(true);
});

test("the source is canceled if it is not a WAV file", async () => {
  let isCancelled = false;
  const source = async function* () {
    try {
      yield tone();
      yield tone();
    } finally {
      isCancelled = true;
    }
  };
  await expect(playableWav(source()).next()).rejects.toThrow();
  expect(isCancelled).toBe(true);
});
