import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { commandsOf } from "../src/contract/contract.js";
import { type Contract, checkConformance } from "../src/index.js";
import { contractWith } from "./support/contracts.js";
import { cases, plainContract } from "./support/fixtures.js";
import { type Execution, Recorder } from "./support/recorder.js";
import { nearlyRight, scripts } from "./support/scripts.js";
import { type Shell, shells } from "./support/shells.js";

/*
 * An oracle that is independent of the checker. Real shells run each script that the checker accepts, with a recorder
 * in place of npm: once with all commands succeeding, and once with each of them failing.
 */

const contract = contractWith({
  stages: [
    { name: "Lint", command: "npm run lint", required: true },
    { name: "Test", install: "npm ci", command: "npm test", required: true },
    { name: "Docs", command: "npm run docs", required: false },
  ],
});

const recorder = new Recorder();
afterAll(() => recorder.remove());

const judged = new Map<string, boolean>();

/** Cached, because all shells get the same scripts. */
function conforms(script: string): boolean {
  const verdict = judged.get(script) ?? checkConformance({ contract, script }).conforms;
  judged.set(script, verdict);
  return verdict;
}

/** The execution that the contract requires if one of its commands fails. */
function meant({ stages }: Contract, failing: string): Execution {
  const recorded: string[] = [];
  for (const stage of stages) {
    for (const { text } of commandsOf(stage)) {
      recorded.push(text);
      if (text === failing && stage.required) return { recorded, fails: true };
    }
  }
  return { recorded, fails: false };
}

async function expectToDoAsTheContractSays(shell: Shell, script: string): Promise<void> {
  const commands = contract.stages.flatMap(commandsOf).map(({ text }) => text);
  for (const failing of ["none", ...commands]) {
    expect({ failing, ...(await recorder.run(shell, script, failing)) }, script).toEqual({
      failing,
      ...meant(contract, failing),
    });
  }
}

for (const shell of shells) {
  describe(shell.name, () => {
    const ours = cases.filter(
      ({ group, contract: own, script }) =>
        group === "conforming" &&
        own === plainContract &&
        (shell.name === "bash" || !/bash|time /.test(script)) &&
        !/--show-toplevel|\/\.\./.test(script),
    );
    const distinct = new Map(ours.map(({ name, script }) => [script, name]));

    test.each([...distinct])("%#: does what the contract says", async (script) => {
      await expectToDoAsTheContractSays(shell, script);
    });

    test("an accepted script does what the contract says", async () => {
      let conformingCount = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.oneof({ weight: 4, arbitrary: nearlyRight }, { weight: 1, arbitrary: scripts }),
          async (script) => {
            if (!conforms(script)) return;
            conformingCount += 1;
            await expectToDoAsTheContractSays(shell, script);
          },
        ),
        { numRuns: 250 },
      );
      expect(conformingCount).toBeGreaterThan(5);
    });
  });
}
