import { useTexts } from "../../shared/texts-context.js";
import type { Closed as ClosedState, NotRenewed } from "../session/state.js";
import { Heading } from "./heading.js";
import { NewLink } from "./new-link.js";
import { Unsent } from "./unsent.js";

interface ClosedProps {
  readonly state: ClosedState & { readonly notRenewed?: NotRenewed | undefined };
}

export function Closed({ state: { reason, unsent, notRenewed } }: ClosedProps) {
  const { texts } = useTexts();
  const words = texts.learner;
  if (reason === "no-task")
    return (
      <>
        <Heading>{words.closed[reason].heading}</Heading>
        <p>{words.closed[reason].text}</p>
        <p>
          <a class="button main" href="/">
            {words.toStart}
          </a>
        </p>
      </>
    );
  return (
    <>
      <NewLink key={reason} reason={reason} notRenewed={notRenewed} />
      {unsent.map((one, index) => (
        <Unsent key={index} what={one} />
      ))}
    </>
  );
}
