import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { workspaceRoot } from "../src/tool.js";

/** Names in the first versions that newcomers did not understand, each with the standard term that replaced it. */
const NAMES: Readonly<Record<string, string>> = {
  Holdings: "ConcurrencyLimiter",
  AtWork: "InFlightSet",
  StartsAtWork: "InFlightStarts",
  requestsAtWork: "inFlightRequests",
  CallPlaces: "Semaphore",
  giveBack: "release",
  KnownDefenses: "DefenseCache",
  lastKnownAnswerable: "cachedAnswerable",
  Standing: "CredentialStatus",
  assertCounts: "assertValid",
  assertStillCounts: "assertStillValid",
  untilStored: "retryOnConflict",
  unlessRefused: "falseOnConflict",
  writtenWith: "auditWrites",
  Reach: "OriginPolicy",
  refuseForeign: "assertSameOrigin",
  WaysOut: "Navigation",
  letGo: "release",
  lookLater: "scheduleRefresh",
  dropUnreadBody: "lingerClose",
  Lack: "AnswerGap",
  Draw: "SeededPick",
  tellingFailures: "mapProviderErrors",
  Fatal: "Tristate",
};

/** These words made sentences read like a translation. */
const PHRASES = /\b(told|somebody|nobody|whoever|any more|goes on|(?:that|which) is none)\b/i;
const DOC_COMMENT_WHETHER = /\/\*\*\s+(?:\*\s+)?Whether\b/;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/gm;

const ROOMS = "{apps,packages,tools}/*";
/** What models, learners and examiners say is data, not prose. */
const DATA =
  /generated|examiner\/language|injection-patterns|prompts|tools\/bench\/src\/examiner|words\.test\.ts/;

const sources = filesIn(`${ROOMS}/{src,test}/**/*.{ts,tsx}`, "tools/*.{ts,mjs}");
const documents = filesIn("*.md", "docs/**/*.md", ".changeset/*.md", `${ROOMS}/*.md`);

function filesIn(...patterns: string[]): string[] {
  return globSync(patterns, { cwd: workspaceRoot }).filter((file) => !DATA.test(file));
}

function found(file: string, prose: string, pattern: RegExp): string[] {
  const lines = prose.replaceAll(/`[^`\n]*`/g, "").split("\n");
  return lines.filter((line) => pattern.test(line)).map((line) => `${file}: ${line.trim()}`);
}

const textOf = (file: string) => readFileSync(join(workspaceRoot, file), "utf8");
const commentsIn = (text: string) => (text.match(COMMENT) ?? []).join("\n");

test("sources and documents exist", () => {
  expect(sources.length).toBeGreaterThan(1_000);
  expect(documents.length).toBeGreaterThan(50);
});

test("no name of the first versions comes back", () => {
  const name = new RegExp(`\\b(?:${Object.keys(NAMES).join("|")})\\b`);
  expect(sources.flatMap((file) => found(file, textOf(file).replaceAll(COMMENT, ""), name))).toEqual([]);
});

test("sentences are plain: in documents, in comments, and in everything that is shipped", () => {
  const prose = [
    // The JSON in documents is data.
    ...documents.map((file) => [file, textOf(file).replaceAll(/^```json\n[\s\S]*?^```$/gm, "")] as const),
    ...sources.map(
      (file) => [file, file.includes("/src/") ? textOf(file) : commentsIn(textOf(file))] as const,
    ),
  ];
  expect(prose.flatMap(([file, text]) => found(file, text, PHRASES))).toEqual([]);
});

test("the comment of a boolean says when it is true", () => {
  expect(sources.filter((file) => DOC_COMMENT_WHETHER.test(textOf(file)))).toEqual([]);
});
