import { useState } from "preact/hooks";
import { useTexts } from "../../shared/texts-context.js";
import type { Turn } from "../../shared/wire.js";
import { Naming } from "../naming.js";
import { machineVerdict, type OpenDefense } from "./open-defense.js";
import { coveredBy, questionLine, shortened, type WordedTopic } from "./question-line.js";

/** What a question was about. It says nothing about the answers, so it is shown before the AI assessment. */
export function QuestionPurpose({
  open: { defense, record },
  turn,
}: {
  readonly open: OpenDefense;
  readonly turn: number;
}) {
  const { reviewer } = useTexts().texts;
  const line = questionLine(record, machineVerdict(defense), turn, reviewer);
  if (!line) return null;
  const { topic, criterion, mark } = line;
  const parts = [
    topic && (
      <>
        {reviewer.questions.topic} <TopicName topic={topic} />
      </>
    ),
    criterion !== null && <Naming name={criterion} sentence={reviewer.questions.criterion} />,
    mark,
  ].filter(Boolean);
  return (
    <p class="purpose quiet">
      {parts.map((part, index) => (
        <span key={index}>
          {index > 0 && " · "}
          {part}
        </span>
      ))}
    </p>
  );
}

/** What an answer dealt with unasked. It is the AI's reading, so it has the frame of a proposal. */
export function CoveredTopics({
  open: { record },
  turn,
}: {
  readonly open: OpenDefense;
  readonly turn: Turn;
}) {
  const { reviewer } = useTexts().texts;
  const { covers } = reviewer.questions;
  const covered = coveredBy(record, turn, reviewer);
  if (covered.length === 0) return null;
  return (
    <div class="machine covers quiet">
      <p>{covers.title}</p>
      <ul>
        {covered.map(({ topic, words, isSaid }, index) => (
          <li key={index}>
            <TopicName topic={topic} />
            {covers.words} <q dir="auto">{words}</q>
            {!isSaid && <span class="warning"> {covers.notSaid}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Long words are shortened until the reader asks for all of them, but not on paper. */
function TopicName({ topic: { quoted, words } }: { readonly topic: WordedTopic }) {
  const { questions } = useTexts().texts.reviewer;
  const [isWhole, setWhole] = useState(false);
  if (quoted === undefined) return <>{words}</>;
  const short = shortened(quoted);
  if (short === null) {
    return (
      <>
        <q dir="auto">{quoted}</q> {words}
      </>
    );
  }
  return (
    <>
      <q dir="auto" class="on-screen">
        {isWhole ? quoted : short}
      </q>
      <q dir="auto" class="on-paper">
        {quoted}
      </q>{" "}
      {words}{" "}
      <button type="button" class="plain whole" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {isWhole ? questions.whole.hide : questions.whole.show}
      </button>
    </>
  );
}
