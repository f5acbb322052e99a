import { LEVEL_BASES, type LevelBasis } from "defense-core";
import { CONFLICT_KINDS } from "./conflicts.js";

/**
 * Normalizes what models write instead of a grading, without interpreting it: levels and criterion ids with other
 * spellings, numbers as strings, missing optional members, one item instead of a list. The schema then decides if the
 * result is a grading.
 *
 * It drops everything that is never read. Otherwise, the problems in a hostile list of a million items would be listed
 * one by one.
 */
export function toGradingForm(document: unknown, ids: readonly string[]): unknown {
  if (!isObject(document)) return document;
  const { summary, for_reviewer, confidence, conflicts, criteria, errors, instructions, ...others } =
    document;
  return {
    ...others,
    summary: summary ?? "",
    for_reviewer: toText(for_reviewer),
    confidence: toNumber(confidence),
    conflicts: toList(conflicts, MAX_CONFLICTS, toConflict).filter((conflict) => conflict !== null),
    criteria: toCriteria(isObject(criteria) ? byId(criteria) : criteria, ids),
    errors: toList(errors, MAX_QUOTES, toError).filter((error) => error !== null),
    instructions: toList(instructions, MAX_QUOTES, (item) => toQuote(item, null)),
  };
}

const MAX_CRITERIA = 100;
const MAX_QUOTES = 10;
const MAX_CONFLICTS = 50;

/** No learner turn has this number, so all turns are searched for the quote. */
const NO_TURN = -1;

function toCriteria(criteria: unknown, ids: readonly string[]): unknown {
  if (!Array.isArray(criteria)) return criteria;
  return criteria.slice(0, MAX_CRITERIA).map((criterion) => toCriterion(criterion, ids));
}

/** Converts criteria given as members of an object to a list. */
function byId(criteria: Readonly<Record<string, unknown>>): unknown[] {
  if (typeof criteria.level === "string") return [criteria];
  return Object.entries(criteria).map(([id, criterion]) =>
    isObject(criterion) ? { id, ...criterion } : criterion,
  );
}

function toCriterion(criterion: unknown, ids: readonly string[]): unknown {
  if (!isObject(criterion)) return criterion;
  const { id, level, rationale, basis, evidence, ...others } = criterion;
  return {
    ...others,
    id: typeof id === "string" ? toId(id, ids) : id,
    level: typeof level === "string" ? spelledAlike(level) : level,
    rationale: rationale ?? "",
    basis: toBasis(basis),
    evidence: toList(evidence, MAX_QUOTES, (item) => toQuote(item, NO_TURN)),
  };
}

/** Whatever else a level rests on, the grader was not given it. */
function toBasis(basis: unknown): LevelBasis | null {
  if (typeof basis !== "string" || basis.trim() === "") return null;
  return LEVEL_BASES.find((known) => known === spelledAlike(basis)) ?? "general_knowledge";
}

/** An error that does not say what is wrong and what is right is dropped, because no level depends on it. */
function toError(error: unknown): object | null {
  if (!isObject(error)) return null;
  const { says, right, quote } = error;
  if (typeof says !== "string" || typeof right !== "string") return null;
  const text = typeof quote === "string" && quote.trim() !== "" ? quote : null;
  return { turn: toTurn(error.turn), quote: text, says, right };
}

/** A conflict without both quotes is dropped. One of an unknown kind needs a person, like a contradiction. */
function toConflict(conflict: unknown): object | null {
  if (!isObject(conflict)) return null;
  const { quote, later_quote, how } = conflict;
  if (typeof quote !== "string" || typeof later_quote !== "string") return null;
  const kind = typeof how === "string" ? spelledAlike(how) : "";
  return {
    turn: toTurn(conflict.turn) ?? NO_TURN,
    quote,
    later_turn: toTurn(conflict.later_turn) ?? NO_TURN,
    later_quote,
    how: CONFLICT_KINDS.find((known) => known === kind) ?? "contradicted",
  };
}

function toText(text: unknown): string {
  return typeof text === "string" ? text : "";
}

/** Maps “OWN WORK” and “Own-Work” to `own_work`, unless several ids have this spelling. */
function toId(given: string, ids: readonly string[]): string {
  if (ids.includes(given)) return given;
  const [only, ...others] = ids.filter((id) => spelledAlike(id) === spelledAlike(given));
  return only !== undefined && others.length === 0 ? only : given;
}

/** Folds spelling: “Met”, “partly met” and “NOT-MET” are levels; “mostly met” is not. */
function spelledAlike(name: string): string {
  return name
    .normalize("NFKC")
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/gu, "_");
}

function toQuote(quote: unknown, unknownTurn: number | null): unknown {
  if (typeof quote === "string") return { turn: unknownTurn, quote };
  if (!isObject(quote)) return quote;
  const { turn } = quote;
  if (turn === undefined || turn === null) return { ...quote, turn: unknownTurn };
  return { ...quote, turn: toTurn(turn) ?? turn };
}

/** The number of a turn, also in words such as “turn 3”; `null` if it is not a number. */
function toTurn(turn: unknown): number | null {
  if (typeof turn === "number" && Number.isSafeInteger(turn)) return turn;
  const [, digits] = typeof turn === "string" ? (/^\s*(?:turn\s*)?#?(\d{1,9})\s*$/iu.exec(turn) ?? []) : [];
  return digits === undefined ? null : Number(digits);
}

/** An invalid confidence counts as missing, because nothing depends on it. */
function toNumber(value: unknown): number | null {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
}

function toList(value: unknown, max: number, change: (item: unknown) => unknown): unknown[] {
  if (value === undefined || value === null || value === "") return [];
  return (Array.isArray(value) ? value : [value]).slice(0, max).map(change);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
