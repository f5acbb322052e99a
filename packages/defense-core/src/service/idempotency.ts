import { DefenseError } from "../domain/errors.js";
import type { CarriedOutRequest, DefenseStore, IdempotentRequest } from "../ports.js";
import { contentDigest, textDigest } from "./content-digest.js";
import type { ServiceContext } from "./service-context.js";

type Target = readonly [operation: "start"] | readonly [operation: "answer", defenseId: string];

export interface RequestContent {
  /** Values that JSON can represent. */
  readonly fields: readonly unknown[];
  readonly bytes?: Uint8Array | undefined;
}

/**
 * The request for a caller's key; `undefined` without a key.
 *
 * @throws DefenseError `invalid_input` if the key is not a string, or is empty.
 */
export async function idempotentRequest(
  key: string | undefined,
  target: Target,
  readContent: () => Promise<RequestContent>,
): Promise<IdempotentRequest | undefined> {
  if (key === undefined) return undefined;
  if (typeof key !== "string" || key === "")
    throw new DefenseError("invalid_input", "idempotency_key: must be a non-empty string");
  const { fields, bytes } = await readContent();
  return {
    id: await textDigest(JSON.stringify([...target, key])),
    digest: await contentDigest(fields, bytes),
  };
}

/**
 * Carries out a request or, if that was done before, repeats its reply.
 *
 * @throws DefenseError `request_in_progress`, `idempotency_key_reused`.
 */
export async function carryOutOnce<Reply>(
  { store, inFlightRequests }: ServiceContext,
  request: IdempotentRequest | undefined,
  carryOut: () => Promise<Reply>,
  replyAgain: (earlier: CarriedOutRequest) => Promise<Reply>,
): Promise<Reply> {
  if (!request) return carryOut();
  const { id } = request;
  if (inFlightRequests.has(id)) throw requestInProgress();
  inFlightRequests.add(id);
  try {
    const before = await store.findRequest(id);
    if (before) return await replyAgain(sameContent(before, request));
    return await carryOut().catch(async (error) => {
      // Another process may have carried it out, or this one did and the store failed after the write.
      const meanwhile = await store.findRequest(id).catch(() => null);
      if (!meanwhile) throw error;
      return replyAgain(sameContent(meanwhile, request));
    });
  } finally {
    inFlightRequests.delete(id);
  }
}

/** Rejects if another process has carried the request out; {@link carryOutOnce} then repeats its reply. */
export async function assertNotCarriedOut(
  store: DefenseStore,
  request: IdempotentRequest | undefined,
): Promise<void> {
  if (request && (await store.findRequest(request.id))) throw requestInProgress();
}

function sameContent(earlier: CarriedOutRequest, { digest }: IdempotentRequest): CarriedOutRequest {
  if (earlier.digest === digest) return earlier;
  throw new DefenseError(
    "idempotency_key_reused",
    "the idempotency key was already used for a request with different content; use a new key for a new request",
  );
}

function requestInProgress(): DefenseError {
  return new DefenseError(
    "request_in_progress",
    "a request with this idempotency key is still being processed; send this one again in a second",
    { retryAfterSeconds: 1 },
  );
}
