import { useEffect, useState } from "preact/hooks";
import { addressOf, type Route, readRoute } from "./address.js";

/** A place, and the cursors of the list's earlier pages on the way to it. */
export interface Location extends Route {
  readonly earlier: readonly (string | null)[];
}

/** The place that the address names, and how to get to another; the browser's back button knows each. */
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
