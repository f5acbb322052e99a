import type { MaterialFile } from "defense-core";
import type { Fence } from "./fence.js";
import { estimatedTokens, fairShare, shortenedList, shortenedText } from "./shorten.js";

/** The files of a learner's work, as a model sees them. */
export interface ShownMaterial {
  readonly texts: readonly string[];
  /** True if nothing is left out. */
  readonly complete: boolean;
}

/** The tokens for a heading and the marks around a file. */
const FRAME_TOKENS = 40;

/** A smaller part of a file would say nothing, so leave out whole files instead. */
const MIN_FILE_TOKENS = 150;

/**
 * Shows files as data, including their paths, which the learner chose. If not everything fits, leaves out the middle of
 * long files first, and then whole files; a note to the model says where.
 */
export function shownMaterial(
  files: readonly MaterialFile[],
  fence: Fence,
  maxTokens: number,
): ShownMaterial {
  const whole = files.map(({ path, text }) => `File: ${path}\n\n${text}`);
  const sizes = whole.map((text) => estimatedTokens(text) + FRAME_TOKENS);
  const share = Math.max(MIN_FILE_TOKENS, fairShare(sizes, maxTokens) - FRAME_TOKENS);
  const fenced = whole.map((text, index) => {
    const shown = shortenedText(text, share);
    const heading = `A file of the learner's work, ${index + 1} of ${files.length}:`;
    return { text: fence.around(heading, shown), complete: shown === text };
  });
  const { head, leftOut, tail } = shortenedList(fenced, ({ text }) => estimatedTokens(text), maxTokens);
  const gap = leftOut === 0 ? [] : [`[${leftOut} files of the learner's work are left out here]`];
  return {
    texts: [...head.map(({ text }) => text), ...gap, ...tail.map(({ text }) => text)],
    complete: leftOut === 0 && fenced.every(({ complete }) => complete),
  };
}
