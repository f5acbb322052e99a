import { type Browser, chromium } from "playwright-core";
import { findProgram } from "./programs.js";

/** The browser, if one is installed: Chromium, or Chrome, which is made of it. */
export const chromiumProgram = ["chromium", "google-chrome"]
  .map((name) => findProgram(name))
  .find((program) => program !== undefined);

/** A browser without a window, which asks nobody but this machine, where it finds all hosts under `.test`. */
export function launchChromium(): Promise<Browser> {
  if (!chromiumProgram) throw new Error("no Chromium is installed");
  return chromium.launch({
    executablePath: chromiumProgram,
    args: [
      "--host-resolver-rules=MAP *.test 127.0.0.1",
      "--no-proxy-server",
      "--disable-quic",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
    ],
  });
}
