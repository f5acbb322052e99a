import { tone } from "./tone.js";

let element: HTMLAudioElement | undefined;
let silence: string | undefined;

/** On an iPhone, only an element that a tap has made to play may play later: so there is one for all questions. */
function player(): HTMLAudioElement {
  element ??= new Audio();
  return element;
}

/** To be called while a tap is handled, before any waiting. */
export function unlockPlayer(): void {
  silence ??= URL.createObjectURL(tone({ seconds: 0.05, volume: 0 }));
  player().src = silence;
  // It is cut short by what is to be heard.
  player()
    .play()
    .catch(() => {});
}

/**
 * Plays a sound to its end, or until the signal says stop.
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

/** It may still be loading what is about to be gone. */
function unload(audio: HTMLAudioElement): void {
  audio.removeAttribute("src");
  audio.load();
}
