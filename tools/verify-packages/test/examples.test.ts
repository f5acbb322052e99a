import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import { userEnvironment } from "../src/environment.js";
import { type Example, examplesIn } from "../src/examples.js";
import { allowedNodes } from "../src/nodes.js";
import { run } from "../src/run.js";

/** Exports that must have an example. */
const MAIN: Readonly<Record<string, readonly string[]>> = {
  "defense-core": [
    "createDefenseService",
    "DefenseError",
    "defenseStoreContract",
    "digestTrace",
    "digestTraceStream",
    "fakeExaminer",
    "inMemoryStore",
    "integritySignals",
    "isTraceComplete",
    "isVerdict",
    "letterWeight",
    "mockVoice",
    "scriptedExaminer",
    "toStorable",
    "totalUsage",
    "traceGaps",
    "wordCount",
  ],
  "defense-openai": [
    "checkProviders",
    "openAIExaminer",
    "openAIVoice",
    "parseCriteria",
    "ProviderFailure",
    "QuotedText",
    "scriptedChatModel",
  ],
  "oral-defense": ["createOralDefense", "readConfig"],
  "pipeline-contract": [
    "check",
    "checkConformance",
    "generateScript",
    "generateWorkflow",
    "readContract",
    "validateContract",
  ],
};

for (const { manifest, folder } of inject("packages").filter(({ manifest }) => manifest.name in MAIN)) {
  describe(manifest.name, () => {
    const examples = examplesIn(join(folder, "node_modules", manifest.name));

    test("has examples of its main exports", () => {
      expect(examples.map(({ of }) => of)).toEqual(expect.arrayContaining([...(MAIN[manifest.name] ?? [])]));
    });

    const [node] = allowedNodes(manifest);
    test.each<Example>(examples)("$of does what its example says", async ({ program }) => {
      expect(program, "An example shows its result: `expression; // => value`.").toContain(
        "assert.deepEqual(",
      );
      const { status, report } = await run("node", ["--input-type=module", "--eval", program], {
        cwd: folder,
        env: userEnvironment(node),
      });
      expect(status, `${program}\n${report}`).toBe(0);
    });
  });
}
