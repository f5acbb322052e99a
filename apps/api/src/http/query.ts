import type { Context } from "koa";
import type * as v from "valibot";
import { RequestError } from "./request-error.js";
import { validated } from "./validated.js";

export type QuerySchema = v.ObjectSchema<v.ObjectEntries, undefined>;

/**
 * Reads a request's query. Each parameter must be known, and none may be repeated.
 *
 * @throws RequestError 422 that says what is wrong.
 */
export function readQuery<const Schema extends QuerySchema>(
  { querystring }: Pick<Context, "querystring">,
  schema: Schema,
): v.InferOutput<Schema> {
  if (!isDecodable(querystring)) throw new RequestError(422, "the query is not percent-encoded UTF-8");
  const given = [...new URLSearchParams(querystring)];
  const names = given.map(([name]) => name);
  for (const name of names) {
    if (!Object.hasOwn(schema.entries, name))
      throw new RequestError(
        422,
        `the query has an unknown parameter; the known ones are ${Object.keys(schema.entries).join(", ")}`,
      );
    if (names.indexOf(name) !== names.lastIndexOf(name))
      throw new RequestError(422, `${name}: must be given once`);
  }
  return validated(schema, Object.fromEntries(given), "query");
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
