import { useTexts } from "../../shared/texts-context.js";
import type { Verdict } from "../../shared/wire.js";
import { Naming } from "../naming.js";
import { number, percent } from "../times.js";
import { agreementOf } from "./agreement.js";
import { ForReviewers } from "./for-reviewers.js";
import { informedSentence } from "./informed.js";
import { isJudged } from "./is-judged.js";

/** The AI's overall proposal. It is labeled as a proposal and never as a decision. */
export function MachineSummary({
  verdict,
  isDecided,
}: {
  readonly verdict: Verdict;
  readonly isDecided: boolean;
}) {
  const { texts, language } = useTexts();
  const { machine } = texts.reviewer;
  const { outcome, confidence, summary, examiner } = verdict;
  if (!isJudged(verdict)) {
    return (
      <div class="machine">
        <h2>{machine.unjudged.title}</h2>
        <p>{machine.unjudged.explanation}</p>
        <p class="quiet" dir="auto">
          {summary}
        </p>
      </div>
    );
  }
  const agreement = agreementOf(examiner);
  const informed = informedSentence(examiner.informed_by, machine.informed, language);
  return (
    <div class="machine">
      <h2>{machine.title}</h2>
      <p>
        {isDecided ? machine.outcomeBefore : machine.outcome}{" "}
        <strong>{texts.shared.outcomes[outcome]}</strong>
      </p>
      <p dir="auto">{summary}</p>
      <ForReviewers verdict={verdict} />
      <p class="quiet">
        <Naming name={examiner.model ?? examiner.provider} sentence={machine.by} />
        {confidence !== null && ` · ${machine.confidence(number(confidence, language))}`}
      </p>
      {informed !== null && <p class="quiet">{informed}</p>}
      {agreement !== null && (
        <p class="quiet">
          {agreement.measure === "same_levels"
            ? machine.sameLevels(percent(agreement.share, language))
            : machine.alpha(number(agreement.alpha, language), machine.alphas[agreement.reading])}
        </p>
      )}
      <Graders verdict={verdict} />
    </div>
  );
}

function Graders({ verdict: { examiner } }: { readonly verdict: Verdict }) {
  const { texts } = useTexts();
  const { machine } = texts.reviewer;
  const graders = examiner.graders ?? [];
  if (graders.length < 2) return null;
  return (
    <table>
      <caption>{machine.graders}</caption>
      <thead>
        <tr>
          <th scope="col">{machine.grader}</th>
          <th scope="col">{machine.graderOutcome}</th>
        </tr>
      </thead>
      <tbody>
        {graders.map(({ model, outcome, failure }, index) => (
          // The key is the index, because two graders may use the same model.
          <tr key={index}>
            <th scope="row">
              <bdi>{model}</bdi>
            </th>
            <td>{outcome === null ? machine.noGrading(failure ?? "") : texts.shared.outcomes[outcome]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
