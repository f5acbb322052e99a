import { useEffect, useState } from "preact/hooks";
import { decodedLength } from "./sound/decoded-length.js";

/** Later than the end of any recording. */
const FAR_AWAY_SECONDS = 1e7;

interface RecordedSoundProps {
  readonly sound: Blob;
  readonly label: string;
  /** What the link is called by which it can be saved. */
  readonly download?: string;
  readonly onLength?: (seconds: number) => void;
}

/** A recording to listen to. */
export function RecordedSound({ sound, label, download, onLength }: RecordedSoundProps) {
  const [url, setUrl] = useState<string>();

  useEffect(() => {
    const made = URL.createObjectURL(sound);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [sound]);

  // What a browser records does not say how long it is. Having looked for its end, the browser knows; Firefox cannot look.
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
      {/* biome-ignore lint/a11y/useMediaCaption: nobody has written down yet what was just said */}
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

/** Of "audio/webm;codecs=opus", "webm". */
function fileExtension(type: string): string {
  return /^audio\/(\w+)/.exec(type)?.[1] ?? "webm";
}
