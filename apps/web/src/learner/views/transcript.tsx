import { useTexts } from "../../shared/texts-context.js";
import { WRITTEN } from "../../shared/written.js";
import type { Loaded } from "../session/state.js";
import { isTranscribed } from "../session/turns.js";
import { TurnNote } from "./turn-note.js";

export function Transcript({ loaded: { defense, record } }: { readonly loaded: Loaded }) {
  const words = useTexts().texts.learner;
  const isOpen = record.release === null;
  return (
    <>
      {isOpen && defense.turns.some(isTranscribed) && <p class="quiet">{words.result.noteHint}</p>}
      <ol class="transcript">
        {defense.turns.map((turn) => (
          <li key={turn.seq} class={`${turn.role}-turn`}>
            <p class="speaker">{turn.role === "examiner" ? words.examiner : words.you}</p>
            {record.placeholders.includes(turn.seq) ? (
              <p>{words.unheardTurn}</p>
            ) : (
              <p class="text" {...WRITTEN}>
                {turn.text}
              </p>
            )}
            {record.recordings.some((recording) => recording.turn === turn.seq) && (
              <p class="quiet">{words.soundOfTurn}</p>
            )}
            <TurnNote
              defenseId={defense.defense_id}
              turn={turn.seq}
              notes={record.notes.filter((note) => note.turn === turn.seq)}
              isOpen={isOpen && isTranscribed(turn)}
            />
          </li>
        ))}
      </ol>
    </>
  );
}
