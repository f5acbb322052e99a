import { agreementDocument } from "../agreement/agreement-document.js";
import type { FailedCase, JudgedCase } from "./judge-cases.js";
import type { CalibrationReport } from "./report.js";

export function reportDocument(
  report: CalibrationReport,
  judged: readonly JudgedCase[],
  failed: readonly FailedCase[],
) {
  return {
    defenses: judged.length,
    graders_with_people: agreementDocument(report.withPeople),
    people_with_each_other: agreementDocument(report.amongPeople),
    criteria: report.criteria.map(({ id, title, withPeople, sameInterval, amongPeople, confusion }) => ({
      id,
      title,
      graders_with_people: { ...agreementDocument(withPeople), same_interval: sameInterval },
      people_with_each_other: agreementDocument(amongPeople),
      confusion,
    })),
    outcomes: report.outcomes,
    unreviewed_passes: {
      defenses: report.unreviewedPasses.defenses,
      with_outcome: report.unreviewedPasses.withOutcome,
      no_pass_for_people: report.unreviewedPasses.noPassForPeople,
    },
    reviews: report.reviews,
    usage: report.usage,
    verdicts: judged.map(({ line, value, verdict }) => ({ line, id: value.id ?? null, verdict })),
    failures: failed.map(({ line, value, problem }) => ({ line, id: value.id ?? null, problem })),
  };
}
