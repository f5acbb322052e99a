/** The transcript of a recording that was not transcribed. */
export function placeholderFor(bytes: number, format: string): string {
  return `[mock transcription of ${bytes} bytes of ${format} audio]`;
}

/** True if a text is such a placeholder; `mockVoice` returns them. */
export function isPlaceholder(text: string): boolean {
  return /^\[mock transcription of \d+ bytes of \S* ?audio\]$/.test(text);
}
