export function placeholderFor(bytes: number, format: string): string {
  return `[mock transcription of ${bytes} bytes of ${format} audio]`;
}

/** True if a text is a placeholder, as returned by `mockVoice`. */
export function isPlaceholder(text: string): boolean {
  return /^\[mock transcription of \d+ bytes of \S* ?audio\]$/.test(text);
}
