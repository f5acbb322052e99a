import type { Credential } from "../../shared/credential.js";
import { Refused, Unreachable } from "../../shared/server.js";
import { type Claims, claimsOf } from "./claims.js";
import type { Embedding } from "./embedding.js";
import { failureOf } from "./failure.js";
import { codeIn } from "./link.js";
import type { Redeemed } from "./redeemed.js";
import { pendingRequestOf } from "./reducer.js";
import type { Event, State } from "./state.js";
import type { Tabs } from "./tabs.js";

export interface AccessParts {
  readonly credential: Credential;
  readonly exchange: (code: string) => Promise<string>;
  readonly redeemed: Redeemed;
  readonly embedding: Embedding;
  readonly tabs: Tabs;
  readonly state: () => State;
  readonly dispatch: (event: Event) => void;
}

/** How a page whose token has expired gets another one: by a link, from the page around it, from another tab. */
export interface Access {
  /** Asks for one, if there was one before. */
  ask(): void;
  /** Continues with a token of the page around it, if it replaces one for the same learner, task and defense. */
  accept(token: string): void;
  /** Goes on with a token of another tab, if it replaces one like it: what another tab is for says nothing here. */
  hear(token: string): void;
  /** Goes on with a link that was pasted. */
  paste(text: string): Promise<void>;
}

export function access({
  credential,
  exchange,
  redeemed,
  embedding,
  tabs,
  state,
  dispatch,
}: AccessParts): Access {
  const own = () => claimsOf(credential.token() ?? "");

  /** Tells whether it goes on. @param whose the access that it replaces, if there is one. */
  function accept(token: string, whose: Whose | undefined): boolean {
    const claims = claimsOf(token);
    if (!claims || (whose && !isFor(whose, claims))) return false;
    credential.renew(token);
    dispatch({ type: "renewed" });
    return true;
  }

  return {
    ask() {
      const whose = own();
      if (whose) embedding.ask({ learner_id: whose.learnerId, task_id: whose.taskId });
    },
    accept(token) {
      const whose = visitIn(state()) ?? own();
      if (!(whose && accept(token, whose)) && isLocked(state()))
        dispatch({ type: "not-renewed", why: "someone-else" });
    },
    hear(token) {
      const [claims, whose] = [claimsOf(token), visitIn(state()) ?? own()];
      if (claims && whose && isFor(whose, claims)) accept(token, whose);
    },
    async paste(text) {
      const code = codeIn(text);
      if (code === undefined) return dispatch({ type: "not-renewed", why: "no-code" });
      try {
        const token = await exchange(code);
        if (!accept(token, visitIn(state()))) return dispatch({ type: "not-renewed", why: "others-link" });
        redeemed.note(code);
        tabs.tell({ token });
      } catch (error) {
        if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
        const why = failureOf(error).kind === "passing" ? "unreachable" : "used-code";
        dispatch({ type: "not-renewed", why });
      }
    },
  };
}

/** Whether the page cannot go on without another token. */
export function isLocked(state: State): boolean {
  if (state.at === "closed" || pendingRequestOf(state)?.phase === "locked") return true;
  return state.at === "question" && state.isExpired === true;
}

/** What a token has to be for. */
interface Whose {
  readonly learnerId: string | undefined;
  readonly taskId: string;
  /** The only defense that it may be for alone; `null` where there is none yet, `undefined` where it may be any. */
  readonly defenseId: string | null | undefined;
}

function visitIn(state: State): Whose | undefined {
  if (!("visitor" in state)) return undefined;
  const defenseId = "loaded" in state ? state.loaded.defense.defense_id : null;
  return { ...state.visitor, defenseId };
}

/** A token that is for no defense alone is for all of a learner's on a task. */
function isFor(whose: Whose, { learnerId, taskId, defenseId }: Claims): boolean {
  const isTheirs = learnerId === whose.learnerId && taskId === whose.taskId;
  return (
    isTheirs && (defenseId === undefined || whose.defenseId === undefined || defenseId === whose.defenseId)
  );
}
