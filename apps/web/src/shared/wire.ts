import type * as documents from "./openapi.js";

/** A request or response document, read-only. */
type Sent<T> = T extends object ? { readonly [Name in keyof T]: Sent<T[Name]> } : T;

export type VoiceDescriptor = Sent<documents.VoiceDescriptor>;
export type Info = Sent<documents.Info>;
export type Task = NonNullable<Info["tasks"]>[number];
export type ExchangeResponse = Sent<documents.ExchangeResponse>;

export type StartResponse = Sent<documents.StartResponse>;
export type AnswerResponse = Sent<documents.AnswerResponse>;
export type FinishResponse = Sent<documents.FinishResponse>;
export type Defense = Omit<Sent<documents.Defense>, "integrity_signals"> & {
  /** Empty until the defense is finished. */
  readonly integrity_signals:
    | Sent<documents.IntegritySignals>
    | Sent<documents.LearnerSignals>
    | { readonly verdict?: never };
};
export type Turn = Defense["turns"][number];

export type Verdict = Sent<documents.Verdict>;
export type VerdictOutcome = Verdict["outcome"];
export type VerdictCriterion = Verdict["criteria"][number];
export type ReviewReason = NonNullable<Verdict["reasons"]>[number];
export type FactualError = NonNullable<Verdict["errors"]>[number];
export type VerdictGrader = NonNullable<Verdict["examiner"]["graders"]>[number];
export type CriterionLevel = VerdictCriterion["level"];
export type TurnQuote = VerdictCriterion["evidence"][number];
export type IntegritySignals = Sent<documents.IntegritySignals>;

export type DefenseSummary = Sent<documents.DefenseSummary>;
export type DefenseList = Sent<documents.DefenseList>;

export type ReviewRequest = Sent<documents.ReviewRequest>;
export type Review = Sent<documents.Review>;
export type ReviewOutcome = Review["outcome"];
export type ReviewedCriterion = Review["criteria"][number];
export type ReviewList = Sent<documents.ReviewList>;

export type DefenseRecord = Sent<documents.DefenseRecord>;
export type QuestionTopic = NonNullable<DefenseRecord["topics"]>[number];
export type ExaminedQuestion = NonNullable<DefenseRecord["questions"]>[number];
export type VerdictRelease = Info["verdict_release"];
export type Release = NonNullable<DefenseRecord["release"]> & {
  /** Hidden from learners. */
  readonly by?: string;
};
export type ReleasedVerdict = Sent<documents.ReleasedVerdict>;
export type TurnNote = Sent<documents.TurnNote>;
export type Recording = DefenseRecord["recordings"][number];
export type TraceDigest = NonNullable<DefenseRecord["trace_digest"]>;
