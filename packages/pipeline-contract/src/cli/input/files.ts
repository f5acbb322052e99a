import { findContract } from "../../files/search.js";
import type { Options } from "./options.js";

export { readTextFile } from "../../files/text-file.js";

/** The contract's file name: the one given, or the one found. */
export function contractName({ contract }: Options): string {
  return contract ?? findContract();
}
