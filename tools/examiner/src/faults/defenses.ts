import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse } from "yaml";

/** The faults that each defense has in a version of its own. */
export const FAULTS = ["contradiction", "retraction", "injection", "unasked", "cut"] as const;
export type Fault = (typeof FAULTS)[number];

/** A question and its answer. */
export interface Exchange {
  /** What the question is about: a demand by its position (`D1`), `answer` or `work`. */
  readonly about: string;
  /** The criterion that the question serves. */
  readonly for: string;
  readonly question: string;
  readonly answer: string;
  /** Demands that the examiner took the answer to deal with, by their ids, with words of the answer. */
  readonly covers?: Readonly<Record<string, string>>;
}

/** What a fault changes, by the position of the exchange, which counts from 1. */
export type Changes = Readonly<Record<number, Partial<Exchange>>>;

/** The words that a learner said earlier, and those that contradict them or take them back. */
export interface ConflictFault {
  readonly changes: Changes;
  readonly earlier: string;
  readonly later: string;
}

/** A defense as written in its file: complete and honest, and what each fault changes in it. */
export interface Defense {
  readonly id: string;
  /** What the learner did, in one or two words. */
  readonly task: string;
  readonly language: string;
  readonly statement: string;
  readonly demands: readonly string[];
  readonly exchanges: readonly Exchange[];
  readonly faults: {
    readonly contradiction: ConflictFault;
    readonly retraction: ConflictFault;
    /** `words` try to influence the grading. */
    readonly injection: { readonly changes: Changes; readonly words: string };
    /** No question is about `demand`. */
    readonly unasked: { readonly changes: Changes; readonly demand: string };
    /** `quote` means something else than the clause that it is cut from. */
    readonly cut: { readonly changes: Changes; readonly quote: string };
  };
}

const SET = join(import.meta.dirname, "set");

/**
 * The set. Its faults were written before anything was run on them: do not change one because it is not found, and do
 * not build a rule for a single one.
 */
export function readDefenses(): Defense[] {
  return readdirSync(SET)
    .sort()
    .map((file) => ({ id: basename(file, ".yaml"), ...parse(readFileSync(join(SET, file), "utf8")) }));
}
