import { useEffect, useMemo, useState } from "preact/hooks";
import { redeemCode, storedCredential } from "../shared/credential.js";
import { type Server, server } from "../shared/server.js";
import { principalOf } from "./principal.js";

/** How the page speaks to the server, as whoever its link was made for. */
export interface Session {
  readonly server: Server;
  /** Who that is, as the server names them; `null` where the page has no token that says so. */
  readonly principal: string | null;
  /** Counts the links that were opened. `null` while one is being opened. */
  readonly links: number | null;
  /** Why the last link could not be opened. */
  readonly failure: unknown;
  /** Opens a link that was pasted into this page; `false` if it is not such a link. */
  open(link: string): boolean;
}

/** Opens the link that the page was opened with, and any later one. */
export function useSession(): Session {
  const credential = useMemo(() => storedCredential("review"), []);
  const [state, setState] = useState<Pick<Session, "principal" | "links" | "failure">>(() => ({
    principal: principalOf(credential.token()),
    links: null,
    failure: null,
  }));

  useEffect(() => {
    let links = 0;
    const redeem = async () => {
      setState(({ principal }) => ({ principal, links: null, failure: null }));
      const failure = await redeemCode(credential).then(
        () => null,
        (error: unknown) => error,
      );
      setState({ principal: principalOf(credential.token()), links: ++links, failure });
    };
    const redeemNew = () => {
      if (location.hash.length > 1) void redeem();
    };
    void redeem();
    addEventListener("hashchange", redeemNew);
    return () => removeEventListener("hashchange", redeemNew);
  }, [credential]);

  return {
    server: useMemo(() => server(credential.token), [credential]),
    ...state,
    open(link) {
      const code = codeOf(link);
      if (code === null) return false;
      location.hash = code;
      return true;
    },
  };
}

/** The one-time code of a link to this page. */
export function codeOf(link: string): string | null {
  return /#([\w.~-]+)$/.exec(link.trim())?.[1] ?? null;
}
