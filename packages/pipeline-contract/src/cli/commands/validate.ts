import { readContract } from "../../contract/read-contract.js";
import { formatter, report } from "../formats/report.js";
import { contractName, readTextFile } from "../input/files.js";
import type { Options } from "../input/options.js";

/** Compares the contract with its schema, and with what workflows and scripts can express. */
export async function validate(options: Options): Promise<number> {
  const format = await formatter(options.format);
  const file = readTextFile(contractName(options));
  return report(format, { findings: readContract(file.text, file.name).findings, files: [file] });
}
