import { readContract } from "../../contract/reading/read-contract.js";
import { readTextFile } from "../../files/text-file.js";
import { formatter, report } from "../formats/report.js";
import { contractName } from "../input/files.js";
import type { Options } from "../input/options.js";

/** Compares the contract with its schema, and with what workflows and scripts can express. */
export async function validate(options: Options): Promise<number> {
  const format = await formatter(options);
  const file = readTextFile(contractName(options));
  const { findings, hints } = readContract(file.text, file.name);
  return report(format, { findings, ignored: [], hints, files: [file] });
}
