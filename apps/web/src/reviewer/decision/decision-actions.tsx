import { useTexts } from "../../shared/texts-context.js";
import type { DecisionInHand } from "./use-decision.js";

/** What can be done with a decision: save it, or leave the last one as it is. */
export function DecisionActions({
  decision: { isFull, isBusy, isSending, theirs, keepAsIs },
  canKeep,
}: {
  readonly decision: DecisionInHand;
  readonly canKeep: boolean;
}) {
  const { decide } = useTexts().texts.reviewer;
  return (
    <div class="actions">
      {!isFull && (
        <button type="submit" class="main" aria-disabled={isBusy}>
          {isSending ? decide.saving : theirs ? decide.saveOnTop : decide.save}
        </button>
      )}
      {canKeep && (
        <button type="button" onClick={keepAsIs}>
          {decide.notAgain}
        </button>
      )}
    </div>
  );
}
