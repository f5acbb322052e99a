import type { Ended } from "./process.js";

/** What a command has left, without what it tells of its progress: how often it does is up to the machine. */
export function withoutProgress({ stderr, ...rest }: Ended): Ended {
  const said =
    /^(done: \d+ of \d+ defenses|read \d+ (lines of|defenses,) .*|stored \d+ of \d+ \w+|the database checks itself)\n/gm;
  return { ...rest, stderr: stderr.replaceAll(said, "") };
}
