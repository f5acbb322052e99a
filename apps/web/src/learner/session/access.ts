import type { Credential } from "../../shared/credential.js";
import { Refused, Unreachable } from "../../shared/server.js";
import { type Claims, claimsOf } from "./claims.js";
import type { Embedding } from "./embedding.js";
import { failureOf } from "./failure.js";
import type { Redeemed } from "./redeemed.js";
import { pendingRequestOf } from "./reducer.js";
import type { Event, State } from "./state.js";
import type { Tabs } from "./tabs.js";

const CODE = /^[\w-]{43}$/;

export interface AccessParts {
  readonly credential: Credential;
  readonly exchange: (code: string) => Promise<string>;
  readonly redeemed: Redeemed;
  readonly embedding: Embedding;
  readonly tabs: Tabs;
  readonly state: () => State;
  readonly dispatch: (event: Event) => void;
}

/** Renews a page's expired token with a link, or with a token from the embedding page or another tab. */
export interface Access {
  /** Asks the embedding page for a new token if this page had one before. */
  ask(): void;
  /** Accepts a token from the embedding page if it is for the same learner, task and defense as the current one. */
  accept(token: string): void;
  /** Accepts a token from another tab if it is for the same learner, task and defense as this page's. */
  hear(token: string): void;
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

  /** Returns true if the token is accepted. @param whose the access that the token must match, if any. */
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

export function isLocked(state: State): boolean {
  if (state.at === "closed" || pendingRequestOf(state)?.phase === "locked") return true;
  return state.at === "question" && state.isExpired === true;
}

interface Whose {
  readonly learnerId: string | undefined;
  readonly taskId: string;
  /** The defense that a token may be limited to; `null` before the defense exists, `undefined` for any defense. */
  readonly defenseId: string | null | undefined;
}

function visitIn(state: State): Whose | undefined {
  if (!("visitor" in state)) return undefined;
  const defenseId = "loaded" in state ? state.loaded.defense.defense_id : null;
  return { ...state.visitor, defenseId };
}

/** A token that names no defense covers all of the learner's defenses of the task. */
function isFor(whose: Whose, { learnerId, taskId, defenseId }: Claims): boolean {
  const isTheirs = learnerId === whose.learnerId && taskId === whose.taskId;
  return (
    isTheirs && (defenseId === undefined || whose.defenseId === undefined || defenseId === whose.defenseId)
  );
}

/** Extracts the one-time code from a pasted link, or from a pasted code. */
export function codeIn(pasted: string): string | undefined {
  const code = pasted.trim().split("#").at(-1) ?? "";
  return CODE.test(code) ? code : undefined;
}
