import { render } from "preact";
import "../../shared/style.css";
import "../reviewer.css";
import "../defense.css";
import "../print.css";
import { ignoreStrayClicks } from "../../shared/stray-clicks.js";
import { WithTexts } from "../../shared/texts-context.js";
import { tellStyleOfShortcuts } from "../shortcuts.js";
import { ReviewerPage } from "./app.js";

tellStyleOfShortcuts();
ignoreStrayClicks();

render(
  <WithTexts>
    <ReviewerPage />
  </WithTexts>,
  document.getElementById("page") as HTMLElement,
);
