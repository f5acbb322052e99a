import { useRef } from "preact/hooks";
import { useTexts } from "../../shared/texts-context.js";
import type { VoiceDescriptor } from "../../shared/wire.js";
import { KeptRecording } from "./kept-recording.js";
import { Level } from "./level.js";
import { MicrophoneTrouble } from "./microphone-trouble.js";
import { RunningClock } from "./running-clock.js";
import type { TakeState } from "./take.js";
import { TalkButton } from "./talk-button.js";
import { useFocusOnChange } from "./use-focus-on-change.js";
import { useReport } from "./use-report.js";
import { useTake } from "./use-take.js";
import type { VoiceChoice } from "./voice-choice.js";

export interface RecordedAnswerProps {
  readonly mode: VoiceDescriptor["mode"];
  readonly choice: VoiceChoice;
  readonly maxAudioBytes: number;
  /** A recording made earlier, in this tab or another. */
  readonly draft: Blob | undefined;
  readonly onBegin: () => (piece: Blob) => void;
  /** Stores a recording, or drops it if `undefined`. Resolves once the browser has done what it can. */
  readonly onDraft: (sound: Blob | undefined) => Promise<void>;
  readonly lasts: () => boolean;
  /** A notice that the recording will be stored; `undefined` if it will not be. */
  readonly keptNotice: string | undefined;
  readonly isSending: boolean;
  readonly onSend: (answer: { readonly audio: Blob }) => void;
  readonly onRecording: (isRecording: boolean) => void;
  readonly onTypeInstead: () => void;
  readonly onChangeDevice: () => void;
}

export function RecordedAnswer(props: RecordedAnswerProps) {
  const { mode, choice, maxAudioBytes, draft, isSending } = props;
  const { answer, talk, tryAgain, typeInstead, changeDevice } = useTexts().texts.learner.voice;
  const [state, take] = useTake({
    deviceId: choice.deviceId,
    maxBytes: maxAudioBytes,
    onBegin: props.onBegin,
    onSound: props.onDraft,
  });
  const isRecording = state.at === "recording";
  const isBusy = isRecording || state.at === "opening" || state.at === "ending";
  const kept = isBusy ? undefined : draft;

  useReport(isBusy, props.onRecording);

  const section = useRef<HTMLElement>(null);
  useFocusOnChange(section, kept ? "kept" : state.at === "failed");

  return (
    <section class="voice spoken-answer" ref={section}>
      {mode === "mock" && <p class="notice">{answer.mockNotice}</p>}
      {props.keptNotice !== undefined && <p>{props.keptNotice}</p>}
      {kept ? (
        <KeptRecording
          sound={kept}
          isSending={isSending}
          onSend={() => props.onSend({ audio: kept })}
          onDiscard={() => void props.onDraft(undefined)}
        />
      ) : (
        <TalkButton
          isOn={isRecording || state.at === "opening"}
          isDisabled={state.at === "ending"}
          label={talk.begin}
          onBegin={() => void take.begin()}
          onEnd={() => take.end()}
        />
      )}
      <p class="status" role="status">
        {isSending ? "" : statusText(state, kept && (props.lasts() ? answer.kept : answer.notKept), answer)}
      </p>
      {isRecording && (
        <>
          <RunningClock since={state.since} />
          <Level microphone={state.microphone} isAnnounced={false} />
        </>
      )}
      {state.at === "failed" && !kept && (
        <MicrophoneTrouble problem={state.problem}>
          <button type="button" onClick={() => void take.begin()}>
            {tryAgain}
          </button>
        </MicrophoneTrouble>
      )}
      {!isBusy && !isSending && (
        <div class="actions">
          <button type="button" class="plain" onClick={props.onTypeInstead}>
            {typeInstead}
          </button>
          <button type="button" class="plain" onClick={props.onChangeDevice}>
            {changeDevice}
          </button>
        </div>
      )}
    </section>
  );
}

type Words = ReturnType<typeof useTexts>["texts"]["learner"]["voice"]["answer"];

function statusText(state: TakeState, aboutKept: string | undefined, words: Words): string {
  if (state.at === "failed") return "";
  if (state.at !== "idle") return words.states[state.at];
  const { notice } = state;
  const isAboutKept = notice === "full" || notice === "lost";
  if (notice && isAboutKept === (aboutKept !== undefined)) return words.notices[notice];
  return aboutKept ?? "";
}
