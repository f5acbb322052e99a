/** About fifteen minutes. Decoding longer recordings takes too much memory. */
const MOST_BYTES = 5_000_000;

/** The lowest sample rate that every browser supports. */
const SAMPLE_RATE = 8_000;

/** Returns seconds; `undefined` if the recording can't be decoded. */
export async function decodedLength(sound: Blob): Promise<number | undefined> {
  if (sound.size > MOST_BYTES) return undefined;
  try {
    const context = new OfflineAudioContext(1, 1, SAMPLE_RATE);
    const { duration } = await context.decodeAudioData(await sound.arrayBuffer());
    return duration;
  } catch {
    return undefined;
  }
}
