import { useEffect, useState } from "preact/hooks";
import { addressOf, type Route, readRoute } from "./address.js";

/** Includes the cursors of the earlier pages of the list. */
export interface Location extends Route {
  readonly earlier: readonly (string | null)[];
}

/** Each change adds a history entry. */
export function useLocation(): [Location, (to: Location) => void] {
  const [here, setHere] = useState(read);
  useEffect(() => {
    const follow = () => setHere(read());
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, []);
  const go = (to: Location) => {
    const address = addressOf(to);
    if (address !== location.pathname + location.search)
      history.pushState({ earlier: to.earlier }, "", address);
    setHere(to);
  };
  return [here, go];
}

function read(): Location {
  const state = history.state as Pick<Location, "earlier"> | null;
  return { ...readRoute(location.search), earlier: state?.earlier ?? [] };
}
