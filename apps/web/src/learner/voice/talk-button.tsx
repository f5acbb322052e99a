import { useEffect, useId, useRef } from "preact/hooks";
import { useTexts } from "../../shared/texts-context.js";
import { PushToTalk, type Wish } from "./push-to-talk.js";

interface TalkButtonProps {
  readonly isOn: boolean;
  readonly isDisabled: boolean;
  /** The label before anything has been recorded; after that, the button offers to say more. */
  readonly label: string;
  readonly onBegin: () => void;
  readonly onEnd: () => void;
}

/**
 * A button to hold while speaking, or to tap to start and again to stop, with the mouse, a finger, the space bar or
 * Enter. The space bar also works elsewhere on the page, where it would only scroll.
 */
export function TalkButton({ isOn, isDisabled, label, onBegin, onEnd }: TalkButtonProps) {
  const { talk } = useTexts().texts.learner.voice;
  const button = useRef<HTMLButtonElement>(null);
  const hint = useId();

  const pushToTalk = useRef(new PushToTalk()).current;
  const current = useRef({ isOn, isDisabled, onBegin, onEnd });
  current.current = { isOn, isDisabled, onBegin, onEnd };
  const fulfil = (wish: Wish) => {
    if (current.current.isDisabled) return;
    if (wish === "begin") current.current.onBegin();
    if (wish === "end") current.current.onEnd();
  };

  useEffect(() => {
    const listening = new AbortController();
    const keyDown = (event: KeyboardEvent) => {
      if (!isForUs(event, button.current)) return;
      event.preventDefault();
      if (event.repeat) return;
      if (event.key === " ") fulfil(pushToTalk.press(event.timeStamp, current.current.isOn));
      else fulfil(pushToTalk.click(event.timeStamp, current.current.isOn));
    };
    const keyUp = (event: KeyboardEvent) => {
      if (event.key !== " ") return;
      if (isForUs(event, button.current)) event.preventDefault();
      fulfil(pushToTalk.release(event.timeStamp));
    };
    document.addEventListener("keydown", keyDown, { signal: listening.signal });
    document.addEventListener("keyup", keyUp, { signal: listening.signal });
    return () => listening.abort();
  }, []);

  return (
    <div class="talk">
      <button
        ref={button}
        type="button"
        class="talk-button"
        data-on={isOn}
        aria-disabled={isDisabled}
        aria-describedby={hint}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          fulfil(pushToTalk.press(event.timeStamp, isOn));
        }}
        onPointerUp={(event) => fulfil(pushToTalk.release(event.timeStamp))}
        onPointerCancel={() => pushToTalk.cancel()}
        onClick={(event) => fulfil(pushToTalk.click(event.timeStamp, isOn))}
        onContextMenu={(event) => event.preventDefault()}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          {isOn ? <rect x="6" y="6" width="12" height="12" rx="1" /> : <path d={MICROPHONE} />}
        </svg>
        <span class="visually-hidden">{isOn ? talk.stop : label}</span>
      </button>
      <p class="talk-label" aria-hidden="true">
        {isOn ? talk.stop : label}
      </p>
      <p class="talk-hint" id={hint}>
        {isOn ? talk.stopHint : talk.hint}
      </p>
    </div>
  );
}

const MICROPHONE =
  "M12 15a4 4 0 0 0 4-4V6a4 4 0 0 0-8 0v5a4 4 0 0 0 4 4zm7-4a1 1 0 0 0-2 0 5 5 0 0 1-10 0 1 1 0 0 0-2 0 7 7 0 0 0 6 6.9V21a1 1 0 0 0 2 0v-3.1A7 7 0 0 0 19 11z";

const USES_KEYS = "button, a, input, select, textarea, summary, audio, dialog, [contenteditable]";

/** True for Space and Enter on the button, and for Space where no other element uses it. */
function isForUs(event: KeyboardEvent, button: HTMLButtonElement | null): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey) return false;
  if (event.target === button) return event.key === " " || event.key === "Enter";
  return event.key === " " && event.target instanceof Element && !event.target.closest(USES_KEYS);
}
