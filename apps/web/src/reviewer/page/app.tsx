import { useEffect, useRef, useState } from "preact/hooks";
import { useTexts } from "../../shared/texts-context.js";
import type { DefenseList } from "../../shared/wire.js";
import { listQuery, sameList } from "../address.js";
import { DefensePage } from "../defense/defense-page.js";
import { ListPage } from "../list/list-page.js";
import { following } from "../list/next-defense.js";
import { OfflineNotice } from "../offline-notice.js";
import { preferences } from "../preferences.js";
import { asksForLink, ProblemNotice } from "../problem-notice.js";
import { useSession } from "../session.js";
import { Settings } from "../settings.js";
import { useLoaded } from "../use-loaded.js";
import { type Location, useLocation } from "../use-location.js";

const PAGE_SIZE = 50;

/** The list keeps its state while the reviewer works through it. */
export function ReviewerPage() {
  const { reviewer } = useTexts().texts;
  const session = useSession();
  const { server, links } = session;
  const [here, setHere] = useLocation();
  const [looksFirst, setLooksFirst] = useState(preferences.looksFirst);
  const lastOpen = useRef<string | null>(null);
  const [nextFailure, setNextFailure] = useState<unknown>();

  const page = (at: Location) => server.get<DefenseList>(listQuery(at, PAGE_SIZE));
  const list = useLoaded(links === null ? null : `${links} ${listQuery(here, PAGE_SIZE)}`, () => page(here));

  useEffect(() => {
    if (here.defenseId !== null) lastOpen.current = here.defenseId;
    else document.title = reviewer.list.title;
  }, [here.defenseId, reviewer]);

  const go = (to: Location) => {
    setNextFailure(undefined);
    setHere(to);
    // Reloads the list, because the defense may have changed.
    if (here.defenseId !== null && to.defenseId === null && sameList(here, to)) list.reload();
  };

  // If there is no other valid token, the failed list request already asks for a link.
  const hasUsedLink =
    links !== null && session.failure !== null && !list.isLoading && !asksForLink(list.failure);
  const next = list.value && here.defenseId !== null ? following(list.value, here.defenseId) : undefined;
  const openNext = async () => {
    if (!next) return;
    if ("defenseId" in next) return go({ ...here, defenseId: next.defenseId });
    const there = { ...here, cursor: next.cursor, earlier: [...here.earlier, here.cursor] };
    const loaded = await page(there).catch((failure: unknown) => setNextFailure(failure));
    const first = loaded?.defenses[0];
    if (first) go({ ...there, defenseId: first.defense_id });
    else if (loaded) go({ ...there, defenseId: null });
  };

  return (
    <div class="reviewer">
      <header class="top">
        <p class="product">{reviewer.product}</p>
        <Settings
          looksFirst={looksFirst}
          switchLookFirst={(on) => {
            preferences.switchLookFirst(on);
            setLooksFirst(on);
          }}
        />
      </header>
      <OfflineNotice />
      {links === null && <ProblemNotice failure={session.failure} session={session} retry={session.reopen} />}
      {hasUsedLink && (
        <div class="notice" role="alert">
          <p>
            <strong>{reviewer.problems.linkFailed}</strong>
          </p>
        </div>
      )}
      <ProblemNotice failure={nextFailure} session={session} retry={() => void openNext()} />
      {here.defenseId === null ? (
        <ListPage
          session={session}
          list={list}
          here={here}
          go={go}
          looksFirst={looksFirst}
          lastOpen={lastOpen.current}
        />
      ) : (
        <DefensePage
          // Another reviewer must not see the previous reviewer's entries.
          key={`${session.principal} ${here.defenseId}`}
          id={here.defenseId}
          session={session}
          looksFirst={looksFirst}
          ways={{
            list: { ...here, defenseId: null },
            goBack: () => go({ ...here, defenseId: null }),
            goNext: next && (() => void openNext()),
          }}
        />
      )}
    </div>
  );
}
