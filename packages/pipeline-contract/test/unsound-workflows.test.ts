import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { checkConformance, generateWorkflow } from "../src/index.js";
import { contractWith } from "./support/contracts.js";
import { putFiles } from "./support/files.js";
import { actionlintErrors, githubErrors } from "./support/forge-parsers.js";

/*
 * Settings that no workflow may have (the README beside them explains why), and similar settings that are harmless. To
 * prove that each workflow belongs here, a forge runs it.
 */

interface Cases<T> {
  readonly refused: readonly T[];
  readonly harmless: readonly T[];
}

function casesIn<T>(name: string): Cases<T> {
  return parse(readFileSync(join(import.meta.dirname, "unsound-workflows", `${name}.yaml`), "utf8"));
}

const contractOf = (command: string) => contractWith({ stages: [{ name: "Test", command, required: true }] });
const workflowOf = (command: string) => generateWorkflow(contractOf(command));
const plain = workflowOf("npm test");

function rulesIn(workflow: string, command = "npm test"): string[] {
  return checkConformance({ contract: contractOf(command), workflow }).findings.map(({ rule }) => rule);
}

/** Adds a step after the checkout. */
function withStep(step: object, workflow = plain): string {
  return workflow.replace(
    /^ {6}- uses: actions\/checkout.*\n/m,
    (checkout) => `${checkout}      - ${JSON.stringify(step)}\n`,
  );
}

describe.each(["inputs", "commits"])("%s of actions", (name) => {
  const { refused, harmless } = casesIn<object>(name);

  test.each(refused.map((step) => [JSON.stringify(step), step]))("%s", async (_, step) => {
    expect(await githubErrors(withStep(step as object))).toEqual([]);
    expect(rulesIn(withStep(step as object))).not.toEqual([]);
  });

  test.each(harmless.map((step) => [JSON.stringify(step), step]))("%s is harmless", async (_, step) => {
    expect(await githubErrors(withStep(step as object))).toEqual([]);
    expect(rulesIn(withStep(step as object))).toEqual([]);
  });
});

describe("a cache", () => {
  interface Restored {
    readonly path: string;
    readonly file: string;
    readonly text: string;
    readonly command: string;
  }
  const { refused } = casesIn<Restored>("caches");
  const { harmless } = casesIn<Pick<Restored, "path">>("caches");
  const stepOf = (path: string) => ({ uses: "actions/cache@v4", with: { path, key: "k" } });

  /** The status of a command if npm fails and only the files from the cache exist. */
  function statusOf(command: string, restored: Readonly<Record<string, string>>): number | null {
    const root = mkdtempSync(join(tmpdir(), "pipeline-contract-"));
    try {
      putFiles(root, { "bin/npm": "#!/bin/sh\nexit 1\n", "work/.keep": "", ...restored });
      const env = { HOME: join(root, "home"), PATH: `${join(root, "bin")}:${process.env.PATH}` };
      return spawnSync("bash", ["-e", "-c", command], { cwd: join(root, "work"), env }).status;
    } finally {
      rmSync(root, { recursive: true });
    }
  }

  test.each(refused)("of $path decides what $command does", async ({ path, file, text, command }) => {
    const place = file.startsWith("~/") ? file.replace("~", "home") : `work/${file}`;
    expect(statusOf(command, {})).not.toBe(0);
    expect(statusOf(command, { [place]: `${text}\n` })).toBe(0);
    const workflow = withStep(stepOf(path), workflowOf(command));
    expect(await githubErrors(workflow)).toEqual([]);
    expect(rulesIn(workflow, command)).toEqual(["workflow/undecided-action"]);
  });

  test.each(harmless)("of $path is harmless", ({ path }) => {
    expect(rulesIn(withStep(stepOf(path)))).toEqual([]);
  });
});

describe("a concurrency group", () => {
  const { refused, harmless } = casesIn<string>("concurrency");
  const run = {
    "github.workflow": "CI",
    "github.repository": "acme/app",
    "github.actor": "ada",
    "github.triggering_actor": "ada",
    "'main'": "main",
  };
  /** Runs for two branches, a tag and two pull requests, each with its own commit. */
  const runs: readonly Readonly<Record<string, string>>[] = [
    { "github.event_name": "push", "github.ref": "refs/heads/main" },
    { "github.event_name": "push", "github.ref": "refs/heads/next" },
    { "github.event_name": "push", "github.ref": "refs/tags/v1" },
    ...["1", "2"].map((number) => ({
      "github.event_name": "pull_request",
      "github.ref": `refs/pull/${number}/merge`,
      "github.head_ref": `fix-${number}`,
      "github.base_ref": "main",
      "github.event.pull_request.number": number,
    })),
  ].map((own, index) => ({ ...run, "github.sha": `c${index}`, "github.run_id": `r${index}`, ...own }));

  const groupsOf = (group: string) =>
    runs.map((values) =>
      group.replaceAll(/\$\{\{([^}]*)\}\}/g, (_, operands: string) => {
        const texts = operands.split("||").map((operand) => values[operand.trim()] ?? "");
        return texts.find((text) => text !== "") ?? "";
      }),
    );
  const withGroup = (group: string, members = "") =>
    `concurrency: { group: ${JSON.stringify(group)}${members} }\n${plain}`;

  test.each(refused)("%j is shared by several branches", async (group) => {
    expect(new Set(groupsOf(group)).size).toBeLessThan(runs.length);
    for (const members of ["", ", cancel-in-progress: true"]) {
      expect(await githubErrors(withGroup(group, members))).toEqual([]);
      expect(rulesIn(withGroup(group, members))).toEqual(["workflow/undecided-key"]);
    }
    expect(rulesIn(`concurrency: ${JSON.stringify(group)}\n${plain}`)).toEqual(["workflow/undecided-key"]);
  });

  test.each(harmless)("%j belongs to one branch", async (group) => {
    expect(new Set(groupsOf(group)).size).toBe(runs.length);
    expect(await githubErrors(withGroup(group))).toEqual([]);
    expect(rulesIn(withGroup(group, ", cancel-in-progress: true"))).toEqual([]);
  });
});

describe("a condition", () => {
  const { refused, harmless } = casesIn<string>("conditions");
  const withCondition = (condition: string) =>
    plain.replace(/^ {4}runs-on.*\n/m, (line) => `${line}    if: ${JSON.stringify(condition)}\n`);

  test.each(refused)("forges disagree about %j", async (condition) => {
    expect(await actionlintErrors(withCondition(condition))).not.toEqual([]);
    expect(rulesIn(withCondition(condition))).not.toEqual([]);
  });

  test.each(harmless)("%j is always met", async (condition) => {
    expect(await actionlintErrors(withCondition(condition))).toEqual([]);
    expect(rulesIn(withCondition(condition))).toEqual([]);
  });
});
