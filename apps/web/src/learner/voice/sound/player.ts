import { tone } from "./tone.js";

let element: HTMLAudioElement | undefined;
let silence: string | undefined;

/** One element for all questions: an iPhone lets only an element started by a tap play later. */
function player(): HTMLAudioElement {
  element ??= new Audio();
  return element;
}

/** Call this while handling a tap, before any `await`. */
export function unlockPlayer(): void {
  silence ??= URL.createObjectURL(tone({ seconds: 0.05, volume: 0 }));
  player().src = silence;
  // The next sound interrupts it.
  player()
    .play()
    .catch(() => {});
}

/**
 * Plays a sound to its end or until the signal aborts.
 *
 * @throws NotAllowedError if the browser wants a tap first; any other error if the sound cannot be played.
 */
export async function play(sound: Blob, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const audio = player();
  const url = URL.createObjectURL(sound);
  const over = new AbortController();
  try {
    audio.src = url;
    await new Promise<void>((resolve, reject) => {
      audio.addEventListener("ended", () => resolve(), { signal: over.signal });
      audio.addEventListener("error", () => reject(audio.error), { signal: over.signal });
      signal.addEventListener("abort", () => resolve(), { signal: over.signal });
      audio.play().catch(reject);
    });
  } finally {
    over.abort();
    if (audio.src === url) unload(audio);
    URL.revokeObjectURL(url);
  }
}

/** The element may still be loading a URL that is about to be revoked. */
function unload(audio: HTMLAudioElement): void {
  audio.removeAttribute("src");
  audio.load();
}
