import type { Defense, DefenseRecord, Info } from "../../shared/wire.js";
import type { Answer, Draft, Missed, OrphanedDraft } from "../drafts/stored-draft.js";
import type { VoiceChoice } from "../voice/index.js";
import type { Claims } from "./claims.js";
import type { Failure } from "./failure.js";
import type { PendingRequest } from "./pending-request.js";

export interface Visitor {
  /** `undefined` until entered, on a server without authentication. */
  readonly learnerId: string | undefined;
  readonly taskId: string;
  readonly title: string | null;
  /** The claims in the learner's token; `undefined` on a server without authentication. */
  readonly claims: Claims | undefined;
}

export interface Loaded {
  readonly defense: Defense;
  readonly record: DefenseRecord;
}

export type Answering =
  /** `choice`: the devices chosen earlier. */
  | { readonly by: "typing"; readonly choice?: VoiceChoice }
  | { readonly by: "speaking"; readonly choice: VoiceChoice };

/** Why the server did not accept an answer. */
export type Objection =
  | { readonly why: "empty" | "too-long" | "recording-too-long" }
  | { readonly why: "refused"; readonly detail: string };

/** Why the page needs another link. */
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

export interface Common {
  readonly info: Info;
  readonly visitor: Visitor;
  readonly answering: Answering;
}

export interface Opening {
  readonly at: "opening";
  readonly code?: string | undefined;
  readonly work: PendingRequest;
}

export interface Closed {
  readonly at: "closed";
  readonly reason: ClosedReason;
  readonly unsent: readonly Missed[];
}

export interface Welcome extends Common {
  readonly at: "welcome";
  readonly detail?: string;
}

export interface Choosing extends Common {
  readonly at: "choosing";
}

export interface Starting extends Common {
  readonly at: "starting";
  readonly work: PendingRequest;
}

/** Before the first answer, the page says that the work record has gaps. */
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
  /** True while the learner is choosing microphone and audio settings again. */
  readonly isChoosing: boolean;
  /** True if the server accepts no more answers. */
  readonly isFull: boolean;
  /** True if another open page has a draft for this question. */
  readonly isBegunElsewhere?: boolean | undefined;
  /** True if the examiner has asked enough, so that this question needs no answer. */
  readonly isEnough?: boolean | undefined;
  /** True if a request other than sending an answer was refused because the credential had expired. */
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
  /** The pending request to reload the result after the credential expired. */
  readonly work?: PendingRequest | undefined;
}

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
  /** Why the last attempt to continue with a new link or token failed. */
  readonly notRenewed?: NotRenewed | undefined;
};

export type Event =
  | (Common & { readonly type: "welcomed" })
  | (Common & { readonly type: "resumed"; readonly loaded: Loaded; readonly kept: readonly OrphanedDraft[] })
  | { readonly type: "closed"; readonly reason: ClosedReason }
  | { readonly type: "read"; readonly learnerId: string }
  | { readonly type: "chosen"; readonly answering: Answering }
  /** A defense was started, or had been started before. */
  | { readonly type: "started"; readonly loaded: Loaded; readonly kept: readonly OrphanedDraft[] }
  /**
   * `isTaken` is true if the defense includes the answer being sent; `isEnough` is true if the examiner has now asked
   * enough. Both are `undefined` unless the defense was loaded after sending an answer.
   */
  | {
      readonly type: "loaded";
      readonly loaded: Loaded;
      readonly isTaken?: boolean;
      readonly isEnough?: boolean;
    }
  /** The drafts left by closed pages, and the questions that have drafts in open ones. */
  | { readonly type: "found"; readonly kept: readonly OrphanedDraft[]; readonly begun: readonly number[] }
  /** The learner uses a missed entry as the answer to the open question. */
  | { readonly type: "use"; readonly missed: Missed }
  | { readonly type: "disclosed" }
  | { readonly type: "typed"; readonly text: string }
  /** The browser has recognized more of an answer. `turn` has the same meaning as in `recorded`. */
  | { readonly type: "understood"; readonly turn: number; readonly text: string }
  /** `turn` is the seq of the question, which may have been answered in the meantime. */
  | { readonly type: "recorded"; readonly turn: number; readonly sound: Blob | undefined }
  | { readonly type: "choose" }
  | { readonly type: "send"; readonly answer: Answer }
  /** The learner cancels sending the answer or finishing the defense. */
  | { readonly type: "withdraw" }
  | { readonly type: "dismiss"; readonly missed: Missed }
  | { readonly type: "finish" }
  | { readonly type: "start-again" }
  | { readonly type: "failed"; readonly failure: Failure; readonly chance: number }
  /** The server refused only this answer. */
  | { readonly type: "not-taken"; readonly detail: string }
  /** The server refused a request other than sending an answer, because the credential was invalid. */
  | { readonly type: "expired" }
  | { readonly type: "retry" }
  | { readonly type: "renewed" }
  | { readonly type: "not-renewed"; readonly why: NotRenewed };

export type Spoken = Extract<Event, { type: "recorded" | "understood" }>;
