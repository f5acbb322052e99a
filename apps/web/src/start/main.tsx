import { render } from "preact";
import "../shared/style.css";
import "./start.css";
import { server } from "../shared/server.js";
import { ignoreStrayClicks } from "../shared/stray-clicks.js";
import { WithTexts } from "../shared/texts-context.js";
import { StartPage } from "./start-page.js";

const anonymous = server(() => undefined);

ignoreStrayClicks();

render(
  <WithTexts>
    <StartPage server={anonymous} />
  </WithTexts>,
  document.getElementById("page") as HTMLElement,
);
