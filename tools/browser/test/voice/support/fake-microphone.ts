import { execFileSync } from "node:child_process";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { completeChromium, launch } from "../../../../../apps/api/test/support/chromium.js";
import { temporaryFolder } from "../../../../../apps/api/test/support/databases.js";

const NOT_NEEDED = [
  // Chrome treats the page that the test serves as remote.
  "LocalNetworkAccessChecks",
  // Suggestions for the address bar take half of a new window's processor time.
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
];

/** The microphone plays a file or, without one, beeps. The test controls the permission. */
export function launchWithMicrophone(file?: string): Promise<Browser> {
  if (!completeChromium) throw new Error("no Chromium is installed");
  return launch({
    executablePath: completeChromium,
    args: [
      "--use-fake-device-for-media-stream",
      ...(file === undefined ? [] : [`--use-file-for-fake-audio-capture=${file}`]),
      "--host-resolver-rules=MAP *.test 127.0.0.1",
      `--disable-features=${NOT_NEEDED.join(",")}`,
      "--no-proxy-server",
      "--disable-background-networking",
      "--no-first-run",
    ],
  });
}

/** A WAV file that begins with a moment of silence. */
export function spokenFile(text: string): string {
  const folder = temporaryFolder();
  const [said, file] = [join(folder, "said.wav"), join(folder, "heard.wav")];
  execFileSync("espeak-ng", ["-v", "en-us+klatt2", "-s", "130", "-w", said, text]);
  execFileSync("sox", [said, "-r", "48000", "-b", "16", "-c", "1", file, "pad", "1", "2"]);
  return file;
}

export function silentFile(): string {
  const file = join(temporaryFolder(), "silence.wav");
  execFileSync("sox", ["-n", "-r", "48000", "-b", "16", "-c", "1", file, "trim", "0", "5"]);
  return file;
}
