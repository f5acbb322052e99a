import { useEffect, useRef } from "preact/hooks";
import { useTexts } from "../../shared/texts-context.js";
import type { Info } from "../../shared/wire.js";
import { MicrophoneCheck } from "./microphone-check.js";
import { MicrophoneTrouble } from "./microphone-trouble.js";
import { problemOfPage } from "./rules/microphone-problem.js";
import { currentPage } from "./sound/page.js";
import { browserRecogniser } from "./sound/recogniser.js";
import { useMicrophone } from "./use-microphone.js";
import type { VoiceChoice } from "./voice-choice.js";

interface DeviceCheckProps {
  readonly info: Info;
  readonly onReady: (choice: VoiceChoice) => void;
  readonly onTypeInstead: () => void;
}

export function DeviceCheck({ info, onReady, onTypeInstead }: DeviceCheckProps) {
  const { language, texts } = useTexts();
  const { answer, check, tryAgain, typeInstead } = texts.learner.voice;
  const { state, devices, open } = useMicrophone();
  const { mode } = info.voice_descriptor;
  const section = useRef<HTMLElement>(null);

  // Each new step removes the element that had the focus, so the section receives it.
  useEffect(() => {
    if (document.activeElement === document.body) section.current?.focus();
  }, [state.at]);

  const isRecogniserMissing = mode === "browser" && !browserRecogniser(language);
  const problem = state.at === "failed" ? state.problem : problemOfPage(currentPage());
  const type = (
    <button type="button" onClick={onTypeInstead}>
      {typeInstead}
    </button>
  );

  return (
    <section class="voice device-check" ref={section} tabIndex={-1} aria-label={check.title}>
      {isRecogniserMissing ? (
        <>
          <p>{check.noRecogniser}</p>
          <div class="actions">{type}</div>
        </>
      ) : problem ? (
        <MicrophoneTrouble problem={problem}>
          {state.at === "failed" && (
            <button type="button" onClick={() => open(null)}>
              {tryAgain}
            </button>
          )}
          {type}
        </MicrophoneTrouble>
      ) : state.at === "on" ? (
        <MicrophoneCheck
          info={info}
          microphone={state.microphone}
          wanted={state.wanted}
          devices={devices}
          onChoose={open}
          onReady={onReady}
        >
          {type}
        </MicrophoneCheck>
      ) : (
        <>
          <p>{check.why}</p>
          {mode === "browser" && <p>{check.browserNotice}</p>}
          {mode === "mock" && <p class="notice">{answer.mockNotice}</p>}
          <p role="status">{state.at === "asking" ? check.asking : check.before}</p>
          <div class="actions">
            <button
              type="button"
              class="main"
              aria-disabled={state.at === "asking"}
              onClick={() => state.at === "off" && open(null)}
            >
              {check.begin}
            </button>
            {type}
          </div>
        </>
      )}
    </section>
  );
}
