import { ofDefense } from "../../shared/server.js";
import { useTexts } from "../../shared/texts-context.js";
import type { DefenseRecord, Turn } from "../../shared/wire.js";
import type { Quote } from "../quotes/quotes.js";
import type { Session } from "../session.js";
import { clock, span } from "../times.js";
import { longPauseOf, type OpenDefense } from "./open-defense.js";
import { CoveredTopics, QuestionPurpose } from "./question-purpose.js";
import { RecordingPlayer } from "./recording-player.js";
import { TurnText } from "./turn-text.js";

export function Transcript({
  open,
  quotes,
  shown,
  hidesMachine,
  goBack,
  session,
}: {
  readonly open: OpenDefense;
  readonly quotes: readonly Quote[];
  /** The quote that the reviewer asked to see. */
  readonly shown: Quote | undefined;
  readonly hidesMachine: boolean;
  readonly goBack: () => void;
  readonly session: Session;
}) {
  const { transcript } = useTexts().texts.reviewer;
  const { defense, record } = open;
  const began = defense.turns[0]?.ts;
  return (
    <section class="transcript" aria-labelledby="transcript">
      <h2 id="transcript" tabIndex={-1}>
        {transcript.title}
      </h2>
      <ol>
        {defense.turns.map((turn) => (
          <li key={turn.seq} id={`turn-${turn.seq}`} class={turn.role}>
            <TurnHead turn={turn} began={began ?? turn.ts} pause={longPauseOf(defense, turn.seq)} />
            {turn.role === "examiner" && <QuestionPurpose open={open} turn={turn.seq} />}
            <TurnText
              text={turn.text}
              quotes={quotes.filter((quote) => quote.turn === turn.seq)}
              shown={shown?.turn === turn.seq ? shown : undefined}
            />
            {record.placeholders.includes(turn.seq) && <p class="quiet">{transcript.placeholder}</p>}
            {shown?.turn === turn.seq && (
              <button type="button" class="plain back" onClick={goBack}>
                {transcript.backToQuote}
              </button>
            )}
            {turn.role === "learner" && !hidesMachine && <CoveredTopics open={open} turn={turn} />}
            <Recordings turn={turn.seq} id={defense.defense_id} record={record} session={session} />
            <Notes turn={turn.seq} record={record} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function TurnHead({
  turn,
  began,
  pause,
}: {
  readonly turn: Turn;
  readonly began: string;
  readonly pause: number | null;
}) {
  const { texts, language } = useTexts();
  const { transcript } = texts.reviewer;
  return (
    <p class="head quiet">
      <strong>
        {turn.seq} {transcript.roles[turn.role]}
      </strong>
      {" · "}
      <time dateTime={turn.ts}>
        {span(Date.parse(turn.ts) - Date.parse(began))} ({clock(turn.ts, language)})
      </time>
      {pause !== null && ` · ${transcript.pause(span(pause))}`}
    </p>
  );
}

function Recordings({
  turn,
  id,
  record,
  session,
}: {
  readonly turn: number;
  readonly id: string;
  readonly record: DefenseRecord;
  readonly session: Session;
}) {
  if (!record.recordings.some((recording) => recording.turn === turn)) return null;
  return <RecordingPlayer path={ofDefense(id, `/recordings/${turn}`)} turn={turn} session={session} />;
}

function Notes({ turn, record }: { readonly turn: number; readonly record: DefenseRecord }) {
  const { texts, language } = useTexts();
  return record.notes
    .filter((note) => note.turn === turn)
    .map((note) => (
      <p key={note.at} class="note">
        <strong>{texts.reviewer.transcript.note(clock(note.at, language))}</strong>{" "}
        <q dir="auto">{note.text}</q>
      </p>
    ));
}
