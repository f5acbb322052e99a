import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { useTexts } from "../../shared/texts-context.js";
import type { Info } from "../../shared/wire.js";
import { Level } from "./level.js";
import type { Device } from "./sound/devices.js";
import { unlockPlayer } from "./sound/player.js";
import type { Microphone } from "./sound/sound.js";
import { canSpeak } from "./sound/speaker.js";
import { TestRecording } from "./test-recording.js";
import { TestSound } from "./test-sound.js";
import type { VoiceChoice } from "./voice-choice.js";

interface MicrophoneCheckProps {
  readonly info: Info;
  readonly microphone: Microphone;
  /** The ID of the requested microphone; `null` for any. */
  readonly wanted: string | null;
  readonly devices: readonly Device[];
  readonly onChoose: (deviceId: string) => void;
  readonly onReady: (choice: VoiceChoice) => void;
  readonly children: ComponentChildren;
}

export function MicrophoneCheck(props: MicrophoneCheckProps) {
  const { info, microphone, wanted, devices, onChoose, onReady, children } = props;
  const { check } = useTexts().texts.learner.voice;
  const [speakQuestions, setSpeakQuestions] = useState(false);
  // Some browsers do not list the microphone that is in use.
  const isListed = devices.some(({ deviceId }) => deviceId === microphone.deviceId);
  const listed = isListed
    ? devices
    : [{ deviceId: microphone.deviceId ?? "", name: microphone.name }, ...devices];
  const isBrowsers = info.voice_descriptor.mode === "browser";
  const hasVoice = isBrowsers ? canSpeak() : info.voice_descriptor.tts_available;

  return (
    <>
      <section class="check-part">
        <h2>{check.speaking}</h2>
        <label class="field">
          <span>{check.microphone}</span>
          <select value={microphone.deviceId ?? ""} onChange={(event) => onChoose(event.currentTarget.value)}>
            {listed.map(({ deviceId, name }, place) => (
              <option key={deviceId} value={deviceId}>
                {name || check.unnamed(place + 1)}
              </option>
            ))}
          </select>
        </label>
        {wanted !== null && wanted !== microphone.deviceId && <p>{check.another(microphone.name)}</p>}
        {isBrowsers && <p>{check.browserChoice}</p>}
        <Level microphone={microphone} isAnnounced />
        <TestRecording key={microphone.deviceId} microphone={microphone} />
      </section>
      <section class="check-part">
        <h2>{check.hearing}</h2>
        <TestSound />
        {hasVoice && (
          <label class="choice">
            <input
              type="checkbox"
              checked={speakQuestions}
              onChange={(event) => setSpeakQuestions(event.currentTarget.checked)}
            />
            <span>{check.speakQuestions}</span>
          </label>
        )}
      </section>
      <div class="actions">
        <button
          type="button"
          class="main"
          onClick={() => {
            unlockPlayer();
            onReady({ deviceId: isBrowsers ? null : microphone.deviceId, speakQuestions });
          }}
        >
          {check.ready}
        </button>
        {children}
      </div>
    </>
  );
}
