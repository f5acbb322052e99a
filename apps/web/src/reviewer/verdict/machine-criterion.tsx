import { useTexts } from "../../shared/texts-context.js";
import type { CriterionLevel, Verdict, VerdictCriterion, VerdictGrader } from "../../shared/wire.js";
import { isJudged } from "./is-judged.js";

export function MachineCriterion({
  criterion,
  verdict,
}: {
  readonly criterion: VerdictCriterion;
  readonly verdict: Verdict;
}) {
  const { shared, reviewer } = useTexts().texts;
  const { machine } = reviewer;
  const { id, level, rationale, basis, unverified_quotes = 0 } = criterion;
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
      {basis !== undefined && <p class="quiet">{machine.basis[basis]}</p>}
      {unverified_quotes > 0 && <p class="warning">{machine.unverified(unverified_quotes)}</p>}
      {graders.length > 1 && (
        <dl class="graders" aria-label={machine.graders}>
          {graders.map((grader, index) => (
            <div key={index}>
              <dt>
                <bdi>{grader.model}</bdi>
              </dt>
              <dd>
                {shared.levels[grader.levels[id] ?? "not_assessed"]}
                <FirstLevel level={firstLevel(grader, id)} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function FirstLevel({ level }: { readonly level: CriterionLevel | undefined }) {
  const { shared, reviewer } = useTexts().texts;
  return level === undefined ? null : <> ({reviewer.machine.atFirst(shared.levels[level])})</>;
}

/** `undefined` unless the second round changed the grader's level. */
export function firstLevel({ levels, first_levels }: VerdictGrader, id: string): CriterionLevel | undefined {
  const first = first_levels?.[id];
  return first === levels[id] ? undefined : first;
}
