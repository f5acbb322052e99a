import { createContext } from "preact";
import { useContext, useLayoutEffect, useState } from "preact/hooks";
import type { Server } from "../shared/server.js";
import type { Session } from "./session/session.js";
import type { State } from "./session/state.js";

/** What the parts of the page act through. */
export interface Visit {
  readonly session: Session;
  readonly server: Server;
}

export const VisitContext = createContext<Visit | undefined>(undefined);

export function useVisit(): Visit {
  const visit = useContext(VisitContext);
  if (!visit) throw new Error("there is no visit");
  return visit;
}

/** Where the page stands, again and again. */
export function useVisitState({ session }: Visit): State {
  const [state, setState] = useState(session.state);
  // Not after the next picture, which would show what is no longer so.
  useLayoutEffect(() => {
    setState(session.state);
    return session.subscribe(() => setState(session.state));
  }, [session]);
  return state;
}
