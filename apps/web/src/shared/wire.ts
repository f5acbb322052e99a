/** The documents that the server sends and takes, as its OpenAPI document describes them. */

export type VerdictOutcome = "pass" | "borderline" | "fail" | "insufficient_evidence" | "not_assessed";
export type CriterionLevel = "met" | "partly_met" | "not_met" | "not_assessed";
export type VerdictRelease = "at_once" | "after_review";

export interface VoiceDescriptor {
  readonly mode: "mock" | "browser" | "server";
  readonly sr_available: boolean;
  readonly tts_available: boolean;
  readonly hint: string;
}

export interface Info {
  readonly auth: "none" | "keys";
  readonly voice_descriptor: VoiceDescriptor;
  readonly recordings: { readonly kept: boolean; readonly days: number | null };
  readonly verdict_release: VerdictRelease;
  readonly allowed_frames: readonly string[];
  readonly limits: {
    readonly max_text_bytes: number;
    readonly max_audio_bytes: number;
    readonly max_turns: number;
  };
  /** Only where nobody has to say who they are. */
  readonly tasks?: readonly Task[];
}

export interface Task {
  readonly task_id: string;
  readonly title: string | null;
}

export interface ExchangeResponse {
  readonly token: string;
  readonly expires_at: string;
}

export interface StartResponse {
  readonly defense_id: string;
  readonly voice_descriptor: VoiceDescriptor;
  readonly trace_complete: boolean;
  readonly first_question: string;
}

export interface AnswerResponse {
  readonly question: string;
  readonly turn_latency: {
    readonly stt_ms: number | null;
    readonly llm_ms: number | null;
    readonly tts_ms: number | null;
  };
}

export interface Turn {
  readonly seq: number;
  readonly role: "examiner" | "learner";
  readonly text: string;
  readonly ts: string;
  readonly latency_ms: number | null;
}

export interface TurnQuote {
  readonly turn: number;
  readonly quote: string;
}

export interface VerdictCriterion {
  readonly id: string;
  readonly title: string;
  readonly level: CriterionLevel;
  readonly rationale: string;
  readonly evidence: readonly TurnQuote[];
  readonly unverified_quotes?: number;
  readonly spread?: number;
}

export interface VerdictGrader {
  readonly model: string;
  readonly outcome: VerdictOutcome | null;
  readonly levels: Readonly<Record<string, CriterionLevel>>;
  readonly failure: string | null;
}

/** What the examiner has concluded. */
export interface Verdict {
  readonly outcome: VerdictOutcome;
  readonly confidence: number | null;
  readonly summary: string;
  readonly criteria: readonly VerdictCriterion[];
  readonly needs_review: boolean;
  readonly review_reasons: readonly string[];
  readonly injection_flags: readonly { readonly turn: number | null; readonly quote: string }[];
  readonly examiner: {
    readonly provider: string;
    readonly model: string | null;
    readonly runs: number;
    readonly agreement: number | null;
    readonly graders?: readonly VerdictGrader[];
  };
}

/** What a learner is told where a person looks at the verdict first, before and after. */
export type LearnersVerdict = { readonly outcome: "pending_review" } | ReleasedVerdict;

export interface IntegritySignals {
  readonly long_pauses: readonly { readonly turn: number; readonly latency_ms: number }[];
  readonly pause_threshold_ms: number;
  readonly verdict: Verdict;
}

export interface FinishResponse {
  readonly verdict: Verdict | LearnersVerdict;
  readonly integrity_signals: IntegritySignals | { readonly verdict: LearnersVerdict };
}

export interface Defense {
  readonly defense_id: string;
  readonly learner_id: string;
  readonly task_id: string;
  readonly status: "in_progress" | "finished";
  readonly turns: readonly Turn[];
  readonly integrity_signals:
    | IntegritySignals
    | { readonly verdict: LearnersVerdict }
    | Record<string, never>;
}

export interface DefenseSummary {
  readonly defense_id: string;
  readonly learner_id: string;
  readonly task_id: string;
  readonly status: "in_progress" | "finished";
  readonly created_at: string;
  readonly turn_count: number;
  readonly outcome: VerdictOutcome | null;
  readonly needs_review: boolean;
  readonly reviews: number;
  readonly reviewed_outcome: VerdictOutcome | null;
  readonly notes: number;
  readonly released_at: string | null;
}

export interface DefenseList {
  readonly defenses: readonly DefenseSummary[];
  readonly next_cursor: string | null;
}

export interface ReviewRequest {
  readonly expected_reviews: number;
  readonly outcome: VerdictOutcome;
  readonly criteria: readonly {
    readonly id: string;
    readonly level: CriterionLevel;
    readonly reason?: string;
  }[];
  readonly summary: string;
}

export interface ReviewedCriterion {
  readonly id: string;
  readonly title: string;
  readonly level: CriterionLevel;
  readonly reason: string | null;
}

export interface Review {
  readonly number: number;
  readonly by: string;
  readonly at: string;
  readonly outcome: VerdictOutcome;
  readonly summary: string;
  readonly criteria: readonly ReviewedCriterion[];
}

export interface ReviewList {
  readonly reviews: readonly Review[];
}

export interface ReleasedVerdict {
  readonly outcome: VerdictOutcome;
  readonly summary: string;
  readonly criteria: readonly {
    readonly id: string;
    readonly title: string;
    readonly level: CriterionLevel;
    readonly rationale: string;
  }[];
}

export interface Release {
  readonly review: number | null;
  /** Not for learners. */
  readonly by?: string;
  readonly at: string;
  readonly verdict: ReleasedVerdict;
}

export interface TurnNote {
  readonly turn: number;
  readonly text: string;
  readonly at: string;
}

export interface Recording {
  readonly turn: number;
  readonly media_type: string;
  readonly bytes: number;
}

export interface TraceDigest {
  readonly event_count: number;
  readonly counts_by_kind: Readonly<Record<string, number>>;
  readonly first_at: string;
  readonly last_at: string;
  readonly active_ms: number;
  readonly longest_idle_ms: number;
  readonly gaps: readonly {
    readonly after_seq: number | null;
    readonly before_seq: number | null;
    readonly missing: number | null;
  }[];
  readonly notable: readonly {
    readonly seq: number;
    readonly at: string;
    readonly kind: string;
    readonly summary: string;
  }[];
  readonly truncated: boolean;
}

export interface DefenseRecord {
  readonly defense_id: string;
  readonly task_title: string | null;
  readonly voice_descriptor: VoiceDescriptor;
  readonly trace_complete: boolean;
  readonly verdict_release: VerdictRelease | null;
  readonly release: Release | null;
  readonly notes: readonly TurnNote[];
  readonly recordings: readonly Recording[];
  /** Not for learners. */
  readonly trace_digest?: TraceDigest | null;
}
