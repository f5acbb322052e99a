import { describe, expect, test } from "vitest";
import { checkConformance, generateScript, type RuleId } from "../src/index.js";
import { effectsOf } from "../src/shell/effects.js";
import { contractWith } from "./support/contracts.js";
import { shellcheckComments } from "./support/shellcheck.js";

/** What the fixtures, which speak of one contract, do not show: corners of the shell. */

const one = (command: string, required = true) =>
  contractWith({ stages: [{ name: "Test", command, required }] });

/** The rules that find something in a script of Bash. */
function rulesIn(script: string, contract = one("npm test")): RuleId[] {
  const bash = script.startsWith("#!") ? script : `#!/bin/bash\n${script}`;
  return checkConformance({ contract, script: bash }).findings.map(({ rule }) => rule);
}

describe("around the commands", () => {
  test.each<[script: string, ...rules: RuleId[]]>([
    ["npm test"],
    ["#!/usr/bin/env -S bash -eu\nset -o errexit -o pipefail\nnpm test\n"],
    ["declare -r start=1\nreadonly x=2\nnpm test"],
    ["[[ -n $x ]]\nnpm test"],
    ["f() ( npm test )\nf"],
    ["f() { local x=1; npm test; }\nf"],
    ["{ npm test; } >&2"],
    ["for x in a b; do echo $x; done\nnpm test"],
    ["case $1 in a) echo a ;; *) : ;; esac\nnpm test"],
    ["while false; do echo; done\nnpm test"],
    ["if now=$(date); then echo; elif true; then :; else :; fi\nnpm test"],
    ["set -e\n( exit 1 ) || echo\nnpm test", "script/undecided-status"],
    ["npm test;"],
    ["time -p npm test"],
    // What may change what the command does
    ["declare -x A=1\nnpm test", "script/env"],
    ["unset HOME\nnpm test", "script/env"],
    ["PATH=/x :\nnpm test", "script/env"],
    ["declare PATH=/x\nnpm test", "script/env"],
    ["set -f\nnpm test", "script/shell-option"],
    ["set -o noglob\nnpm test", "script/shell-option"],
    ["set $x\nnpm test", "script/undecided-command"],
    ["set -- a b\nnpm test", "script/undecided-command"],
    ["set -o\nnpm test", "script/undecided-command"],
    ["coproc { npm test; }\nnpm test", "script/undecided-command"],
    ["for ((i = 0; i < 2; i++)); do npm test; done", "script/undecided-command", "script/command-inert"],
    ["[[ $(npm ci) ]]\nnpm test", "script/command-extra"],
    ["for x in $(npm ci); do :; done\nnpm test", "script/command-extra"],
    ["case $(npm ci) in x) ;; esac\nnpm test", "script/command-extra"],
    ["f() { :; }\nf >file\nnpm test", "script/command-extra"],
    ["echo <(npm ci)\nnpm test", "script/command-extra"],
    ["{ npm test; } >file", "script/command-extra"],
    ["if true; then set -e; fi\nnpm test", "script/undecided-status"],
    ["if true; then f() { :; }; fi\nnpm test", "script/undecided-command"],
    ["f() { :; }\nf() { exit 0; }\nnpm test", "script/undecided-command"],
    ["cd /x && npm test", "script/directory"],
    ["cd\nnpm test", "script/directory"],
    ["x=$y\ny=$x\ncd $x\nnpm test", "script/directory"],
    // What may keep it from running, or its failure from counting
    ["return\nnpm test", "script/command-conditional", "script/undecided-status"],
    ['f() { [ -n "$x" ] && return; npm test; }\nf', "script/command-conditional"],
    ["until npm test; do :; done", "script/command-conditional", "script/undecided-status"],
    ["while npm test; do :; done", "script/command-conditional", "script/undecided-status"],
    ["if npm test; then :; fi", "script/undecided-status"],
    ["[ -f x ] || exit 0\nnpm test", "script/command-conditional"],
    ["[ -f x ] || exit 1\nnpm test"],
    ["npm test || exit 256", "script/undecided-status"],
    ["npm test || { echo x; exit; }", "script/undecided-status"],
    ["npm test || npm ci || exit 1", "script/undecided-status", "script/command-extra"],
    ["npm test || false"],
    ["set -e\nnpm test || false\n:"],
    ["npm test || false\n:", "script/tolerant"],
    ["npm test |& cat", "script/tolerant", "script/command-extra"],
    ["! npm test", "script/tolerant"],
    ["exit 3\n", "script/undecided-status", "script/command-missing"],
    ["npm test\nexit 3\n", "script/undecided-status", "script/tolerant"],
    ["exec npm test", "script/undecided-command", "script/command-inert"],
    ["if npm test\nthen\n  exit 0\nfi\nexit 1\n", "script/undecided-status"],
  ])("%j", (script, ...rules) => {
    expect(rulesIn(script).toSorted()).toEqual(rules.toSorted());
  });
});

describe("comments of a command", () => {
  const command = "# all of them\nnpm test # slow";

  test.each([`${command}\n`, `(\n  # all of them\n  npm test # slow\n)\n`])("are kept: %j", (script) => {
    expect(rulesIn(script, one(command))).toEqual([]);
  });

  test.each([
    "npm test\n",
    "# all of them\nnpm test\n",
    "# some of them\nnpm test # slow\n",
    "npm test # slow\n",
  ])("are part of it: %j", (script) => {
    expect(rulesIn(script, one(command))).toHaveLength(1);
  });
});

describe("commands that change their shell", () => {
  test.each([
    "cd web",
    "set -x",
    "exit 0",
    "PATH=/x",
    "export A=1",
    "f() { :; }",
    "((x = 1))",
    "printf -v PATH x",
    ". ./env",
    "{ cd web; }",
    "if true; then cd web; fi",
    ": $((x++))",
  ])("%s is seen", (command) => {
    const { changes, variables } = effectsOf(command);
    expect(changes ?? [...variables][0]).toBeDefined();
  });

  test.each([
    "npm test",
    "( cd web )",
    "x=1 env",
    "cd web | cat",
    'echo "$(cd web && pwd)"',
    "((x == 1))",
    "echo ${x:-y}",
  ])("%s changes nothing", (command) => {
    expect(effectsOf(command)).toEqual({ changes: undefined, variables: new Set() });
  });

  test("matter to those that read what was set", () => {
    const stages = (first: string, second: string) =>
      contractWith({
        stages: [first, second].map((command, index) => ({ name: `${index}`, command, required: true })),
      });
    const shared = (first: string, second: string) =>
      rulesIn(`set -e\n${first}\n${second}\n`, stages(first, second));
    expect(shared("x=1", "echo $x")).toEqual(
      ["script/env", "script/shared-shell"].filter((rule) => rule !== "script/env"),
    );
    expect(shared(": ${x:=1}", 'echo "${x}"')).toEqual(["script/shared-shell"]);
    expect(shared("x=1", "echo y")).toEqual([]);
  });
});

describe("commands that need Bash", () => {
  const bash = [
    "[[ -f x ]]",
    "a |& b",
    "a &>x",
    "x+=1",
    "x[0]=1",
    "x=(1 2)",
    "echo ${x//a/b}",
    "echo ${x:1}",
    "echo ${x^^}",
    "echo ${!x}",
    "echo $'a'",
    "cat <<<x",
    "diff <(a) <(b)",
    "function f { :; }",
    "case x in a) ;& b) ;; esac",
    "for ((;;)); do break; done",
    "((x))",
    "echo {a,b}",
    "time make",
  ];

  test.each(bash)("%s gives a script for Bash", (command) => {
    expect(generateScript(one(command))).toMatch(/^#!\/usr\/bin\/env bash\n/);
  });

  test.each([
    "[ -f x ]",
    "a 2>&1 | b",
    "echo ${x:-1} ${x#a} $((x + 1))",
    "f() { :; }",
    "cat <<E\n{a,b}\nE",
    'echo "{a,b}"',
  ])("%s does not", (command) => {
    expect(generateScript(one(command))).toMatch(/^#!\/bin\/sh\n/);
  });

  test("are what shellcheck takes for such, too", { timeout: 30_000 }, () => {
    const script = bash.map((command) => `${command}\n`).join("");
    const undefinedInSh = shellcheckComments(`#!/bin/sh\n${script}`).filter((comment) =>
      / SC3\d{3} /.test(comment),
    );
    const lines = new Set(undefinedInSh.map((comment) => Number(comment.split(":")[0]) - 2));
    const missed = bash.filter((_command, index) => !lines.has(index));
    // It gives these other codes, or none.
    expect(missed).toEqual(["x[0]=1", "function f { :; }", "case x in a) ;& b) ;; esac", "time make"]);
  });
});
