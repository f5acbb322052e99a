import { useTexts } from "../../shared/texts-context.js";
import type { ReviewOutcome } from "../../shared/wire.js";
import { type Lacks, MAX_CHARACTERS, OUTCOMES } from "./decision.js";
import type { Draft } from "./draft.js";

/** The outcome that the person decides on, and why. */
export function OverallDecision({
  draft,
  lacks,
  change,
}: {
  readonly draft: Draft;
  /** `null` before anybody tried to save. */
  readonly lacks: Lacks | null;
  readonly change: (changes: Partial<Draft>) => void;
}) {
  const { shared, reviewer } = useTexts().texts;
  const { decide } = reviewer;
  return (
    <>
      <label>
        {decide.outcome}
        <select
          id="outcome"
          value={draft.outcome ?? ""}
          aria-invalid={lacks?.outcome ?? false}
          aria-describedby={lacks?.outcome ? "lacks-outcome" : undefined}
          onChange={({ currentTarget: { value } }) =>
            change({
              outcome: OUTCOMES.find((outcome): outcome is ReviewOutcome => outcome === value) ?? null,
            })
          }
        >
          <option value="">{decide.noOutcome}</option>
          {OUTCOMES.map((outcome) => (
            <option key={outcome} value={outcome}>
              {shared.outcomes[outcome]}
            </option>
          ))}
        </select>
      </label>
      {lacks?.outcome && (
        <p id="lacks-outcome" class="warning">
          {decide.lacksOutcome}
        </p>
      )}
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
