import type { Session } from "./session/session.js";

/** Passes browser events to the session: network lost or restored, tab visible, link opened. */
export function followBrowser(session: Session): void {
  addEventListener("offline", () => session.goneOffline());
  addEventListener("online", () => session.dispatch({ type: "retry" }));
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible") return;
    session.look();
    void session.refresh();
  });
  addEventListener("focus", () => session.look());
  // A link opened in the page's own tab changes only the fragment of its address. All entries are already stored.
  addEventListener("hashchange", () => {
    if (location.hash.length > 1) location.reload();
  });
}
