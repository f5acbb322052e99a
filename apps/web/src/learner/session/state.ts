import type { Defense, DefenseRecord, Info } from "../../shared/wire.js";
import type { Answer, Draft, Missed, OrphanedDraft } from "../drafts/stored-draft.js";
import type { VoiceChoice } from "../voice/index.js";
import type { Claims } from "./claims.js";
import type { Failure } from "./failure.js";
import type { PendingRequest } from "./pending-request.js";

/** Who is to defend what. */
export interface Visitor {
  /** Unknown until it is entered, where nobody has to prove who they are. */
  readonly learnerId: string | undefined;
  readonly taskId: string;
  readonly title: string | null;
  /** Of the token that they came with, if they need one. */
  readonly claims: Claims | undefined;
}

/** A defense as the server has it. */
export interface Loaded {
  readonly defense: Defense;
  readonly record: DefenseRecord;
}

/** How the learner wants to answer. */
export type Answering =
  /** `choice`: what was chosen about sound before. */
  | { readonly by: "typing"; readonly choice?: VoiceChoice }
  | { readonly by: "speaking"; readonly choice: VoiceChoice };

/** Why an answer was not taken. */
export type Objection =
  | { readonly why: "empty" | "too-long" | "recording-too-long" }
  | { readonly why: "refused"; readonly detail: string };

/** Why there is nothing to be done here without another link. */
export type ClosedReason =
  | "no-link"
  | "used-link"
  | "expired"
  | "not-a-learners"
  | "forbidden"
  | "gone"
  | "no-task";

/** Why another link or token was not accepted. */
export type NotRenewed = "no-code" | "used-code" | "unreachable" | "someone-else" | "others-link";

/** What stays the same from step to step. */
export interface Common {
  readonly info: Info;
  readonly visitor: Visitor;
  readonly answering: Answering;
}

export interface Opening {
  readonly at: "opening";
  /** Of the link that led here. */
  readonly code?: string | undefined;
  readonly work: PendingRequest;
}

export interface Closed {
  readonly at: "closed";
  readonly reason: ClosedReason;
  /** What was entered and never sent. */
  readonly unsent: readonly Missed[];
}

/** What will happen is told. */
export interface Welcome extends Common {
  readonly at: "welcome";
  /** Why the start was refused. */
  readonly detail?: string;
}

/** Before the start: speaking or typing. */
export interface Choosing extends Common {
  readonly at: "choosing";
}

export interface Starting extends Common {
  readonly at: "starting";
  readonly work: PendingRequest;
}

/** The record of the work is incomplete, which is told before the first answer. */
export interface Disclosing extends Common {
  readonly at: "disclosing";
  readonly loaded: Loaded;
}

export interface Asking extends Common {
  readonly at: "question";
  readonly loaded: Loaded;
  readonly draft: Draft;
  readonly sending?: { readonly answer: Answer; readonly work: PendingRequest } | undefined;
  readonly objection?: Objection | undefined;
  readonly missed: readonly Missed[];
  /** Microphone and sound are being chosen again. */
  readonly isChoosing: boolean;
  /** No more answers are taken. */
  readonly isFull: boolean;
  /** Something was entered for this question in another page that is open. */
  readonly isBegunElsewhere?: boolean | undefined;
  /** The examiner has asked enough: there need not be an answer to this question. */
  readonly isEnough?: boolean | undefined;
  /** The server has not known the credential any more, when it was asked for something else than an answer. */
  readonly isExpired?: boolean;
}

export interface Finishing extends Common {
  readonly at: "finishing";
  readonly loaded: Loaded;
  readonly draft: Draft;
  readonly missed: readonly Missed[];
  readonly isEnough?: boolean | undefined;
  readonly work: PendingRequest;
}

export interface Finished extends Common {
  readonly at: "result";
  readonly loaded: Loaded;
  readonly missed: readonly Missed[];
  /** To ask the server again, which did not know the credential any more. */
  readonly work?: PendingRequest | undefined;
}

/** Where the page stands. */
export type State = (
  | Opening
  | Closed
  | Welcome
  | Choosing
  | Starting
  | Disclosing
  | Asking
  | Finishing
  | Finished
) & {
  /** Why the last attempt to go on with another link has failed. */
  readonly notRenewed?: NotRenewed | undefined;
};

export type Event =
  | (Common & { readonly type: "welcomed" })
  | (Common & { readonly type: "resumed"; readonly loaded: Loaded; readonly kept: readonly OrphanedDraft[] })
  | { readonly type: "closed"; readonly reason: ClosedReason }
  | { readonly type: "read"; readonly learnerId: string }
  | { readonly type: "chosen"; readonly answering: Answering }
  /** A new one, or one that was started before. */
  | { readonly type: "started"; readonly loaded: Loaded; readonly kept: readonly OrphanedDraft[] }
  /**
   * `isTaken`: whether the answer that was being sent is part of it, and `isEnough`: whether the examiner has asked enough
   * with it; both are unknown if it was not asked for by sending.
   */
  | {
      readonly type: "loaded";
      readonly loaded: Loaded;
      readonly isTaken?: boolean;
      readonly isEnough?: boolean;
    }
  /** What other pages have left, and the questions for which something was entered in open ones. */
  | { readonly type: "found"; readonly kept: readonly OrphanedDraft[]; readonly begun: readonly number[] }
  /** Something that was missed is the answer to the open question. */
  | { readonly type: "use"; readonly missed: Missed }
  | { readonly type: "disclosed" }
  | { readonly type: "typed"; readonly text: string }
  /** More of an answer, by the browser itself; otherwise as `recorded`. */
  | { readonly type: "understood"; readonly turn: number; readonly text: string }
  /** For the question of this seq, which may have been answered meanwhile. */
  | { readonly type: "recorded"; readonly turn: number; readonly sound: Blob | undefined }
  | { readonly type: "choose" }
  | { readonly type: "send"; readonly answer: Answer }
  /** The answer is not to be sent as it is, or the defense not to be finished. */
  | { readonly type: "withdraw" }
  | { readonly type: "dismiss"; readonly missed: Missed }
  | { readonly type: "finish" }
  | { readonly type: "start-again" }
  | { readonly type: "failed"; readonly failure: Failure; readonly chance: number }
  /** What is being sent was refused, and nothing else is. */
  | { readonly type: "not-taken"; readonly detail: string }
  /** Something else than an answer was refused for want of a credential that counts. */
  | { readonly type: "expired" }
  | { readonly type: "retry" }
  | { readonly type: "renewed" }
  | { readonly type: "not-renewed"; readonly why: NotRenewed };

/** What was spoken, recorded or understood. */
export type Spoken = Extract<Event, { type: "recorded" | "understood" }>;
