import { useTexts } from "../../shared/texts-context.js";
import type { Loaded } from "../session/state.js";
import { TurnNote } from "./turn-note.js";

/** What was said. */
export function Transcript({ loaded: { defense, record } }: { readonly loaded: Loaded }) {
  const { texts } = useTexts();
  return (
    <ol class="transcript">
      {defense.turns.map(({ seq, role, text }) => (
        <li key={seq} class={`${role}-turn`}>
          <p class="speaker">{role === "examiner" ? texts.learner.examiner : texts.learner.you}</p>
          <p class="text" dir="auto">
            {text}
          </p>
          {role === "learner" && (
            <TurnNote
              defenseId={defense.defense_id}
              turn={seq}
              notes={record.notes.filter((note) => note.turn === seq)}
              isOpen={record.release === null}
            />
          )}
        </li>
      ))}
    </ol>
  );
}
