import { useEffect, useState } from "preact/hooks";
import { decodedLength } from "./sound/decoded-length.js";

/** A position beyond the end of any recording. */
const FAR_AWAY_SECONDS = 1e7;

interface RecordedSoundProps {
  readonly sound: Blob;
  readonly label: string;
  readonly download?: string;
  readonly onLength?: (seconds: number) => void;
}

export function RecordedSound({ sound, label, download, onLength }: RecordedSoundProps) {
  const [url, setUrl] = useState<string>();

  useEffect(() => {
    const made = URL.createObjectURL(sound);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [sound]);

  // Browsers do not store the length of a recording in its file. Seeking to the end reveals it, except in Firefox.
  const lookForEnd = async (audio: HTMLAudioElement) => {
    if (audio.duration !== Number.POSITIVE_INFINITY) return;
    if (audio.seekable.length > 0) audio.currentTime = FAR_AWAY_SECONDS;
    else {
      const seconds = await decodedLength(sound);
      if (seconds !== undefined) onLength?.(seconds);
    }
  };
  const noteLength = (audio: HTMLAudioElement) => {
    if (!Number.isFinite(audio.duration)) return;
    if (audio.paused) audio.currentTime = 0;
    onLength?.(audio.duration);
  };

  if (!url) return null;
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: a new recording has no captions yet */}
      <audio
        class="recorded-sound"
        controls
        src={url}
        aria-label={label}
        onLoadedMetadata={(event) => void lookForEnd(event.currentTarget)}
        onDurationChange={(event) => noteLength(event.currentTarget)}
      />
      {download !== undefined && (
        <p>
          <a href={url} download={`recording.${fileExtension(sound.type)}`}>
            {download}
          </a>
        </p>
      )}
    </>
  );
}

/** Turns "audio/webm;codecs=opus" into "webm". */
function fileExtension(type: string): string {
  return /^audio\/(\w+)/.exec(type)?.[1] ?? "webm";
}
