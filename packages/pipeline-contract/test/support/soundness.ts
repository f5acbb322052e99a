import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { RuleId, Stage } from "../../src/index.js";
import type { Pair } from "./executions.js";
import type { Files } from "./files.js";

/** A pair whose script does not have the effect that its contract describes. */
export interface UnsoundPair extends Pair {
  readonly name: string;
  /** True if differences in the output count. */
  readonly output: boolean;
  /** The rule that must report the difference. */
  readonly finds: RuleId | undefined;
}

/** Pairs that differ from their contracts for the same reason. */
export interface Family {
  readonly name: string;
  readonly files: Files;
  /** Variables exported by the machine. */
  readonly environment: Readonly<Record<string, string>>;
  readonly pairs: readonly UnsoundPair[];
}

interface CommandEntry {
  readonly command: string;
  readonly failing?: string;
}

interface FamilyFile {
  readonly files?: Files;
  readonly environment?: Readonly<Record<string, string>>;
  /** The shells for which the scripts are written. `sh` means any shell. */
  readonly in: readonly ("sh" | "bash")[];
  /** True if the scripts have no first line, and are started by a path without a folder. */
  readonly bare?: boolean;
  readonly optional?: boolean;
  readonly output?: boolean;
  readonly commands?: readonly (string | CommandEntry)[];
  /** In the scripts, `%` stands for the command and `%%` for a percent sign. */
  readonly scripts?: readonly string[];
  readonly pairs?: readonly (CommandEntry & {
    readonly script: string;
    readonly next?: string;
    readonly optional?: boolean;
    readonly finds?: RuleId;
    readonly file?: string;
    readonly files?: Files;
  })[];
}

const root = join(import.meta.dirname, "..", "soundness");

/** All families, each from its own file. */
export const families: readonly Family[] = readdirSync(root)
  .filter((file) => file.endsWith(".yaml"))
  .map((file) =>
    familyOf(file.slice(0, -".yaml".length), parse(readFileSync(join(root, file), "utf8"), { merge: true })),
  );

function familyOf(name: string, family: FamilyFile): Family {
  const {
    files = {},
    environment = {},
    commands = [],
    scripts = [],
    pairs = [],
    output = false,
    optional = false,
    bare = false,
  } = family;
  const entries = [
    ...commands.flatMap((entry) => {
      const { command, failing = "nothing" } = typeof entry === "string" ? { command: entry } : entry;
      return scripts.map((script) => ({
        command,
        failing,
        script,
        next: undefined,
        optional,
        finds: undefined,
        file: "ci.sh",
        files: {},
      }));
    }),
    ...pairs.map((pair) => ({
      failing: "nothing",
      next: undefined,
      optional,
      finds: undefined,
      file: "ci.sh",
      ...pair,
    })),
  ];
  const shebangs = family.in.map((shell) => (shell === "bash" ? "#!/bin/bash" : "#!/bin/sh"));
  return {
    name,
    files,
    environment,
    pairs: shebangs.flatMap((shebang) =>
      entries.map(
        ({ command, failing, script, next, optional: isOptional, finds, file, files: own = {} }) => {
          const text = script.replaceAll(/%%?/g, (sign) => (sign === "%%" ? "%" : command));
          const stages: Stage[] = [
            { name: "Test", command, required: !isOptional },
            ...(next === undefined ? [] : [{ name: "Next", command: next, required: true }]),
          ];
          const whole = bare || text.startsWith("#!") ? `${text}\n` : `${shebang}\n${text}\n`;
          return {
            name: whole,
            stages,
            script: whole,
            failing,
            output,
            finds,
            file,
            files: own,
            isBare: bare,
          };
        },
      ),
    ),
  };
}
