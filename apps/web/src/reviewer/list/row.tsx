import { useTexts } from "../../shared/texts-context.js";
import type { DefenseSummary } from "../../shared/wire.js";
import { followLink } from "../link.js";
import { dayAndTime } from "../times.js";
import { statesOf } from "./states.js";

/** One defense of the list. */
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
  /** Whether the reviewer has entered something that is not saved. */
  readonly hasDraft: boolean;
  readonly hidesMachine: boolean;
}) {
  const { texts, language } = useTexts();
  const { list: words } = texts.reviewer;
  const { defense_id, learner_id, task_id, created_at, turn_count, outcome } = defense;
  return (
    <li>
      <a href={address} data-defense={defense_id} onClick={followLink(open)}>
        <bdi>{learner_id}</bdi> · <bdi>{task_id}</bdi>
      </a>
      <span class="quiet">
        <time dateTime={created_at}>{dayAndTime(created_at, language)}</time>
        {" · "}
        {words.turns(turn_count)}
      </span>
      <span>
        {statesOf(defense, texts, language).join(" · ")}
        {hasDraft && <strong> · {words.states.unsaved}</strong>}
      </span>
      {outcome !== null && (
        <span class="quiet">
          {hidesMachine ? words.machineHidden : words.machine(texts.shared.outcomes[outcome])}
        </span>
      )}
    </li>
  );
}
