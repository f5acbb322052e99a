import type { Session } from "./session/session.js";

/** Reports browser events to a visit: network lost or back, tab visible, link opened. */
export function followBrowser(session: Session): void {
  addEventListener("offline", () => session.goneOffline());
  addEventListener("online", () => session.dispatch({ type: "retry" }));
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible") return;
    session.look();
    void session.refresh();
  });
  addEventListener("focus", () => session.look());
  // Opening a link in the page's own tab changes only the fragment of its address. Everything is stored.
  addEventListener("hashchange", () => {
    if (location.hash.length > 1) location.reload();
  });
}
