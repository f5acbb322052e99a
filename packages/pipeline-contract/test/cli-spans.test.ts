import { describe, expect, test } from "vitest";
import { generateWorkflow } from "../src/index.js";
import { Project } from "./support/project.js";

/** Tests which text each format shows as the place of a finding. */

const project = new Project();
const workflow = generateWorkflow(project.contract);

function excerpts(): string[] {
  return [...project.run(["check"]).stdout.matchAll(/^ +\d+ \| .*\n +\| .*$/gm)].map(([text]) =>
    text.replaceAll(/^ +(?:\d+)? \| /gm, ""),
  );
}

describe("text underlines", () => {
  test.each([
    ["a value", "npm test", "npm t", ["        run: npm t\n             ^~~~~"]],
    ["a value in quotes", "npm test", '"npm t"', ['        run: "npm t"\n             ^~~~~~~']],
    ["the first line of a block", "npm test", "|\n          npm t\n", ["        run: |\n             ^"]],
    ["a key", "  lint:\n", "  lint:\n    volume: 3\n", ["    volume: 3\n    ^~~~~~"]],
    ["a job's id", "    name: Test\n", "    name: Build\n", ["    name: Build\n          ^~~~~"]],
    ["an event", "on:\n", "on:\n  workflow_dispatch:\n", ["  workflow_dispatch:\n  ^~~~~~~~~~~~~~~~~"]],
    ["a filter", "  push:\n", "  push:\n    paths: [a]\n", ["    paths: [a]\n    ^~~~~"]],
    ["what GitHub refuses", "on:\n", "onn: 1\non:\n", ["onn: 1\n^~~"]],
    [
      "the first of several lines",
      "npm test",
      '"npm\n          t"',
      ['        run: "npm\n             ^~~~'],
    ],
  ])("%s of a workflow", (_what, from, to, expected) => {
    project.put(".github/workflows/ci.yml", workflow.replace(from, to));
    expect(excerpts()).toEqual(expected);
  });

  test.each([
    ["a command", "npm run lint\nnpm ci\nnpm test --x # why\n", ["npm test --x # why\n^~~~~~~~~~~~"]],
    ["behind a tab", "npm run lint\nnpm ci\n{\n\tnpm t\n}\n", ["\tnpm t\n\t^~~~~"]],
    ["a command on several lines", "npm run lint\nnpm ci\nnpm \\\n  t\n", ["npm \\\n^~~~~"]],
    [
      "the visible part of a long line",
      `npm run lint\nnpm ci\nnpm ${"t".repeat(200)}\n`,
      [`npm ${"t".repeat(156)}\n^${"~".repeat(159)}`],
    ],
    [
      "far behind in a long line",
      `npm run lint\nnpm ci\n{ :; ${" ".repeat(200)}npm t; }\n`,
      [`${" ".repeat(39)}npm t; }\n${" ".repeat(39)}^~~~~`],
    ],
  ])("%s of a script", (_what, text, expected) => {
    project.put("ci.sh", `set -e\n${text}`);
    expect(excerpts()).toEqual(expected);
  });

  test("only a position if the text is missing", () => {
    project.put("ci.sh", "set -e\nnpm run lint\nnpm ci\n");
    expect(excerpts()).toEqual(["npm ci\n      ^"]);
  });
});

describe("the other formats show the end", () => {
  const end = { startLine: 4, startColumn: 1, endLine: 5, endColumn: 4 };

  test("SARIF, JSON and GitHub, on one line", () => {
    project.put("ci.sh", "set -e\nnpm run lint\nnpm ci\nnpm t\n");
    const { runs } = JSON.parse(project.run(["check", "--format", "sarif"]).stdout);
    expect(runs[0].results[0].locations[0].physicalLocation.region).toEqual({
      startLine: 4,
      startColumn: 1,
      endLine: 4,
      endColumn: 6,
    });
    expect(project.checked().findings).toMatchObject([{ line: 4, column: 1, endLine: 4, endColumn: 6 }]);
    expect(project.run(["check", "--format", "github"]).stdout).toMatch(
      /^::error file=ci\.sh,line=4,endLine=4,col=1,endColumn=6,title=/,
    );
  });

  test("SARIF, and GitHub without columns, on several lines", () => {
    project.put("ci.sh", "set -e\nnpm run lint\nnpm ci\nnpm \\\n  t\n");
    const { runs } = JSON.parse(project.run(["check", "--format", "sarif"]).stdout);
    expect(runs[0].results[0].locations[0].physicalLocation.region).toEqual(end);
    expect(project.run(["check", "--format", "github"]).stdout).toMatch(
      /^::error file=ci\.sh,line=4,endLine=5,title=/,
    );
  });
});
