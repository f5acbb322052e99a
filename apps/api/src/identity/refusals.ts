import type { Clock } from "defense-core";
import type { CredentialIds, IdentityError, RefusalReason } from "./identity-error.js";

/** How many refusals per minute make a burst, for one credential or from one network. */
const BURST = 10;

const WINDOW_MS = 60_000;

/** The most bursts that are reported per minute, from all senders. The rest share one report. */
const MAX_BURSTS = 10;

/** The most bursts of one network that are reported: a sender of invented credentials must not hide others' bursts. */
const MAX_BURSTS_OF_A_NETWORK = 3;

const MAX_SOURCES = 10_000;

/** Many refusals of one credential, or of credentials from one network. */
export interface RefusalBurst {
  readonly reason: RefusalReason;
  readonly network: string;
  /** Empty if the refusals share only a network, not a credential. */
  readonly ids: CredentialIds;
}

export interface RefusalParts {
  readonly clock: Clock;
  count(reason: RefusalReason): void;
  report(burst: RefusalBurst): void;
  /** Reports that this minute has more bursts than were reported. */
  reportMore(): void;
}

/**
 * Counts all refusals and reports bursts. Each minute, it reports at most one burst for each credential and each
 * network, {@link MAX_BURSTS_OF_A_NETWORK} from one network, and {@link MAX_BURSTS} in all, so that no sender can fill
 * the audit. If there are more, it says so once, so that a sender with several networks cannot hide them.
 *
 * Requests without a credential belong to no burst, because pages send one to find out if they need a credential.
 * Requests with `forbidden` belong to none either, because their sender is known.
 */
export class Refusals {
  readonly #parts: RefusalParts;
  readonly #counts = new Map<string, number>();
  readonly #burstsOf = new Map<string, number>();
  #windowEndsMs = Number.NEGATIVE_INFINITY;
  #bursts = 0;
  #hasMore = false;

  constructor(parts: RefusalParts) {
    this.#parts = parts;
  }

  add({ reason, ids }: Pick<IdentityError, "reason" | "ids">, network: string): void {
    this.#parts.count(reason);
    if (reason === "missing" || reason === "forbidden") return;
    this.#beginWindow();
    const credential = ids.tokenId ?? ids.keyId;
    const isOfCredential = credential !== undefined && this.#isBurst(`credential ${credential}`);
    const isOfNetwork = this.#isBurst(`network ${network}`);
    if (!isOfCredential && !isOfNetwork) return;
    if (this.#hasRoom(network)) this.#parts.report({ reason, network, ids: isOfCredential ? ids : {} });
    else this.#reportMore();
  }

  /** If another burst may be reported, counts it and returns true. */
  #hasRoom(network: string): boolean {
    const ofNetwork = this.#burstsOf.get(network) ?? 0;
    if (this.#bursts >= MAX_BURSTS || ofNetwork >= MAX_BURSTS_OF_A_NETWORK) return false;
    this.#burstsOf.set(network, ofNetwork + 1);
    this.#bursts++;
    return true;
  }

  #reportMore(): void {
    if (this.#hasMore) return;
    this.#hasMore = true;
    this.#parts.reportMore();
  }

  #beginWindow(): void {
    const now = this.#parts.clock.monotonicMs();
    if (now < this.#windowEndsMs) return;
    this.#windowEndsMs = now + WINDOW_MS;
    this.#counts.clear();
    this.#burstsOf.clear();
    this.#bursts = 0;
    this.#hasMore = false;
  }

  #isBurst(source: string): boolean {
    const count = (this.#counts.get(source) ?? 0) + 1;
    if (count > 1 || this.#counts.size < MAX_SOURCES) this.#counts.set(source, count);
    return count === BURST;
  }
}
