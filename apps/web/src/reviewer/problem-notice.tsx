import { useRef, useState } from "preact/hooks";
import { Refused, Unreachable } from "../shared/server.js";
import { useTexts } from "../shared/texts-context.js";
import type { Session } from "./session.js";

/** True if the server requires authentication, so the reviewer needs a new link. */
export function asksForLink(failure: unknown): boolean {
  return failure instanceof Refused && failure.status === 401;
}

export function ProblemNotice({
  failure,
  session,
  retry,
}: {
  readonly failure: unknown;
  readonly session: Session;
  readonly retry?: (() => void) | undefined;
}) {
  const { reviewer } = useTexts().texts;
  const handled = useRef({ failure, links: session.links });
  if (handled.current.failure !== failure) handled.current = { failure, links: session.links };
  if (failure === undefined || failure === null) return null;
  if (asksForLink(failure)) {
    const isOpen = session.links !== null && session.failure === null;
    const hasNewLink = isOpen && session.links !== handled.current.links;
    return hasNewLink ? null : <EndedLink session={session} />;
  }
  return (
    <div class="notice" role="alert">
      <p>
        <strong>{headline(failure)}</strong>
      </p>
      {failure instanceof Refused && (
        <p lang="en" class="quiet">
          {failure.detail}
        </p>
      )}
      {retry && (
        <button type="button" onClick={retry}>
          {reviewer.problems.tryAgain}
        </button>
      )}
    </div>
  );

  function headline(problem: unknown): string {
    if (problem instanceof Unreachable) return reviewer.problems.unreachable;
    if (!(problem instanceof Refused)) return reviewer.problems.unknown;
    if (problem.status === 403) return reviewer.problems.forbidden;
    if (problem.status === 404) return reviewer.problems.notFound;
    if (problem.status === 422) return reviewer.problems.invalid;
    if (problem.status === 409) return reviewer.problems.conflict;
    return reviewer.problems.refused;
  }
}

/** Accepts a new link without leaving the page, so that no entries are lost. */
function EndedLink({ session }: { readonly session: Session }) {
  const { reviewer } = useTexts().texts;
  const [isWrong, setWrong] = useState(false);
  const isUsed = session.links !== null && session.failure !== null;
  return (
    <form
      class="notice"
      onSubmit={(event) => {
        event.preventDefault();
        setWrong(!session.open(String(new FormData(event.currentTarget).get("link"))));
      }}
    >
      <div role="alert">
        <p>
          <strong>{isUsed ? reviewer.problems.linkUsed : reviewer.problems.ended}</strong>
        </p>
        <p>{reviewer.problems.endedHelp}</p>
      </div>
      <label>
        {reviewer.problems.newLink}
        <input
          name="link"
          type="text"
          autocomplete="off"
          aria-invalid={isWrong}
          aria-describedby={isWrong ? "wrong-link" : undefined}
        />
      </label>
      {isWrong && <p id="wrong-link">{reviewer.problems.notALink}</p>}
      <button type="submit" class="main">
        {reviewer.problems.openLink}
      </button>
    </form>
  );
}
