import type { Contract, Stage } from "../contract/contract.js";
import { collectFindings } from "../findings/collect.js";
import type { Finding } from "../findings/finding.js";
import { START } from "../source/text.js";
import { quoted } from "./yaml-text.js";

/** The only matrix dimension that generated jobs can use. */
export const PYTHON = "python-version";

export function matrixOf({ matrix = {} }: Stage): string {
  const lines = Object.entries(matrix).map(
    ([key, values]) => `        ${quoted(key)}: [${values.map(quoted).join(", ")}]\n`,
  );
  return lines.length === 0 ? "" : `    strategy:\n      matrix:\n${lines.join("")}`;
}

/** Reports matrices that generated jobs would ignore. All combinations would do the same. */
export function ungeneratedMatrices({ stages }: Contract, file = "contract"): Finding[] {
  return collectFindings(file, (report) => {
    for (const [index, { name, matrix = {} }] of stages.entries()) {
      const key = Object.keys(matrix).find((one) => one !== PYTHON);
      if (key === undefined) continue;
      report("contract/inexpressible", START, {
        message: `Cannot generate a job for the matrix key ${JSON.stringify(key)}: the contract does not say how to set it up.`,
        fix: "Write the workflow by hand.",
        stage: name,
        path: `stages[${index}].matrix`,
      });
    }
  });
}
