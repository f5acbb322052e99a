import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse } from "yaml";

/** The adversarial set: what models and learners write, and which parts must not be seen. */

/** The languages that the examiner has words for. In the others, every pass needs a person. */
const KNOWN: ReadonlySet<string> = new Set(["en", "de", "fr", "es", "it", "pt", "nl", "ru"]);

/**
 * The authors of the protection must not look at the frozen part, a third of the original set. The added part was
 * written later, by authors who did not know the protection. It has been measured, so everyone may look at it now.
 */
export const PARTS = ["open", "frozen", "added"] as const;
export type Part = (typeof PARTS)[number];

/** Kinds whose case is a model's question. */
export const QUESTION_KINDS = ["joined", "single", "chatter", "identifier", "disguised", "reworded"] as const;

export const ANSWER_KINDS = ["honest", "unknowing", "hollow", "cut", "injected"] as const;

export const GRADING_KINDS = ["unsupported", "near-miss", "invented"] as const;

/**
 * `plain` stands for the defenses themselves, one in each language. `mixed` are the injections beside honest answers once
 * more, with a grader that also quotes an honest answer.
 */
export const KINDS = [...QUESTION_KINDS, "plain", ...ANSWER_KINDS, "mixed", ...GRADING_KINDS] as const;
export type Kind = (typeof KINDS)[number];

/** A case as written in its file, and where the file is in the set. */
export interface Case {
  readonly id: string;
  readonly lang: string;
  readonly kind: Kind;
  readonly part: Part;
  readonly isKnownLanguage: boolean;
  readonly title?: string;
  /** A question or a rationale that the model writes. */
  readonly text?: string;
  /** Text that must not be seen. */
  readonly not?: string;
  /** Text that must be seen. */
  readonly keep?: string;
  readonly answer?: string;
  readonly answers?: readonly string[];
  readonly answered?: number;
  /** The grader's evidence for the criteria that this case is about. */
  readonly quote?: string;
  /** Changes to the grading: regular expressions and their replacements. */
  readonly change?: readonly (readonly [string, string])[];
}

export interface PlainDefense {
  readonly lang: string;
  readonly exchanges: readonly { readonly question: string; readonly answer: string }[];
  /** The question before a case's answer. */
  readonly last: string;
}

export const SET = join(import.meta.dirname, "set");

/** Returns the honest defense of each language. */
export function readDefenses(): Map<string, PlainDefense> {
  const defenses: PlainDefense[] = parse(readFileSync(join(SET, "defenses.yaml"), "utf8"));
  return new Map(defenses.map((defense) => [defense.lang, defense]));
}

/** All cases. The plain defenses count as open, because anyone may look at them. */
export function readCases(): Case[] {
  const plain = [...readDefenses().keys()].map((lang) =>
    placed({ id: `plain-${lang}`, lang }, "plain", "open"),
  );
  return [...plain, ...PARTS.flatMap(readPart)];
}

function readPart(part: Part): Case[] {
  return filesOf(part).flatMap((file) => {
    const kind = KINDS.find((name) => name === basename(file, ".yaml"));
    if (kind === undefined) throw new Error(`${file} is not named after a kind of case`);
    const cases: { id: string; lang: string }[] = parse(readFileSync(file, "utf8"));
    const all = cases.map((given) => placed(given, kind, part));
    return kind === "injected" ? [...all, ...all.flatMap(mixed)] : all;
  });
}

function mixed(given: Case): Case[] {
  return given.answer === undefined
    ? []
    : [{ ...given, id: given.id.replace("injected", "mixed"), kind: "mixed" }];
}

export function filesOf(part: Part): string[] {
  return readdirSync(join(SET, part))
    .sort()
    .map((name) => join(SET, part, name));
}

function placed(given: { id: string; lang: string }, kind: Kind, part: Part): Case {
  return { ...given, kind, part, isKnownLanguage: KNOWN.has(given.lang) };
}
