import { useTexts } from "../../shared/texts-context.js";
import type { Verdict, VerdictCriterion } from "../../shared/wire.js";
import { isJudged } from "./is-judged.js";

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
  const { id, level, rationale, unverified_quotes = 0 } = criterion;
  if (!isJudged(verdict)) {
    return (
      <p class="quiet" dir="auto">
        {rationale}
      </p>
    );
  }
  const graders = (verdict.examiner.graders ?? []).filter(({ levels }) => levels[id]);
  return (
    <div class="machine">
      <p>
        {level === "not_assessed" ? (
          machine.noLevel
        ) : (
          <>
            {machine.level} <strong>{shared.levels[level]}</strong>
          </>
        )}
      </p>
      <p dir="auto">{rationale}</p>
      {unverified_quotes > 0 && <p class="warning">{machine.unverified(unverified_quotes)}</p>}
      {graders.length > 1 && (
        <dl class="graders" aria-label={machine.graders}>
          {graders.map(({ model, levels, first_levels }, index) => (
            <div key={index}>
              <dt>
                <bdi>{model}</bdi>
              </dt>
              <dd>
                {shared.levels[levels[id] ?? "not_assessed"]}
                {first_levels?.[id] && first_levels[id] !== levels[id] && (
                  <> ({machine.atFirst(shared.levels[first_levels[id]])})</>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
