import { render } from "preact";
import "../../shared/style.css";
import "../learner.css";
import { codeInAddress, exchange, storedCredential, takeCodeOutOfAddress } from "../../shared/credential.js";
import { server } from "../../shared/server.js";
import { lasting, ofTab } from "../../shared/storage.js";
import { ignoreStrayClicks } from "../../shared/stray-clicks.js";
import { WithTexts } from "../../shared/texts-context.js";
import { storedDraftNotes } from "../drafts/draft-notes.js";
import { storedDrafts } from "../drafts/drafts.js";
import { keptSounds } from "../drafts/kept-sounds.js";
import { lockedPages } from "../drafts/pages.js";
import { storedRecordings } from "../drafts/recordings.js";
import { followBrowser } from "../follow-browser.js";
import { storedAnswering } from "../session/answering.js";
import { storedBeginnings } from "../session/beginnings.js";
import { embedding } from "../session/embedding.js";
import { storedRedeemed } from "../session/redeemed.js";
import { openSession } from "../session/session.js";
import { otherTabs } from "../session/tabs.js";
import { VisitContext } from "../visit.js";
import { LearnersPage } from "./learners-page.js";

const ICON_DELAY_MS = 1_000;

const credential = storedCredential("defend");
const defenses = server(credential.token);
const query = new URLSearchParams(location.search);

const session = openSession(
  {
    server: defenses,
    credential,
    exchange,
    takeCodeOutOfAddress,
    redeemed: storedRedeemed(ofTab),
    address: {
      learnerId: query.get("learner") || undefined,
      taskId: query.get("task") || undefined,
    },
    beginnings: storedBeginnings(lasting),
    drafts: storedDrafts(
      storedDraftNotes(lasting),
      keptSounds(storedRecordings),
      lockedPages(navigator.locks, ofTab),
    ),
    embedding: embedding(ofTab),
    tabs: otherTabs(),
    answering: storedAnswering(ofTab),
    random: Math.random,
  },
  codeInAddress(),
);
followBrowser(session);

ignoreStrayClicks();
showIconLater();

render(
  <WithTexts>
    <VisitContext.Provider value={{ session, server: defenses }}>
      <LearnersPage />
    </VisitContext.Provider>
  </WithTexts>,
  document.getElementById("page") as HTMLElement,
);

/**
 * Sets the icon late. The browser draws it on the page's main thread, so linking it in the HTML would delay the first
 * question.
 */
function showIconLater(): void {
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  addEventListener("load", () => setTimeout(() => icon?.setAttribute("href", "/favicon.svg"), ICON_DELAY_MS));
}
