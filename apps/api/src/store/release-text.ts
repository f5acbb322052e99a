import type { Release } from "defense-core";

/** A release as stored in its column. The same release always yields the same text. */
export function releaseText({ review, by, at, verdict }: Release): string {
  return JSON.stringify({ review, by, at, verdict });
}

export function releaseIn(text: string): Release {
  const release = JSON.parse(text);
  return { ...release, at: new Date(release.at) };
}
