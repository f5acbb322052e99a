import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

export const groups = ["conforming", "drifted", "undecided"] as const;

/** The names used in findings. */
export const files = { contract: "contract.yaml", workflow: "workflow.yaml", script: "ci.sh" } as const;

type Group = (typeof groups)[number];
type Kind = keyof typeof files;

const kinds = Object.keys(files);

/** A contract, a workflow and a local script, with the expected findings. */
export interface FixtureCase extends Readonly<Record<Kind, string>> {
  readonly group: Group;
  readonly name: string;
  /** As `file:line rule`. */
  readonly finds: readonly string[];
  /** As `file:line rule`. */
  readonly hints: readonly string[];
}

/** A whole text, or lines and their replacements; `null` deletes lines. */
type Edit = string | Readonly<Record<string, string | null>>;
type Edits = Readonly<Partial<Record<Kind, Edit>>>;

interface CaseEntry extends Edits {
  /** The texts that have Windows line endings. */
  readonly crlf?: readonly Kind[];
  readonly finds?: readonly string[];
  readonly hints?: readonly string[];
}

/** The cases of one subject, with their common edits. */
interface SubjectFile extends Edits, Readonly<Partial<Record<Group, Readonly<Record<string, CaseEntry>>>>> {}

type Texts = Readonly<Record<Kind, string>>;

const root = join(import.meta.dirname, "..", "fixtures");

const base = textsOf((kind) => readFileSync(join(root, "base", files[kind]), "utf8"));

export const plainContract = base.contract;

/** Every case, ordered by subject. */
export const cases: readonly FixtureCase[] = readdirSync(root)
  .filter((file) => file.endsWith(".yaml"))
  .flatMap((file) => casesOf(parse(readFileSync(join(root, file), "utf8")) as SubjectFile));

function casesOf(subject: SubjectFile): FixtureCase[] {
  assertMembers(subject, [...kinds, ...groups]);
  const common = textsOf((kind) => edited(base[kind], subject[kind]));
  return groups.flatMap((group) =>
    Object.entries(subject[group] ?? {}).map(([name, entry]) => {
      assertMembers(entry, [...kinds, "crlf", "finds", "hints"]);
      const { crlf = [], finds = [], hints = [] } = entry;
      const texts = textsOf((kind) => {
        const text = edited(common[kind], entry[kind]);
        return crlf.includes(kind) ? text.replaceAll("\n", "\r\n") : text;
      });
      return { group, name, ...texts, finds, hints };
    }),
  );
}

function textsOf(text: (kind: Kind) => string): Texts {
  return { contract: text("contract"), workflow: text("workflow"), script: text("script") };
}

function edited(text: string, edit: Edit = {}): string {
  if (typeof edit === "string") return edit;
  return Object.entries(edit).reduce(
    (current, [lines, replacement]) => replaceLines(current, lines, replacement),
    text,
  );
}

/** Replaces all occurrences of whole lines. New lines get the indentation of the first replaced line. */
function replaceLines(text: string, lines: string, replacement: string | null): string {
  const escaped = lines.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const pattern = new RegExp(`(?<![^\n])( *)${escaped.replaceAll("\n", "\n\\1")}\n`, "g");
  const changed = text.replaceAll(pattern, (_, indentation: string) =>
    replacement === null ? "" : indented(replacement, indentation),
  );
  if (changed === text) throw new TypeError(`The text does not have these lines:\n${lines}`);
  return changed;
}

function indented(lines: string, indentation: string): string {
  return lines
    .split("\n")
    .map((line) => (line === "" ? "\n" : `${indentation}${line}\n`))
    .join("");
}

/** Rejects misspelled members, because their contents would be ignored. */
function assertMembers(entry: object, known: readonly string[]): void {
  const unknown = Object.keys(entry).filter((member) => !known.includes(member));
  if (unknown.length > 0) throw new TypeError(`Fixtures have no member ${unknown.join(", ")}.`);
}
