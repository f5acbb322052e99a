import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { codeInAddress, exchange, storedCredential, takeCodeOutOfAddress } from "../shared/credential.js";
import { Refused, type Server, server, Unreachable } from "../shared/server.js";
import { payloadOf } from "../shared/token-payload.js";

export interface Session {
  readonly server: Server;
  /** The reviewer's principal; `null` if the page has no token. */
  readonly principal: string | null;
  /** How many links have been opened so far; `null` while one is being opened or the server can't check it. */
  readonly links: number | null;
  readonly failure: unknown;
  /** Tries the last link again after the server was unreachable. */
  reopen(): void;
  /** Opens a pasted link. Returns `false` if it is not a link for reviewers. */
  open(link: string): boolean;
}

/** Opens the link that led to this page, and any later one. */
export function useSession(): Session {
  const credential = useMemo(() => storedCredential("review"), []);
  const [state, setState] = useState<Pick<Session, "principal" | "links" | "failure">>(() => ({
    principal: principalOf(credential.token()),
    links: null,
    failure: null,
  }));

  const opened = useRef(0);
  const code = useRef<string | undefined>(undefined);
  const redeem = async () => {
    setState(({ principal }) => ({ principal, links: null, failure: null }));
    try {
      if (code.current !== undefined) credential.renew(await exchange(code.current));
      settle(null);
    } catch (failure) {
      settle(failure);
    }
  };
  const settle = (failure: unknown) => {
    const links = mayWorkLater(failure) ? null : ++opened.current;
    setState({ principal: principalOf(credential.token()), links, failure });
  };

  useEffect(() => {
    const redeemNew = () => {
      code.current = takenCode();
      if (code.current !== undefined) void redeem();
    };
    code.current = takenCode();
    void redeem();
    addEventListener("hashchange", redeemNew);
    return () => removeEventListener("hashchange", redeemNew);
  }, [credential]);

  return {
    server: useMemo(() => server(credential.token), [credential]),
    ...state,
    reopen: () => void redeem(),
    open(link) {
      const code = codeOf(link);
      if (code === null) return false;
      location.hash = code;
      return true;
    },
  };
}

function takenCode(): string | undefined {
  const code = codeInAddress();
  if (code !== undefined) takeCodeOutOfAddress();
  return code;
}

function mayWorkLater(failure: unknown): boolean {
  return failure instanceof Unreachable || (failure instanceof Refused && failure.status >= 500);
}

export function codeOf(link: string): string | null {
  return /#([\w.~-]+)$/.exec(link.trim())?.[1] ?? null;
}

/** The principal in a reviewer's token, such as `reviewer:grace`; `null` for other tokens. */
export function principalOf(token: string | undefined): string | null {
  const { role, sub } = payloadOf(token ?? "") ?? {};
  return role === "reviewer" && typeof sub === "string" ? `reviewer:${sub}` : null;
}
