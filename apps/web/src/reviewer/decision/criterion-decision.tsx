import { useTexts } from "../../shared/texts-context.js";
import type { CriterionLevel } from "../../shared/wire.js";
import { Choices } from "./choices.js";
import { LEVELS, MAX_CHARACTERS } from "./decision.js";

export type CriterionLack = "level" | "reason" | null;

export function CriterionDecision({
  name,
  title,
  level,
  reason,
  isFurther,
  needsReason,
  lack,
  change,
}: {
  /** The ID of the criterion's fields; must be unique on the page. */
  readonly name: string;
  readonly title: string;
  readonly level: CriterionLevel | undefined;
  readonly reason: string;
  /** True if an earlier decision applies to criteria that are left open. */
  readonly isFurther: boolean;
  /** True if the chosen level visibly differs from the current one. */
  readonly needsReason: boolean;
  readonly lack: CriterionLack;
  readonly change: (level: CriterionLevel | undefined, reason: string) => void;
}) {
  const { shared, reviewer } = useTexts().texts;
  const { decide } = reviewer;
  const message = lack === "level" ? decide.lacksLevel : lack === "reason" ? decide.lacksReason : undefined;
  const hint = message ?? (needsReason ? decide.needsReason : undefined);
  return (
    <div class={lack === "level" ? "yours lacking" : "yours"}>
      <Choices
        name={`${name}-level`}
        legend={decide.yourLevel}
        of={title}
        offered={LEVELS}
        words={shared.levels}
        chosen={level}
        change={(chosen) => change(chosen, reason)}
        none={isFurther ? decide.unchanged : decide.undecided}
      />
      <label>
        {decide.reason}
        <span class="visually-hidden"> {title}</span>
        <textarea
          rows={1}
          dir="auto"
          maxLength={MAX_CHARACTERS}
          value={reason}
          aria-invalid={lack === "reason"}
          aria-describedby={hint === undefined ? undefined : `${name}-hint`}
          onInput={(event) => change(level, event.currentTarget.value)}
        />
      </label>
      {hint !== undefined && (
        <p id={`${name}-hint`} class={message ? "warning" : "quiet"}>
          {hint}
        </p>
      )}
    </div>
  );
}
