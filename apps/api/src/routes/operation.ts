import type * as v from "valibot";
import type { Callers } from "../http/authorizer.js";
import type { QuerySchema } from "../http/query.js";

/** An endpoint's input and output. Its route and its entry in the OpenAPI document are generated from this. */
export interface Operation {
  readonly id: string;
  readonly tag: "defense" | "review" | "access" | "operation";
  readonly method: "get" | "post";
  /** Path parameters are written as `{name}`. */
  readonly path: string;
  /** Who may call the operation under `AUTH=keys`. */
  readonly callers: Callers;
  readonly summary: string;
  readonly description: string;
  readonly parameters?: Readonly<Record<string, PathParameter>>;
  /** The parameters of the query. Without this, a query is ignored. */
  readonly query?: QuerySchema;
  /** True if the operation accepts an `Idempotency-Key`. */
  readonly repeatable?: boolean;
  readonly request?:
    | { readonly json: v.GenericSchema; readonly isOptional?: boolean }
    | { readonly form: v.GenericSchema };
  readonly response: {
    readonly description: string;
    readonly status?: 201;
    /** Headers that only this operation's response has. */
    readonly headers?: readonly OwnHeader[];
  } & (
    | { readonly json: v.GenericSchema }
    | { readonly stream: string }
    /** One of these types. The client may request a range. */
    | { readonly ranges: readonly string[] }
    | { readonly text: string }
  );
  /** Says when each error status occurs. Omits errors that any request may get. */
  readonly errors: Readonly<Record<number, string>>;
  readonly errorsOfTokens?: Readonly<Record<number, string>>;
}

/** A header that belongs to one operation. */
export type OwnHeader = "Defense-Suggest-Finish";

export interface PathParameter {
  readonly type: "string" | "integer";
  readonly description: string;
}
