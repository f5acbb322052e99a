import type { Drafts } from "../drafts/drafts.js";
import type { Event, State } from "./state.js";

export interface TakingOver {
  /** Call when the page becomes visible. */
  look(): void;
  /** Call when the page has opened and read the drafts left in its own tab. */
  scheduleRefresh(): void;
}

interface TakingOverParts {
  readonly drafts: Pick<Drafts, "look" | "release">;
  readonly state: () => State;
  readonly dispatch: (event: Event) => void;
}

/** A page that was just closed needs a moment to release its lock. */
const LOOKS_MS = [0, 1_000, 4_000];

/** When several tabs open at once, each first takes the drafts left in its own tab. */
const LATER_LOOKS_MS = [2_000, 5_000];

export function takingOver({ drafts, state, dispatch }: TakingOverParts): TakingOver {
  /** The searches run one at a time, so that no draft is found twice. */
  let looking: Promise<void> = Promise.resolve();

  async function lookOnce(): Promise<void> {
    const defenseId = openIn(state());
    if (defenseId === undefined) return;
    const { left, begun } = await drafts.look(defenseId);
    if (openIn(state()) === defenseId) dispatch({ type: "found", kept: left, begun });
    else drafts.release();
  }

  function lookAt(times: readonly number[]): void {
    for (const milliseconds of times) {
      setTimeout(() => {
        looking = looking.then(lookOnce);
      }, milliseconds);
    }
  }

  return { look: () => lookAt(LOOKS_MS), scheduleRefresh: () => lookAt(LATER_LOOKS_MS) };
}

function openIn(state: State): string | undefined {
  const isShown = state.at === "question" || state.at === "finishing" || state.at === "result";
  return isShown ? state.loaded.defense.defense_id : undefined;
}
