import type { ComponentChildren } from "preact";
import { useTexts } from "../../shared/texts-context.js";
import type { MicrophoneProblem } from "./rules/microphone-problem.js";

interface MicrophoneTroubleProps {
  readonly problem: MicrophoneProblem;
  readonly children: ComponentChildren;
}

export function MicrophoneTrouble({ problem, children }: MicrophoneTroubleProps) {
  const { problems, openInNewTab } = useTexts().texts.learner.voice;
  const { what, remedy } = problems[problem];
  return (
    <div class="trouble" role="alert">
      <p>
        <strong>{what}</strong>
      </p>
      <p>{remedy}</p>
      <div class="actions">
        {problem === "framed" && (
          <a class="button main" href={location.href} target="_blank" rel="noopener opener">
            {openInNewTab}
          </a>
        )}
        {children}
      </div>
    </div>
  );
}
