import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

/** What the checker says of the cases in a folder. */
export const groups = ["conforming", "drifted", "undecided"] as const;

/** How findings name a case's texts. */
export const files = { contract: "contract.yaml", workflow: "workflow.yaml", script: "ci.sh" } as const;

type Kind = keyof typeof files;

/** A contract, a workflow and a local script, and what the checker finds. */
export interface FixtureCase extends Readonly<Record<Kind, string>> {
  readonly group: (typeof groups)[number];
  readonly name: string;
  /** As `file:line rule`. */
  readonly finds: readonly string[];
  /** As `file:line rule`. */
  readonly hints: readonly string[];
}

interface CaseFile extends Partial<Record<Kind, string>> {
  readonly finds: readonly string[];
  readonly hints?: readonly string[];
}

const root = join(import.meta.dirname, "..", "fixtures");

/** Every case. */
export const cases: readonly FixtureCase[] = groups.flatMap((group) =>
  readdirSync(join(root, group)).map((name) => {
    const folder = join(root, group, name);
    const {
      finds,
      hints = [],
      ...named
    } = parse(readFileSync(join(folder, "case.yaml"), "utf8")) as CaseFile;
    const text = (kind: Kind) => textOf(folder, kind, named[kind]);
    return {
      group,
      name,
      contract: text("contract"),
      workflow: text("workflow"),
      script: text("script"),
      finds,
      hints,
    };
  }),
);

/** The contract that most cases have. */
export const plainContract = sharedText("plain", "contract");

/** The shared text that a case names; a file of its own if it names none. */
function textOf(folder: string, kind: Kind, named: string | undefined): string {
  const own = join(folder, files[kind]);
  if (named === undefined) return readFileSync(own, "utf8");
  if (existsSync(own)) throw new TypeError(`${own} is never read: case.yaml names a shared text.`);
  return sharedText(named, kind);
}

function sharedText(name: string, kind: Kind): string {
  return readFileSync(join(root, "shared", name, files[kind]), "utf8");
}
