import { useEffect, useState } from "preact/hooks";
import { useTexts } from "../../shared/texts-context.js";
import { ProblemNotice } from "../problem-notice.js";
import type { Session } from "../session.js";

/** Fetches the recording on demand, because media elements do not send credentials. */
export function RecordingPlayer({
  path,
  turn,
  session,
}: {
  readonly path: string;
  readonly turn: number;
  readonly session: Session;
}) {
  const { recording } = useTexts().texts.reviewer;
  const [sound, setSound] = useState<string>();
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => () => (sound === undefined ? undefined : URL.revokeObjectURL(sound)), [sound]);

  const load = async () => {
    setFailure(undefined);
    setLoading(true);
    try {
      setSound(URL.createObjectURL(await session.server.blob(path)));
    } catch (error) {
      setFailure(error);
    } finally {
      setLoading(false);
    }
  };

  return (
    <div class="recording">
      {sound === undefined ? (
        <button type="button" onClick={() => void load()} aria-disabled={isLoading}>
          {isLoading ? recording.loading : recording.listen(turn)}
        </button>
      ) : (
        // The text of the turn serves as the caption.
        // biome-ignore lint/a11y/useMediaCaption: the transcript is shown next to it
        <audio
          controls
          autoplay
          src={sound}
          aria-label={recording.of(turn)}
          onError={() => setFailure(new Error("unplayable"))}
        />
      )}
      {failure instanceof Error && failure.message === "unplayable" ? (
        <p role="alert">{recording.unplayable}</p>
      ) : (
        <ProblemNotice failure={failure} session={session} retry={() => void load()} />
      )}
      <p class="on-paper quiet">{recording.kept}</p>
    </div>
  );
}
