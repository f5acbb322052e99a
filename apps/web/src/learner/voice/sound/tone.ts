const RATE = 16_000;
const HEADER_BYTES = 44;

/** A quiet bell, as a WAV file. */
export function tone({ seconds = 0.8, volume = 0.3, hertz = 660 } = {}): Blob {
  const samples = Math.round(seconds * RATE);
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + 2 * samples));
  writeHeader(view, 2 * samples);
  for (let i = 0; i < samples; i++) {
    const fading = (1 - i / samples) ** 2;
    const sample = Math.sin((2 * Math.PI * hertz * i) / RATE) * volume * fading;
    view.setInt16(HEADER_BYTES + 2 * i, sample * 0x7fff, true);
  }
  return new Blob([view.buffer], { type: "audio/wav" });
}

function writeHeader(view: DataView, dataBytes: number): void {
  const ascii = (at: number, text: string) =>
    Array.from(text, (letter, i) => view.setUint8(at + i, letter.charCodeAt(0)));
  ascii(0, "RIFF");
  view.setUint32(4, HEADER_BYTES - 8 + dataBytes, true);
  ascii(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, 2 * RATE, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  ascii(36, "data");
  view.setUint32(40, dataBytes, true);
}
