import { useTexts } from "../../shared/texts-context.js";
import { Choices } from "./choices.js";
import { type Lacks, MAX_CHARACTERS, OUTCOMES } from "./decision.js";
import type { Draft } from "./draft.js";

export function OverallDecision({
  draft,
  lacks,
  change,
  isCurrent,
  focused,
}: {
  readonly draft: Draft;
  /** `null` before the first attempt to save. */
  readonly lacks: Lacks | null;
  readonly change: (changes: Partial<Draft>) => void;
  /** True if the number keys currently choose the outcome. */
  readonly isCurrent: boolean;
  readonly focused: () => void;
}) {
  const { shared, reviewer } = useTexts().texts;
  const { decide } = reviewer;
  return (
    <>
      <div
        id="outcome"
        class={lacks?.outcome ? "yours lacking" : "yours"}
        data-current={isCurrent}
        onFocusIn={focused}
      >
        <Choices
          name="outcome"
          legend={decide.outcome}
          offered={OUTCOMES}
          words={shared.outcomes}
          chosen={draft.outcome ?? undefined}
          change={(outcome) => change({ outcome: outcome ?? null })}
          describedBy={lacks?.outcome ? "lacks-outcome" : undefined}
          none={decide.undecided}
        />
        {lacks?.outcome && (
          <p id="lacks-outcome" class="warning">
            {decide.lacksOutcome}
          </p>
        )}
      </div>
      <label>
        {decide.summary}
        <textarea
          id="summary"
          rows={4}
          dir="auto"
          maxLength={MAX_CHARACTERS}
          value={draft.summary}
          aria-invalid={lacks?.summary ?? false}
          aria-describedby={lacks?.summary ? "lacks-summary" : "summary-hint"}
          onInput={(event) => change({ summary: event.currentTarget.value })}
        />
      </label>
      {lacks?.summary ? (
        <p id="lacks-summary" class="warning">
          {decide.lacksSummary}
        </p>
      ) : (
        <p id="summary-hint" class="quiet">
          {decide.summaryHint}
        </p>
      )}
    </>
  );
}
