import { type Browser, chromium } from "playwright-core";
import { findProgram } from "./programs.js";

/** Chromium, or Chrome, which is made of it, if one is installed. */
export const completeChromium = installed("chromium", "google-chrome");

/** The same without what draws windows, which takes a third of the processor's time; it has no microphone. */
export const chromiumProgram = installed("chromium-headless-shell") ?? completeChromium;

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

function installed(...names: readonly string[]): string | undefined {
  return names.map((name) => findProgram(name)).find((program) => program !== undefined);
}
