import { tone } from "./tone.js";

let element: HTMLAudioElement | undefined;
let silence: string | undefined;

/**
 * Returns the same element for all questions: on an iPhone, only an element that a tap has started may play again
 * later.
 */
function player(): HTMLAudioElement {
  element ??= new Audio();
  return element;
}

/** Call this while handling a tap, before any `await`. */
export function unlockPlayer(): void {
  silence ??= URL.createObjectURL(tone({ seconds: 0.05, volume: 0 }));
  player().src = silence;
  // The next audio interrupts this silence.
  player()
    .play()
    .catch(() => {});
}

/**
 * Plays audio to the end, or until the signal aborts.
 *
 * @throws NotAllowedError if the browser requires a tap first; any other error if the audio can't be played.
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

/** Resets the element, which may still be loading a URL that is about to be revoked. */
function unload(audio: HTMLAudioElement): void {
  audio.removeAttribute("src");
  audio.load();
}
