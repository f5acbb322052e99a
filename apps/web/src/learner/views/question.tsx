import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { ofDefense } from "../../shared/server.js";
import { useTexts } from "../../shared/texts-context.js";
import { ServerSays, WRITTEN } from "../../shared/written.js";
import { unsentIn } from "../session/missed.js";
import type { Answering, Asking, Objection } from "../session/state.js";
import { answersLeft, openQuestion } from "../session/turns.js";
import { useVisit } from "../visit.js";
import { DeviceCheck, QuestionSound, SpokenAnswer } from "../voice/index.js";
import { Finish } from "./finish.js";
import { Heading } from "./heading.js";
import { Missed } from "./missed.js";
import { Progress } from "./progress.js";
import { keptSoundText } from "./sound-text.js";
import { Transcript } from "./transcript.js";
import { TypedAnswer } from "./typed-answer.js";
import { Unsent } from "./unsent.js";

export function Question({ state }: { readonly state: Asking }) {
  const { language, texts } = useTexts();
  const { server, session } = useVisit();
  const { loaded, missed, answering, draft } = state;
  const { defense_id: id, turns } = loaded.defense;
  const seq = openQuestion(turns);
  const text = turns[seq]?.text ?? "";
  const words = texts.learner;
  const [isRecording, setRecording] = useState(false);

  return (
    <div class="step">
      <Heading key={seq}>
        <span class="number">{words.number(seq / 2 + 1)}</span>{" "}
        <bdi class="text" {...WRITTEN}>
          {text}
        </bdi>
      </Heading>
      <QuestionSound
        key={`sound of ${seq}`}
        mode={loaded.record.voice_descriptor.mode}
        text={text}
        language={language}
        load={(signal) => server.blob(ofDefense(id, `/audio/${seq}`), signal)}
        playsByItself={answering.by === "speaking" && answering.choice.speakQuestions}
        isRecording={isRecording}
      />
      {state.isBegunElsewhere && <p role="status">{words.isBegunElsewhere}</p>}
      <Missed
        missed={missed}
        open={seq}
        mayBeUsed={!state.sending && !state.isFull && !state.isChoosing && !isRecording}
      />
      <AnswerArea key={`answer to ${seq}`} seq={seq} state={state} onRecording={setRecording} />
      <p role="alert" class="objection">
        {draft.text.trim() !== "" && !session.textLasts() && words.notKept}
      </p>
      <Progress at="question" work={state.sending?.work} />
      <p role="alert" class="objection">
        {objectionText(state.objection, words)}
      </p>
      {!state.sending && (
        <Finish
          hasUnsent={isRecording || draft.text.trim() !== "" || draft.sound !== undefined}
          isMain={state.isFull}
          answers={seq / 2}
          left={answersLeft(turns, state.info)}
          isEnough={state.isEnough === true && !state.isFull}
        />
      )}
      {loaded.record.task_statement !== null && (
        <details>
          <summary>{words.task}</summary>
          <p class="text" {...WRITTEN}>
            {loaded.record.task_statement}
          </p>
        </details>
      )}
      {turns.length > 1 && (
        <details>
          <summary>{words.soFar}</summary>
          <Transcript loaded={{ ...loaded, defense: { ...loaded.defense, turns: turns.slice(0, seq) } }} />
        </details>
      )}
    </div>
  );
}

interface AnswerAreaProps {
  readonly seq: number;
  readonly state: Asking;
  readonly onRecording: (isRecording: boolean) => void;
}

function AnswerArea({ seq, state, onRecording }: AnswerAreaProps) {
  const { texts } = useTexts();
  const { session } = useVisit();
  const { info, answering, draft, sending, loaded } = state;
  const choose = (chosen: Answering) => session.dispatch({ type: "chosen", answering: chosen });
  const typeInstead = () => choose({ ...answering, by: "typing" });

  if (state.isFull)
    return (
      <>
        <p>{texts.learner.isFull}</p>
        {unsentIn(draft, seq).map((one, index) => (
          <Unsent key={index} what={one} />
        ))}
      </>
    );
  if (state.isChoosing)
    return (
      <DeviceCheck
        info={info}
        onReady={(choice) => choose({ by: "speaking", choice })}
        onTypeInstead={typeInstead}
      />
    );
  if (answering.by === "typing") {
    const { choice } = answering;
    const speakInstead = () =>
      choice ? choose({ by: "speaking", choice }) : session.dispatch({ type: "choose" });
    return <TypedAnswer draft={draft} sending={sending?.answer} onSpeakInstead={speakInstead} />;
  }
  return (
    <SpokenAnswer
      mode={loaded.record.voice_descriptor.mode}
      choice={answering.choice}
      maxAudioBytes={info.limits.max_audio_bytes}
      draft={draft.sound}
      onBegin={() => session.beginTake(seq)}
      onDraft={(sound) => {
        session.dispatch({ type: "recorded", turn: seq, sound });
        return session.written();
      }}
      lasts={session.soundLasts}
      text={draft.text}
      onText={(text) => session.dispatch({ type: "typed", text })}
      onHeard={(heard) => session.hear(seq, heard)}
      onMore={(more) => session.dispatch({ type: "understood", turn: seq, text: more })}
      onSend={(answer) => session.dispatch({ type: "send", answer })}
      onRecording={onRecording}
      onTypeInstead={typeInstead}
      onChangeDevice={() => session.dispatch({ type: "choose" })}
      isSending={sending !== undefined}
      keptNotice={keptSoundText(info, texts.learner.welcome)}
    />
  );
}

type Words = ReturnType<typeof useTexts>["texts"]["learner"];

function objectionText(objection: Objection | undefined, words: Words): ComponentChildren {
  switch (objection?.why) {
    case undefined:
      return undefined;
    case "empty":
      return words.isEmpty;
    case "too-long":
      return words.isTooLong;
    case "recording-too-long":
      return words.isRecordingTooLong;
    case "refused":
      return (
        <>
          {words.refusedAnswer} <ServerSays detail={objection.detail} />
        </>
      );
  }
}
