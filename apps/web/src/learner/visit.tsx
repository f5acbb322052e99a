import { createContext } from "preact";
import { useContext, useLayoutEffect, useState } from "preact/hooks";
import type { Server } from "../shared/server.js";
import type { Session } from "./session/session.js";
import type { State } from "./session/state.js";

export interface Visit {
  readonly session: Session;
  readonly server: Server;
}

export const VisitContext = createContext<Visit | undefined>(undefined);

export function useVisit(): Visit {
  const visit = useContext(VisitContext);
  if (!visit) throw new Error("a component is used outside a visit");
  return visit;
}

/** Returns the page's state, and re-renders the component when it changes. */
export function useVisitState({ session }: Visit): State {
  const [state, setState] = useState(session.state);
  // This is a layout effect, because the page would otherwise paint an outdated state once.
  useLayoutEffect(() => {
    setState(session.state);
    return session.subscribe(() => setState(session.state));
  }, [session]);
  return state;
}
