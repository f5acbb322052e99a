import { demandsIn, isStorable, MAX_DEMANDS, toStorable, toStorableJson } from "defense-core";
import * as v from "valibot";
import { identifier } from "../validation/identifier.js";

/** The most bytes of all IDs of a key together. PostgreSQL cannot index more. */
const MAX_ID_BYTES = 1000;

const id = v.pipe(identifier, v.maxBytes(MAX_ID_BYTES, `must have at most ${MAX_ID_BYTES} bytes`));

/** Free text loses the characters that no database can store. Its meaning stays the same. */
const text = v.pipe(v.string("must be a string"), v.transform(toStorable));

const SEQ = "must be a whole number from 0 to 2147483647";
const TIME = "must be an ISO 8601 time with an offset, such as 2026-01-31T09:30:00.000Z";
const ISO_TIME = /^(\d{4})-(\d\d)-(\d\d)T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;

const time = v.pipe(
  v.string(TIME),
  v.check(isTime, TIME),
  v.transform((value) => new Date(value)),
);

/**
 * True for a valid time in the years that every database supports. `Date` alone would accept February 30 as March 2.
 */
function isTime(value: string): boolean {
  const [, year, month, day] = ISO_TIME.exec(value) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const utcYear = new Date(value).getUTCFullYear(); // NaN if the hour is invalid
  return date.getUTCDate() === Number(day) && utcYear >= 1 && utcYear <= 9999;
}

const INEXACT = "has a number that cannot be stored exactly; write it as a string";

/** True if parsing has rounded no number. Evidence must not change. */
function isExact(value: unknown): boolean {
  if (typeof value === "number")
    return Number.isSafeInteger(value) || (Number.isFinite(value) && !Number.isInteger(value));
  if (typeof value === "object" && value !== null) return Object.values(value).every(isExact);
  return true;
}

const MAX_DEPTH = 500;

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return levels > 0 && Object.values(value).every((member) => isShallow(member, levels - 1));
}

const CONFIDENTIAL = "must be a string or a list of strings";

/** The most text, and the most files, of a learner on a task. Most models cannot read more. */
export const MAX_MATERIAL_BYTES = 256 * 1024;
export const MAX_MATERIAL_FILES = 100;

/** Short enough for PostgreSQL to index along with two IDs. */
const MAX_PATH_BYTES = 500;

const PATH = 'must be a relative path such as "src/main.py": no "..", no empty part, no backslash';

/** The name of a file in a learner's work. The server never opens it, but people and models read it. */
export const materialPath = v.pipe(
  identifier,
  v.maxBytes(MAX_PATH_BYTES, `must have at most ${MAX_PATH_BYTES} bytes`),
  v.check(
    (name) => !/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(name),
    "must not contain control characters, line breaks or marks that change the direction of text",
  ),
  v.check((name) => !/\\|^\p{L}:/u.test(name) && name.split("/").every(isPathPart), PATH),
);

function isPathPart(part: string): boolean {
  const isVisible = /[^\p{Cf}\p{Z}\p{DI}]/u.test(part);
  return isVisible && part !== "." && part !== "..";
}

/** The text of a learner's file. `message` says what is expected if the value is not text. */
export function materialText(message: string) {
  return v.pipe(
    v.string(message),
    v.check(isStorable, "is not text: it has a NUL character or an unpaired surrogate"),
    v.maxBytes(MAX_MATERIAL_BYTES, `must have at most ${MAX_MATERIAL_BYTES} bytes`),
  );
}

/** One file of a learner's work. The text `null` removes the file. */
export const materialRow = v.object(
  {
    learner_id: id,
    task_id: id,
    path: materialPath,
    text: v.nullable(materialText("must be a string, or null to remove the file")),
  },
  "is required",
);

/** More than fits into a grader's prompt next to a defense. */
const MAX_RUBRIC_BYTES = 64 * 1024;

export const rubric = v.pipe(
  text,
  v.maxBytes(MAX_RUBRIC_BYTES, `must have at most ${MAX_RUBRIC_BYTES} bytes`),
);

const DEMANDS =
  `must be a list of at most ${MAX_DEMANDS} passages of the statement, of 2 to 30 words each, ` +
  "none inside another";

const variantMembers = v.object(
  {
    task_id: id,
    statement: text,
    title: v.optional(v.nullable(text)),
    confidential: v.optional(
      v.pipe(
        v.nullable(v.union([v.string(), v.array(v.string())], CONFIDENTIAL)),
        v.transform((given) => toStorableJson([given ?? []].flat())),
      ),
      null,
    ),
    rubric: v.optional(v.nullable(rubric), null),
    demands: v.optional(v.nullable(v.array(text, DEMANDS)), null),
  },
  "is required",
);

/** One task variant whose demands are passages of its statement. */
export const variantRow = v.pipe(
  variantMembers,
  v.forward(
    v.partialCheck(
      [["statement"], ["demands"]],
      ({ statement, demands }) => demands === null || demandsIn(statement, demands).length === demands.length,
      DEMANDS,
    ),
    ["demands"],
  ),
);

export const traceRow = v.object(
  {
    learner_id: id,
    task_id: id,
    seq: v.pipe(v.number(SEQ), v.integer(SEQ), v.minValue(0, SEQ), v.maxValue(2 ** 31 - 1, SEQ)),
    at: time,
    kind: id,
    summary: text,
    data: v.optional(
      v.pipe(
        v.unknown(),
        v.check((data) => isShallow(data, MAX_DEPTH), `must be nested at most ${MAX_DEPTH} levels deep`),
        v.check((data) => !isShallow(data, MAX_DEPTH) || isExact(data), INEXACT),
        v.transform(toStorableJson),
      ),
    ),
  },
  "is required",
);
