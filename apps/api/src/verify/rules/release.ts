import { isDeepStrictEqual } from "node:util";
import { releasedVerdict } from "defense-core";
import type { DefenseRule } from "./rule.js";

/** A release pins an existing review or the verdict. The check of that review includes the content of its release. */
export const releaseFollowsVerdict: DefenseRule = (defense, report) => {
  const { release, released, integrity_signals, signals, review_count } = defense;
  if (release === null) return {};
  if (integrity_signals === null) report("it is released, but has no verdict");
  if (released === null) report("its release does not have the required form");
  else if (released.review !== null) {
    if (released.review > review_count) report(`review ${released.review} is released, but does not exist`);
  } else if (signals !== null) {
    if (!isDeepStrictEqual(released.verdict, releasedVerdict(signals.verdict, null)))
      report("its released verdict is not its verdict");
  }
  return {};
};
