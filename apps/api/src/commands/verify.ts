import { readConfig } from "../config/config.js";
import { progressReporter } from "../terminal/progress.js";
import { readFailure } from "../verify/failures.js";
import { shownFindings } from "../verify/findings.js";
import { openReader } from "../verify/reading/open-reader.js";
import { type Verified, verifyDatabase } from "../verify/verify-database.js";

/** Reads the whole database and lists its problems. Resolves to 1 if it finds any. */
export async function verify(env: NodeJS.ProcessEnv): Promise<number> {
  const { databaseUrl, recordings } = readConfig(env);
  const folder = recordings?.folder ?? null;
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  const findings = shownFindings(print);
  const onOwnCheck = progressReporter();
  try {
    const reader = await openReader(databaseUrl);
    try {
      const progress = {
        onRead: progressReporter(),
        onOwnCheck: () => onOwnCheck("the database is checking itself"),
      };
      const verified = await verifyDatabase(reader, findings, progress, folder);
      print(summary(verified, findings.count));
      if (verified.unchecked !== undefined) print(`not checked: ${verified.unchecked}`);
      if (verified.recordings > 0 && folder === null) print(`not checked: ${NO_FOLDER}`);
    } finally {
      await reader.close();
    }
  } catch (error) {
    throw readFailure(databaseUrl, error);
  }
  return findings.count === 0 ? 0 : 1;
}

const NO_FOLDER = "the files of recordings, because RECORDINGS is not set";

function summary(
  {
    defenses,
    finished,
    turns,
    requests,
    recordings,
    tokens,
    reviews,
    notes,
    events,
    digests,
    variants,
    files,
  }: Verified,
  problems: number,
): string {
  const read = `defenses: ${defenses} (finished: ${finished}), turns: ${turns}, idempotent requests: ${requests}, recordings: ${recordings}, tokens: ${tokens}, reviews: ${reviews}, notes: ${notes}, trace events: ${events}, digests: ${digests}, variants: ${variants}, learners' files: ${files}`;
  return `verified ${read}; problems: ${problems}`;
}
