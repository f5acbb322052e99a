import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { Stage } from "../../src/index.js";
import type { Files } from "./files.js";

/** A script that has the effect that its contract describes. */
export interface HonestPair {
  readonly name: string;
  readonly stages: readonly Stage[];
  readonly script: string;
  /** Relative to the root of the repository. */
  readonly file: string;
  readonly files: Files;
}

export interface Style {
  readonly name: string;
  readonly files: Files;
  readonly pairs: readonly HonestPair[];
}

type StageEntry =
  | string
  | { readonly command: string; readonly install?: string; readonly optional?: boolean };

interface StyleFile {
  readonly stages: readonly StageEntry[];
  readonly files?: Files;
  readonly scripts: Readonly<Record<string, string | ScriptEntry>>;
}

interface ScriptEntry {
  readonly script: string;
  readonly stages?: readonly StageEntry[];
  readonly file?: string;
  readonly files?: Files;
}

const root = join(import.meta.dirname, "..", "honest");

/** All styles, each from its own file. */
export const styles: readonly Style[] = readdirSync(root)
  .filter((file) => file.endsWith(".yaml"))
  .map((file) => styleOf(file.slice(0, -".yaml".length), parse(readFileSync(join(root, file), "utf8"))));

function styleOf(style: string, { stages: common, files = {}, scripts }: StyleFile): Style {
  const pairs = Object.entries(scripts).map(([name, entry]): HonestPair => {
    const {
      script,
      stages = common,
      file = "ci.sh",
      files: own = {},
    } = typeof entry === "string" ? { script: entry } : entry;
    return { name: `${style}: ${name}`, stages: stages.map(stageOf), script, file, files: own };
  });
  return { name: style, files, pairs };
}

function stageOf(entry: StageEntry, index: number): Stage {
  const { command, install, optional = false } = typeof entry === "string" ? { command: entry } : entry;
  return {
    name: `Stage ${index + 1}`,
    command,
    required: !optional,
    ...(install !== undefined && { install }),
  };
}
