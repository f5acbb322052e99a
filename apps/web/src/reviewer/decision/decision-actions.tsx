import { useTexts } from "../../shared/texts-context.js";
import type { DecisionInHand } from "./use-decision.js";

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
