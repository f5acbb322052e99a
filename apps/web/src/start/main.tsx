import { render } from "preact";
import "../shared/style.css";
import { LanguageSwitch, WithTexts } from "../shared/texts-context.js";

render(
  <WithTexts>
    <LanguageSwitch />
  </WithTexts>,
  document.getElementById("page") as HTMLElement,
);
