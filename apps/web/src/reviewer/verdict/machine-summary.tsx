import { useTexts } from "../../shared/texts-context.js";
import type { Verdict } from "../../shared/wire.js";
import { number } from "../times.js";

/** What the machine proposes on the whole. It is never a decision, and says so. */
export function MachineSummary({ verdict }: { readonly verdict: Verdict }) {
  const { texts, language } = useTexts();
  const { machine } = texts.reviewer;
  const { outcome, confidence, summary, examiner } = verdict;
  return (
    <div class="machine">
      <h2>{machine.title}</h2>
      <p>
        {machine.outcome} <strong>{texts.shared.outcomes[outcome]}</strong>
      </p>
      <p dir="auto">{summary}</p>
      <p class="quiet">
        {machine.by(examiner.model ?? examiner.provider)}
        {confidence !== null && ` · ${machine.confidence(number(confidence, language))}`}
        {examiner.agreement !== null && ` · ${machine.agreement(number(examiner.agreement, language))}`}
      </p>
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
          // Two graders may be the same model.
          <tr key={index}>
            <th scope="row">{model}</th>
            <td>{outcome === null ? machine.noGrading(failure ?? "") : texts.shared.outcomes[outcome]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
