import { useId, useState } from "preact/hooks";
import { useTexts } from "../../shared/texts-context.js";
import type { ListeningState } from "./rules/listening.js";
import { joined } from "./rules/recognised-text.js";
import { withRegion } from "./rules/spoken-language.js";
import { RunningClock } from "./running-clock.js";
import { browserRecogniser } from "./sound/recogniser.js";
import { TalkButton } from "./talk-button.js";
import { useListening } from "./use-listening.js";
import { useReport } from "./use-report.js";

export interface RecognisedAnswerProps {
  /** What the browser has recognized so far, with the learner's corrections. */
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Reports the text recognized so far; empty text when speech ends. */
  readonly onHeard: (text: string) => void;
  readonly onMore: (text: string) => void;
  readonly isSending: boolean;
  readonly onSend: (answer: { readonly text: string }) => void;
  readonly onRecording: (isRecording: boolean) => void;
  readonly onTypeInstead: () => void;
}

/** Lets the browser transcribe an answer. The learner may correct the text before sending it. */
export function RecognisedAnswer(props: RecognisedAnswerProps) {
  const { text, onText, onHeard, onMore, isSending, onSend, onRecording, onTypeInstead } = props;
  const { language, texts } = useTexts();
  const { recognition, answer, talk, typeInstead } = texts.learner.voice;
  const [recogniser] = useState(() => browserRecogniser(withRegion(language, navigator.languages)));
  const [state, listening] = useListening(recogniser, { onHeard, onText: onMore });
  const field = useId();

  const isListening = state.at === "listening" || state.at === "opening";
  const isBusy = isListening || state.at === "ending";
  useReport(isBusy, onRecording);

  const hasText = text.trim() !== "";
  return (
    <section class="voice spoken-answer">
      <p class="notice">{listening ? recognition.notice : recognition.missing}</p>
      {listening && (
        <TalkButton
          isOn={isListening}
          isDisabled={isSending || state.at === "ending"}
          label={hasText ? talk.more : talk.begin}
          onBegin={() => listening.begin()}
          onEnd={() => listening.end()}
        />
      )}
      <p class="status" role="status">
        {isSending ? "" : statusText(state, hasText, recognition)}
      </p>
      {state.at === "failed" && (
        <div class="trouble" role="alert">
          <p>{recognition.problems[state.problem]}</p>
        </div>
      )}
      {state.at === "listening" && <RunningClock since={state.since} />}
      {state.at === "listening" || state.at === "ending" ? (
        <p class="recognised" aria-live="off">
          {joined(text, state.text.settled)} <em>{state.text.passing}</em>
        </p>
      ) : (
        hasText && (
          <div class="field">
            <label for={field}>{recognition.yours}</label>
            <textarea
              id={field}
              rows={6}
              dir="auto"
              value={text}
              readOnly={isSending}
              onInput={(event) => onText(event.currentTarget.value)}
            />
          </div>
        )
      )}
      {!isBusy && (
        <div class="actions">
          {hasText && (
            <button
              type="button"
              class="main"
              aria-disabled={isSending}
              onClick={() => isSending || onSend({ text: text.trim() })}
            >
              {isSending ? answer.sending : answer.send}
            </button>
          )}
          {!isSending && (
            <button type="button" class={listening ? "plain" : "main"} onClick={onTypeInstead}>
              {typeInstead}
            </button>
          )}
        </div>
      )}
    </section>
  );
}

type Words = ReturnType<typeof useTexts>["texts"]["learner"]["voice"]["recognition"];

function statusText(state: ListeningState, hasText: boolean, words: Words): string {
  if (state.at === "failed") return "";
  if (state.at !== "idle") return words.states[state.at];
  if (state.isEmpty) return words.empty;
  return hasText ? words.check : "";
}
