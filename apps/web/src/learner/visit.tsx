import { createContext } from "preact";
import { useContext, useLayoutEffect, useState } from "preact/hooks";
import type { Server } from "../shared/server.js";
import type { Session } from "./session/session.js";
import type { State } from "./session/state.js";

/** The actions of the page's components. */
export interface Visit {
  readonly session: Session;
  readonly server: Server;
}

export const VisitContext = createContext<Visit | undefined>(undefined);

export function useVisit(): Visit {
  const visit = useContext(VisitContext);
  if (!visit) throw new Error("a component is outside of a visit");
  return visit;
}

/** Subscribes to the state of the page. */
export function useVisitState({ session }: Visit): State {
  const [state, setState] = useState(session.state);
  // A layout effect: after the next paint, the page would show an outdated state.
  useLayoutEffect(() => {
    setState(session.state);
    return session.subscribe(() => setState(session.state));
  }, [session]);
  return state;
}
