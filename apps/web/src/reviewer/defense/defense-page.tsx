import { useEffect, useRef } from "preact/hooks";
import { useTexts } from "../../shared/texts-context.js";
import { addressOf } from "../address.js";
import { followLink } from "../link.js";
import { ProblemNotice } from "../problem-notice.js";
import type { Session } from "../session.js";
import { useShortcuts } from "../shortcuts.js";
import { useLoaded } from "../use-loaded.js";
import { LoadedDefense } from "./loaded-defense.js";
import type { Navigation } from "./navigation.js";
import { openDefense } from "./open-defense.js";

/** If a reload fails, the previous content stays. */
export function DefensePage({
  id,
  session,
  looksFirst,
  ways,
}: {
  readonly id: string;
  readonly session: Session;
  readonly looksFirst: boolean;
  readonly ways: Navigation;
}) {
  const { server, links } = session;
  const loaded = useLoaded(links === null ? null : String(links), (signal) =>
    openDefense(server, id, signal),
  );
  const last = useRef(loaded.value);
  last.current = loaded.value ?? last.current;
  const problem = <ProblemNotice failure={loaded.failure} session={session} retry={loaded.reload} />;
  return last.current ? (
    <LoadedDefense
      open={last.current}
      session={session}
      looksFirst={looksFirst}
      ways={ways}
      problem={problem}
      reload={loaded.reload}
    />
  ) : (
    <main class="defense">
      <NotThere id={id} ways={ways} isLoading={loaded.isLoading} />
      {problem}
    </main>
  );
}

function NotThere({
  id,
  ways,
  isLoading,
}: {
  readonly id: string;
  readonly ways: Navigation;
  readonly isLoading: boolean;
}) {
  const { reviewer } = useTexts().texts;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useShortcuts({ u: ways.goBack });
  return (
    <>
      <p>
        <a href={addressOf(ways.list)} onClick={followLink(ways.goBack)}>
          {reviewer.defense.back}
        </a>
      </p>
      <h1 ref={heading} tabIndex={-1}>
        <bdi>{id}</bdi>
      </h1>
      <p role="status">{isLoading && reviewer.defense.loading}</p>
    </>
  );
}
