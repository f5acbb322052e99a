import { useEffect, useRef } from "preact/hooks";
import { useTexts } from "../../shared/texts-context.js";
import type { DefenseList } from "../../shared/wire.js";
import { addressOf, type Filters, TO_DO } from "../address.js";
import { drafts } from "../decision/draft.js";
import { asksForLink, ProblemNotice } from "../problem-notice.js";
import type { Session } from "../session.js";
import { useShortcuts } from "../shortcuts.js";
import type { Loaded } from "../use-loaded.js";
import type { Location } from "../use-location.js";
import { FilterForm } from "./filters.js";
import { FiltersInForce } from "./filters-in-force.js";
import { Folding } from "./folding.js";
import { Row } from "./row.js";

interface ListPageProps {
  readonly session: Session;
  readonly list: Loaded<DefenseList>;
  readonly here: Location;
  readonly go: (to: Location) => void;
  readonly looksFirst: boolean;
  /** The ID of the defense opened last. */
  readonly lastOpen: string | null;
}

export function ListPage({ session, list, here, go, looksFirst, lastOpen }: ListPageProps) {
  const { list: words } = useTexts().texts.reviewer;
  const rows = useRef<HTMLOListElement>(null);
  const count = useRef<HTMLParagraphElement>(null);
  const filter = useRef<HTMLInputElement>(null);
  const { value, isLoading, failure } = list;

  const step = (by: number) => {
    const links = [...(rows.current?.querySelectorAll<HTMLAnchorElement>("a[data-defense]") ?? [])];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    links[at === -1 ? 0 : Math.min(Math.max(at + by, 0), links.length - 1)]?.focus();
  };
  const toFilters = () => {
    const folded = filter.current?.closest("details");
    if (folded) folded.open = true;
    filter.current?.focus();
  };
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    "/": toFilters,
  });

  // When the reviewer returns from a defense, its row receives the focus. If the row is gone, the list does.
  useEffect(() => {
    if (lastOpen === null || value === undefined || document.activeElement !== document.body) return;
    const link = rows.current?.querySelector<HTMLAnchorElement>(linkTo(lastOpen));
    (link ?? count.current)?.focus();
  }, [lastOpen, value]);

  const change = (filters: Filters) => go({ filters, cursor: null, defenseId: null, earlier: [] });
  const [before] = here.earlier.slice(-1);
  const found = value?.defenses.length ?? 0;
  return (
    <main class="list">
      <h1>{words.title}</h1>
      {!asksForLink(failure) && (
        <search>
          <Folding summary={<FiltersInForce filters={here.filters} />}>
            <FilterForm
              filters={here.filters}
              change={change}
              leave={() => count.current?.focus()}
              first={filter}
            />
          </Folding>
        </search>
      )}
      <ProblemNotice failure={failure} session={session} retry={list.reload} />
      <p ref={count} role="status" tabIndex={-1} class="quiet">
        {isLoading ? words.loading : value && words.count(found, here.earlier.length > 0 || hasMore(value))}
      </p>
      {value && found === 0 && <Empty filters={here.filters} change={change} />}
      <ol ref={rows} class="defenses" aria-busy={isLoading}>
        {value?.defenses.map((defense) => (
          <Row
            key={defense.defense_id}
            defense={defense}
            address={addressOf({ ...here, defenseId: defense.defense_id })}
            open={() => go({ ...here, defenseId: defense.defense_id })}
            hasDraft={drafts.get(session.principal, defense.defense_id) !== null}
            hidesMachine={looksFirst}
          />
        ))}
      </ol>
      <nav aria-label={words.pages} class="pages">
        {before !== undefined && (
          <button
            type="button"
            onClick={() => go({ ...here, cursor: before, earlier: here.earlier.slice(0, -1) })}
          >
            {words.newer}
          </button>
        )}
        {value && value.next_cursor !== null && (
          <button
            type="button"
            onClick={() =>
              go({ ...here, cursor: value.next_cursor, earlier: [...here.earlier, here.cursor] })
            }
          >
            {words.older}
          </button>
        )}
      </nav>
    </main>
  );
}

function Empty({
  filters,
  change,
}: {
  readonly filters: Filters;
  readonly change: (filters: Filters) => void;
}) {
  const { empty } = useTexts().texts.reviewer.list;
  const isToDo = JSON.stringify(filters) === JSON.stringify(TO_DO);
  return (
    <div class="empty">
      <p>
        <strong>{isToDo ? empty.nothingToDo : empty.nothingFits}</strong>
      </p>
      <p>{empty.howItGetsHere}</p>
      <p>
        {isToDo ? (
          <button type="button" onClick={() => change({ ...TO_DO, needsReview: null })}>
            {empty.showAll}
          </button>
        ) : (
          <button type="button" onClick={() => change(TO_DO)}>
            {empty.showToDo}
          </button>
        )}
      </p>
    </div>
  );
}

function hasMore({ next_cursor }: DefenseList): boolean {
  return next_cursor !== null;
}

function linkTo(defenseId: string): string {
  return `a[data-defense="${CSS.escape(defenseId)}"]`;
}
