import { check as checkFiles } from "../../files/check.js";
import { formatter, report } from "../formats/report.js";
import type { Options } from "../input/options.js";
import { UsageError } from "../messages/usage-error.js";

export async function check(options: Options): Promise<number> {
  const write = formatter(options);
  const { contract, workflow, script } = options;
  const inputs = [contract, ...(workflow ?? []), ...(script ?? [])].filter((name) => name === "-");
  if (inputs.length > 1)
    throw new UsageError("Only one file can be read from standard input, so only one can be `-`.");
  return report(write, await checkFiles({ contract, workflows: workflow, scripts: script }));
}
