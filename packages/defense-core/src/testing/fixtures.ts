import type { Defense } from "../domain/defense.js";
import type { TraceDigest } from "../domain/trace.js";
import type { Turn, TurnRole } from "../domain/turn.js";
import type { Exchange, IdempotentRequest } from "../ports.js";

/** All control characters except NUL, which not every database can store. */
const CONTROL_CHARACTERS = String.fromCharCode(...Array.from({ length: 31 }, (_, index) => index + 1), 0x7f);

/** Text that a store is likely to damage. */
export const oddText = CONTROL_CHARACTERS.concat(
  "tab\t newline\n quote ' \" % _ \\ é e\u0301 🙂👩‍🎓 \u2028 \u{10ffff} ",
  "x".repeat(100_000),
);

/** A digest whose members are not in alphabetical order. */
export const aDigest: TraceDigest = {
  event_count: 3,
  counts_by_kind: { zebra: 2, apple: 1 },
  first_at: "2026-01-01T00:00:00.000Z",
  last_at: "2026-01-01T00:10:00.000Z",
  active_ms: 1,
  longest_idle_ms: 599_999,
  gaps: [{ after_seq: null, before_seq: 2, missing: 2 }],
  notable: [{ seq: 2, at: "2026-01-01T00:00:00.000Z", kind: "apple", summary: "once" }],
  truncated: false,
};

/** A defense with its first question. */
export function aDefense(changes: Partial<Defense> = {}): Defense {
  const id = changes.id ?? "dfn-1-learner";
  return {
    id,
    learnerId: "learner",
    taskId: "task",
    status: "in_progress",
    createdAt: new Date("2026-01-01T00:00:00.001Z"),
    turns: [aTurn(id, 0, "examiner", "How did you begin?")],
    integritySignals: null,
    verdictRelease: null,
    release: null,
    traceDigest: null,
    traceComplete: true,
    variantStatement: null,
    variantConfidential: [],
    variantRubric: null,
    variantDemands: [],
    ...changes,
  };
}

/** An exchange of the learner turn `seq` and the examiner turn after it. */
export function anExchange(defenseId: string, seq: number, text = "text"): Exchange {
  return [
    aTurn(defenseId, seq, "learner", `answer ${seq} of ${text}`),
    aTurn(defenseId, seq + 1, "examiner", `question ${seq + 1} of ${text}`),
  ];
}

/** A request that may be sent again. Each name gives a different request. */
export function aRequest(name: string): IdempotentRequest {
  const digits = (text: string) => Buffer.from(text).toString("hex").padEnd(64, "0").slice(0, 64);
  return { id: digits(`id of ${name}`), digest: digits(`digest of ${name}`) };
}

function aTurn(defenseId: string, seq: number, role: TurnRole, text: string): Turn {
  const at = Date.UTC(2026, 0, 1, 0, 0, seq, 7);
  return {
    defenseId,
    seq,
    role,
    text,
    ts: new Date(at),
    latencyMs: seq * 10,
    usage: null,
    createdAt: new Date(at + 3),
  };
}
