import { readConfig } from "../config/config.js";
import { progressReporter } from "../import/progress.js";
import { readFailure } from "../verify/failures.js";
import { shownFindings } from "../verify/findings.js";
import { openReader } from "../verify/reading/open-reader.js";
import { type Verified, verifyDatabase } from "../verify/verify-database.js";

/** Reads the whole database, and lists what breaks its promises; resolves to 1 if anything does. */
export async function verify(env: NodeJS.ProcessEnv): Promise<number> {
  const { databaseUrl } = readConfig(env);
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  const findings = shownFindings(print);
  const onOwnCheck = progressReporter();
  try {
    const reader = await openReader(databaseUrl);
    try {
      const verified = await verifyDatabase(reader, findings, {
        onRead: progressReporter(),
        onOwnCheck: () => onOwnCheck("the database checks itself"),
      });
      print(summary(verified, findings.count));
    } finally {
      await reader.close();
    }
  } catch (error) {
    throw readFailure(databaseUrl, error);
  }
  return findings.count === 0 ? 0 : 1;
}

function summary(
  { defenses, finished, turns, requests, tokens, events, digests, variants, unchecked }: Verified,
  problems: number,
): string {
  const read = `defenses: ${defenses} (finished: ${finished}), turns: ${turns}, idempotent requests: ${requests}, tokens: ${tokens}, trace events: ${events}, digests: ${digests}, variants: ${variants}`;
  return `verified ${read}; problems: ${problems}${unchecked === undefined ? "" : `\nnot checked: ${unchecked}`}`;
}
