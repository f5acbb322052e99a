import type * as v from "valibot";
import type { Callers } from "../http/authorizer.js";
import type { QuerySchema } from "../http/query.js";

/** An endpoint's input and output, from which its route and its entry in the OpenAPI document are generated. */
export interface Operation {
  readonly id: string;
  readonly tag: "defense" | "review" | "access" | "operation";
  readonly method: "get" | "post";
  /** With `{name}` for each path parameter. */
  readonly path: string;
  /** Who may call it under `AUTH=keys`. */
  readonly callers: Callers;
  readonly summary: string;
  readonly description: string;
  readonly parameters?: Readonly<Record<string, PathParameter>>;
  /** What its query may have; without it, a query is ignored. */
  readonly query?: QuerySchema;
  /** True if it takes an `Idempotency-Key`. */
  readonly repeatable?: boolean;
  readonly request?:
    | { readonly json: v.GenericSchema; readonly isOptional?: boolean }
    | { readonly form: v.GenericSchema };
  readonly response: {
    readonly description: string;
    readonly status?: 201;
    /** Headers that only its response has. */
    readonly headers?: readonly OwnHeader[];
  } & (
    | { readonly json: v.GenericSchema }
    | { readonly stream: string }
    /** One of these types; the client may request a range. */
    | { readonly ranges: readonly string[] }
    | { readonly text: string }
  );
  /** When each error status occurs; without those that any request may get. */
  readonly errors: Readonly<Record<number, string>>;
  /** Further reasons for an error status, which only tokens have. */
  readonly errorsOfTokens?: Readonly<Record<number, string>>;
}

/** A header that belongs to one operation. */
export type OwnHeader = "Defense-Suggest-Finish";

export interface PathParameter {
  readonly type: "string" | "integer";
  readonly description: string;
}
