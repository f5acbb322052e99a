import type { Credential } from "../../shared/credential.js";
import { Refused, Unreachable } from "../../shared/server.js";
import { type Claims, claimsOf } from "./claims.js";
import type { Embedding } from "./embedding.js";
import { codeIn } from "./link.js";
import { workOf } from "./reducer.js";
import type { Event, State, Visitor } from "./state.js";
import type { Tabs } from "./tabs.js";

export interface AccessParts {
  readonly credential: Credential;
  readonly exchange: (code: string) => Promise<string>;
  readonly embedding: Embedding;
  readonly tabs: Tabs;
  readonly state: () => State;
  readonly dispatch: (event: Event) => void;
}

/** How a page whose token has expired gets another one: by a link, from the page around it, from another tab. */
export interface Access {
  /** Asks for one. */
  ask(): void;
  /** Goes on with a token, if it is for the same learner and task. */
  accept(token: string): void;
  /** Goes on with a link that was pasted. */
  paste(text: string): Promise<void>;
}

export function access({ credential, exchange, embedding, tabs, state, dispatch }: AccessParts): Access {
  function accept(token: string): boolean {
    const claims = claimsOf(token);
    const visitor = visitorIn(state());
    if (!claims || (visitor && !isSame(claims, visitor))) {
      if (isLocked(state())) dispatch({ type: "not-renewed", why: "someone-else" });
      return false;
    }
    credential.renew(token);
    dispatch({ type: "renewed" });
    return true;
  }

  return {
    ask() {
      const whose = claimsOf(credential.token() ?? "");
      embedding.ask(whose ? { learner_id: whose.learnerId, task_id: whose.taskId } : {});
    },
    accept: (token) => void accept(token),
    async paste(text) {
      const code = codeIn(text);
      if (code === undefined) return dispatch({ type: "not-renewed", why: "no-code" });
      try {
        const token = await exchange(code);
        if (accept(token)) tabs.tell({ token });
      } catch (error) {
        if (error instanceof Unreachable) dispatch({ type: "not-renewed", why: "unreachable" });
        else if (error instanceof Refused) dispatch({ type: "not-renewed", why: "used-code" });
        else throw error;
      }
    },
  };
}

/** Whether the page cannot go on without another token. */
export function isLocked(state: State): boolean {
  return state.at === "closed" || workOf(state)?.phase === "locked";
}

function visitorIn(state: State): Visitor | undefined {
  return "visitor" in state ? state.visitor : undefined;
}

function isSame({ learnerId, taskId }: Claims, visitor: Visitor): boolean {
  return learnerId === visitor.learnerId && taskId === visitor.taskId;
}
