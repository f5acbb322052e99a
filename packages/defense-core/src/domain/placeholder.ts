/** What stands in for a recording that nobody has understood. */
export function placeholderFor(bytes: number, format: string): string {
  return `[mock transcription of ${bytes} bytes of ${format} audio]`;
}

/** Whether a text stands in for what was said, and says nothing of it. */
export function isPlaceholder(text: string): boolean {
  return /^\[mock transcription of \d+ bytes of \S* ?audio\]$/.test(text);
}
