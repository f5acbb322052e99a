import { useTexts } from "../../shared/texts-context.js";
import type { DefenseSummary } from "../../shared/wire.js";
import { followLink } from "../link.js";
import { Naming } from "../naming.js";
import { dayAndTime } from "../times.js";
import { who } from "../who.js";
import { machines, released, toDo } from "./states.js";

export function Row({
  defense,
  address,
  open,
  hasDraft,
  hidesMachine,
}: {
  readonly defense: DefenseSummary;
  readonly address: string;
  readonly open: () => void;
  readonly hasDraft: boolean;
  readonly hidesMachine: boolean;
}) {
  const { texts, language } = useTexts();
  const { list: words } = texts.reviewer;
  const { defense_id, learner_id, task_id, task_title, status, created_at, turn_count, notes } = defense;
  const machine = machines(defense, texts);
  return (
    <li>
      <div>
        <a href={address} data-defense={defense_id} onClick={followLink(open)}>
          <bdi>{learner_id}</bdi> · <bdi>{task_title ?? task_id}</bdi>
        </a>
        <p class="quiet">
          <time dateTime={created_at}>{dayAndTime(created_at, language)}</time>
          {" · "}
          {words.turns(turn_count)}
          {task_title !== null && (
            <>
              {" · "}
              <bdi>{task_id}</bdi>
            </>
          )}
        </p>
      </div>
      <div>
        <p>{toDo(defense, texts)}</p>
        {notes > 0 && <p class="quiet">{words.states.notes(notes)}</p>}
        {hasDraft && (
          <p>
            <strong>{words.states.unsaved}</strong>
          </p>
        )}
      </div>
      {status === "finished" && (
        <>
          <div>
            <p>
              <Decided defense={defense} />
            </p>
            <p class="quiet">{released(defense, texts, language)}</p>
          </div>
          {machine !== null && <p class="quiet">{hidesMachine ? words.machineHidden : machine}</p>}
        </>
      )}
    </li>
  );
}

function Decided({
  defense: { reviews, reviewed_by, reviewed_outcome },
}: {
  readonly defense: DefenseSummary;
}) {
  const { texts } = useTexts();
  const { states } = texts.reviewer.list;
  if (reviewed_by === null || reviewed_outcome === null) return states.undecided;
  return (
    <>
      <Naming name={who(reviewed_by, texts)} sentence={states.decided} />{" "}
      <strong>{texts.shared.outcomes[reviewed_outcome]}</strong>
      {reviews > 1 && ` ${states.decisions(reviews)}`}
    </>
  );
}
