import * as v from "valibot";

const line = v.pipe(v.string("must be a string"), v.trim(), v.nonEmpty("must not be empty"));

/**
 * Names of members that every object has. An object of levels keyed by criterion id would seem to have a level for
 * them.
 */
const TAKEN = [...Object.getOwnPropertyNames(Object.prototype), "prototype"];

export const criteriaList = v.pipe(
  v.array(
    closed({
      id: v.pipe(
        line,
        v.regex(/^[A-Za-z0-9_-]{1,64}$/, "must be 1 to 64 letters, digits, - or _"),
        v.notValues(TAKEN, "must not be a name that every object has, such as toString; add a word to it"),
      ),
      title: line,
      description: line,
      essential: v.optional(v.boolean("must be true or false"), false),
      last: v.optional(v.boolean("must be true or false")),
      levels: v.optional(closed({ met: line, partly_met: line, not_met: line })),
    }),
    "must be a list",
  ),
  v.minLength(1, "must have at least one criterion"),
  v.maxLength(30, "must have at most 30 criteria"),
  v.check((all) => new Set(all.map(({ id }) => id)).size === all.length, "must not have the same id twice"),
);

/** A document of criteria; `criteria/criteria.schema.json` is the equivalent. */
export const criteriaDocument = v.object({ criteria: criteriaList }, "must be a document with criteria");

function closed<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.strictObject(entries, (issue) => {
    if (issue.expected === "never") return "is not a known member";
    return issue.expected === "Object" ? "must be an object" : "is required";
  });
}
