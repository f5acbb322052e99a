/** What stands in for a recording that nobody has understood. */
export function placeholderFor(bytes: number, format: string): string {
  return `[mock transcription of ${bytes} bytes of ${format} audio]`;
}

/** Whether a text stands in for a recording that nobody has understood, and says nothing of it: that of `mockVoice`. */
export function isPlaceholder(text: string): boolean {
  return /^\[mock transcription of \d+ bytes of \S* ?audio\]$/.test(text);
}
