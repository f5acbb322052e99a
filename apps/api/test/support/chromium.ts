import { type Browser, chromium, type LaunchOptions } from "playwright-core";
import { WAIT_LIMIT_MS } from "../../../../vitest.shared.ts";
import { findProgram } from "./programs.js";

/** Chromium or Chrome, if one is installed. */
export const completeChromium = installed("chromium", "google-chrome");

/** The headless build, which saves processor time but has no microphone. */
export const chromiumProgram = installed("chromium-headless-shell") ?? completeChromium;

/**
 * Launches a headless browser that sends no requests beyond this machine. All hosts under `.test` resolve to this
 * machine.
 */
export function launchChromium(): Promise<Browser> {
  if (!chromiumProgram) throw new Error("no Chromium is installed");
  return launch({
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

/** Launches a browser whose pages use the tests' timeout. */
export async function launch(options: LaunchOptions): Promise<Browser> {
  const browser = await chromium.launch({ ...options, timeout: WAIT_LIMIT_MS });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (...settings) => {
    const context = await newContext(...settings);
    context.setDefaultTimeout(WAIT_LIMIT_MS);
    return context;
  };
  return browser;
}

function installed(...names: readonly string[]): string | undefined {
  return names.map((name) => findProgram(name)).find((program) => program !== undefined);
}
