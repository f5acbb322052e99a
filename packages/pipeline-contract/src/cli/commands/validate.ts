import { readContract } from "../../contract/reading/read-contract.js";
import { findContract } from "../../files/search.js";
import { readTextFile } from "../../files/text-file.js";
import { formatter, report } from "../formats/report.js";
import type { Options } from "../input/options.js";

/** Checks the contract against its schema. Also checks whether workflows and scripts can express it. */
export function validate(options: Options): number {
  const format = formatter(options);
  const file = readTextFile(options.contract ?? findContract());
  const { findings, hints } = readContract(file.text, file.name);
  return report(format, { findings, ignored: [], hints, files: [file] });
}
