import { isStorable } from "defense-core";
import * as v from "valibot";

const NON_EMPTY = "must be a non-empty string";

/** An ID that every database can store. */
export const identifier = v.pipe(
  v.string(NON_EMPTY),
  v.minLength(1, NON_EMPTY),
  v.check(isStorable, "must not contain a NUL character or an unpaired surrogate"),
  v.description("No NUL characters or unpaired surrogates"),
);
