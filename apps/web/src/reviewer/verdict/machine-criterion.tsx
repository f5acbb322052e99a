import { useTexts } from "../../shared/texts-context.js";
import type { Verdict, VerdictCriterion } from "../../shared/wire.js";

/** What the machine proposes for one criterion, with what each grader found. */
export function MachineCriterion({
  criterion,
  verdict,
}: {
  readonly criterion: VerdictCriterion;
  readonly verdict: Verdict;
}) {
  const { shared, reviewer } = useTexts().texts;
  const { machine } = reviewer;
  const graders = (verdict.examiner.graders ?? []).filter(({ levels }) => levels[criterion.id]);
  return (
    <div class="machine">
      <p>
        {machine.level} <strong>{shared.levels[criterion.level]}</strong>
      </p>
      <p dir="auto">{criterion.rationale}</p>
      {(criterion.unverified_quotes ?? 0) > 0 && (
        <p class="warning">{machine.unverified(criterion.unverified_quotes ?? 0)}</p>
      )}
      {graders.length > 1 && (
        <dl class="graders" aria-label={machine.graders}>
          {graders.map(({ model, levels }, index) => (
            <div key={index}>
              <dt>{model}</dt>
              <dd>{shared.levels[levels[criterion.id] ?? "not_assessed"]}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
