import type { Ended } from "./process.js";

/** Removes a command's progress from its output, because it depends on the machine's speed. */
export function withoutProgress({ stderr, ...rest }: Ended): Ended {
  const said =
    /^(done: \d+ of \d+ defenses|read \d+ (lines of|defenses,) .*|stored \d+ of \d+ \w+|the database is checking itself)\n/gm;
  return { ...rest, stderr: stderr.replaceAll(said, "") };
}
