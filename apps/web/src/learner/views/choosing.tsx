import { useTexts } from "../../shared/texts-context.js";
import type { Choosing as ChoosingState } from "../session/state.js";
import { useVisit } from "../visit.js";
import { DeviceCheck } from "../voice/index.js";
import { Heading } from "./heading.js";

export function Choosing({ state: { info } }: { readonly state: ChoosingState }) {
  const { texts } = useTexts();
  const { session } = useVisit();
  return (
    <div class="step">
      <Heading>{texts.learner.choosing}</Heading>
      <DeviceCheck
        info={info}
        onReady={(choice) => session.dispatch({ type: "chosen", answering: { by: "speaking", choice } })}
        onTypeInstead={() => session.dispatch({ type: "chosen", answering: { by: "typing" } })}
      />
    </div>
  );
}
