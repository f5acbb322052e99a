import type { Session } from "./session/session.js";

/** Tells a visit what happens to its browser: the network goes and comes, the tab is looked at, a link is opened. */
export function followBrowser(session: Session): void {
  addEventListener("offline", () => session.goneOffline());
  addEventListener("online", () => session.dispatch({ type: "retry" }));
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible") return;
    session.look();
    void session.refresh();
  });
  addEventListener("focus", () => session.look());
  // A link that is opened in the page's own tab changes nothing but the end of its address. Everything is stored.
  addEventListener("hashchange", () => {
    if (location.hash.length > 1) location.reload();
  });
}
