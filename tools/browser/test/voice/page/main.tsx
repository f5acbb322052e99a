import { render } from "preact";
import { useState } from "preact/hooks";
import {
  DeviceCheck,
  QuestionSound,
  SpokenAnswer,
  type VoiceChoice,
} from "../../../../../apps/web/src/learner/voice/index.js";
import "../../../../../apps/web/src/shared/style.css";
import "./page.css";
import { WithTexts } from "../../../../../apps/web/src/shared/texts-context.js";
import type { Info, VoiceDescriptor } from "../../../../../apps/web/src/shared/wire.js";

/**
 * A page with only the audio parts of the learner's page. The query selects the part. Events are logged for the tests.
 */

declare global {
  interface Window {
    happened: { readonly what: string; readonly value?: unknown }[];
    lastSound: Blob | undefined;
  }
}

const query = new URLSearchParams(location.search);
const mode = (query.get("mode") ?? "server") as VoiceDescriptor["mode"];
const choice: VoiceChoice = { deviceId: query.get("device"), speakQuestions: false };

const info: Info = {
  auth: "none",
  voice_descriptor: { mode, sr_available: true, tts_available: true, hint: "" },
  recordings: { kept: false, days: null },
  verdict_release: "at_once",
  allowed_frames: [],
  limits: {
    max_text_bytes: 10_000,
    max_audio_bytes: Number(query.get("max") ?? 25_000_000),
    max_turns: 20,
    max_tasks: 20,
  },
};

window.happened = [];
const note = (what: string, value?: unknown) => window.happened.push({ what, value });

function Answer() {
  const [draft, setDraft] = useState<Blob>();
  const [text, setText] = useState("");
  const [isRecording, setIsRecording] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const noteRecording = (now: boolean) => {
    note("recording", now);
    setIsRecording(now);
  };
  return (
    <>
      <h1>Why did you choose a merge sort here?</h1>
      <Question isRecording={isRecording} />
      <SpokenAnswer
        mode={mode}
        choice={choice}
        maxAudioBytes={info.limits.max_audio_bytes}
        draft={draft}
        onBegin={() => (piece) => note("piece", piece.size)}
        onDraft={async (sound) => {
          note("draft", sound?.size);
          window.lastSound = sound;
          setDraft(sound);
        }}
        text={text}
        onText={setText}
        lasts={() => true}
        onHeard={() => {}}
        onMore={(more) => setText((before) => `${before} ${more}`.trim())}
        onSend={(answer) => {
          note("send", "text" in answer ? answer.text : answer.audio.type);
          if ("audio" in answer) window.lastSound = answer.audio;
          setIsSending(true);
        }}
        onRecording={noteRecording}
        onTypeInstead={() => note("type instead")}
        onChangeDevice={() => note("change device")}
        isSending={isSending}
        keptNotice={undefined}
      />
    </>
  );
}

function Question({ isRecording }: { readonly isRecording: boolean }) {
  return (
    <QuestionSound
      mode={mode}
      text="Why did you choose a merge sort here?"
      language="en"
      load={async (signal) => {
        note("load");
        const response = await fetch(query.get("sound") ?? "/none", { signal });
        if (!response.ok) throw new Error(`status ${response.status}`);
        return response.blob();
      }}
      playsByItself={query.has("plays")}
      isRecording={isRecording}
    />
  );
}

const page = document.getElementById("page") as HTMLElement;
render(
  <WithTexts>
    {query.get("show") === "check" ? (
      <>
        <h1>How will you answer?</h1>
        <DeviceCheck
          info={info}
          onReady={(chosen) => note("ready", chosen)}
          onTypeInstead={() => note("type instead")}
        />
      </>
    ) : (
      <Answer />
    )}
  </WithTexts>,
  page,
);
