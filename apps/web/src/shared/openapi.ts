// Generated from the OpenAPI document. If that has changed, run:
//   pnpm --dir apps/api exec vitest run wire-types --update

export type TokenRequest =
  | {
      role: "learner";
      /**
       * Required without `defense_id`
       */
      learner_id?: string;
      /**
       * Required without `defense_id`
       */
      task_id?: string;
      /**
       * The defense that the token is limited to; the token then cannot start others
       */
      defense_id?: string;
      /**
       * How many defenses the token may start; default: 1
       */
      starts?: number;
      /**
       * In seconds; default: 14400
       */
      expires_in?: number;
    }
  | {
      role: "reviewer";
      /**
       * The reviewer's name in the record
       */
      reviewer: string;
      /**
       * In seconds; default: 14400
       */
      expires_in?: number;
    };

export interface StartRequest {
  /**
   * At most 1500 bytes as a JSON string; no NUL characters or unpaired surrogates
   */
  learner_id: string;
  /**
   * At most 1500 bytes as a JSON string; no NUL characters or unpaired surrogates
   */
  task_id: string;
}
export interface StartResponse {
  defense_id: string;
  voice_descriptor: VoiceDescriptor;
  trace_complete: boolean;
  first_question: string;
}
export interface VoiceDescriptor {
  mode: "mock" | "browser" | "server";
  /**
   * Speech recognition available
   */
  sr_available: boolean;
  /**
   * Speech synthesis available
   */
  tts_available: boolean;
  hint: string;
}
export interface AnswerForm {
  /**
   * The typed answer; may be empty. Ignored if there is audio
   */
  text?: string;
  /**
   * The recorded answer, a file with its content type
   */
  audio?: string;
}
export interface AnswerResponse {
  question: string;
  turn_latency: {
    stt_ms: number | null;
    llm_ms: number | null;
    tts_ms: number | null;
  };
}
export interface FinishResponse {
  verdict:
    | Verdict
    | (
        | ReleasedVerdict
        | {
            outcome: "pending_review";
          }
      );
  integrity_signals: IntegritySignals | LearnerSignals;
}
export interface Verdict {
  outcome: "pass" | "borderline" | "fail" | "insufficient_evidence" | "not_assessed";
  confidence: number | null;
  summary: string;
  criteria: {
    id: string;
    title: string;
    level: "met" | "partly_met" | "not_met" | "not_assessed";
    rationale: string;
    evidence: {
      /**
       * The turn's seq
       */
      turn: number;
      quote: string;
    }[];
    /**
     * What the level is based on besides the learner's words; general_knowledge: nothing that the grader was given. A learner's token does not get it
     */
    basis?: "rubric" | "material" | "record" | "general_knowledge";
    /**
     * Quotes that were discarded because no learner turn contains them
     */
    unverified_quotes?: number;
    /**
     * Steps between the lowest and the highest level that graders gave independently: 0 if all agree, at most 2
     */
    spread?: number;
    /**
     * Share of pairs of graders that independently gave the same level
     */
    agreement?: number;
  }[];
  needs_review: boolean;
  review_reasons: string[];
  /**
   * The reasons as data; review_reasons has an English sentence for each with the severity must. A learner's token does not get it
   */
  reasons?: {
    code:
      | "fail"
      | "borderline"
      | "insufficient_evidence"
      | "not_assessed"
      | "strict_profile"
      | "few_answers"
      | "few_evidence_turns"
      | "few_graders"
      | "criterion_unasked"
      | "topic_unasked"
      | "essential_partly_met"
      | "general_knowledge"
      | "single_quote"
      | "quote_unverified"
      | "quotation_invented"
      | "confidential_removed"
      | "not_met_without_quote"
      | "criterion_not_assessed"
      | "quote_vacuous"
      | "quote_unknowing"
      | "quote_negated"
      | "quote_cut"
      | "quote_question"
      | "quote_instructs"
      | "quote_taken_back"
      | "quote_about_grading"
      | "quote_foreign"
      | "grader_failed"
      | "second_look_failed"
      | "graders_far_apart"
      | "graders_differ"
      | "graders_outcomes"
      | "instructions"
      | "instructions_in_record"
      | "instructions_in_file"
      | "answers_contradict"
      | "answer_taken_back"
      | "turns_shortened"
      | "record_gaps";
    severity: "must" | "should";
    criteria?: string[];
    /**
     * Items: The turn's seq
     */
    turns?: number[];
    quote?: string;
  }[];
  /**
   * What a grader tells the reviewer. A learner's token does not get it
   */
  for_reviewer?: string;
  /**
   * What the learner got wrong, as graders see it. A learner's token does not get it
   */
  errors?: {
    /**
     * The turn's seq
     */
    turn?: number;
    quote?: string;
    /**
     * What the learner claims
     */
    says: string;
    /**
     * What is correct
     */
    right: string;
  }[];
  /**
   * What was known of how the learner worked. A learner's token does not get it
   */
  record?: "none" | "complete" | "gaps";
  injection_flags: {
    /**
     * null if the words are in the record of the learner's work or in one of its files
     */
    turn: number | null;
    quote: string;
    /**
     * The path of the learner's file that has the words
     */
    file?: string;
  }[];
  examiner: {
    provider: string;
    model: string | null;
    prompt_version: string | null;
    runs: number;
    /**
     * Share of pairs of graders' levels that are the same, 0 to 1; null if nothing can be compared. Without agreement_measure, in verdicts of earlier versions, it is Krippendorff's alpha
     */
    agreement: number | null;
    agreement_measure?: "same_levels";
    graders?: {
      model: string;
      outcome: ("pass" | "borderline" | "fail" | "insufficient_evidence" | "not_assessed") | null;
      /**
       * By criterion id
       */
      levels: {
        [k: string]: "met" | "partly_met" | "not_met" | "not_assessed";
      };
      /**
       * The grader's initial levels, present if the graders differed widely and this one was asked again
       */
      first_levels?: {
        [k: string]: "met" | "partly_met" | "not_met" | "not_assessed";
      };
      /**
       * Why it gave no levels when it was asked again; its first levels then count
       */
      second_look_failure?: string;
      failure: string | null;
    }[];
    /**
     * What graders received besides the defense; if empty, the correctness of answers was judged blind
     */
    informed_by?: {
      source: "rubric" | "material";
      complete: boolean;
    }[];
    usage?: {
      /**
       * Calls to models for the whole defense: for its questions and its verdict
       */
      calls: number;
      prompt_tokens: number | null;
      completion_tokens: number | null;
      /**
       * Prompt tokens that servers had cached, if any server reported them
       */
      cached_prompt_tokens?: number;
      /**
       * How many replies of models were refused, by reason
       */
      refused?: {
        [k: string]: number;
      };
      latency_ms: number;
    };
  };
}
export interface ReleasedVerdict {
  outcome: "pass" | "borderline" | "fail" | "insufficient_evidence" | "not_assessed";
  summary: string;
  criteria: {
    id: string;
    title: string;
    level: "met" | "partly_met" | "not_met" | "not_assessed";
    /**
     * The reason given by the person who chose the level, or else the examiner's
     */
    rationale: string;
  }[];
}
export interface IntegritySignals {
  long_pauses: {
    /**
     * The turn's seq
     */
    turn: number;
    latency_ms: number;
  }[];
  pause_threshold_ms: number;
  verdict: Verdict;
}
/**
 * All that a learner gets if verdicts need a release
 *
 */
export interface LearnerSignals {
  verdict:
    | ReleasedVerdict
    | {
        outcome: "pending_review";
      };
}
export interface Defense {
  defense_id: string;
  learner_id: string;
  task_id: string;
  status: "in_progress" | "finished";
  turns: {
    seq: number;
    role: "examiner" | "learner";
    text: string;
    /**
     * UTC, ISO 8601 with milliseconds and Z
     */
    ts: string;
    latency_ms: number | null;
  }[];
  /**
   * An empty object until the defense is finished
   */
  integrity_signals: IntegritySignals | LearnerSignals | {};
}
export interface DefenseSummary {
  defense_id: string;
  learner_id: string;
  task_id: string;
  /**
   * The title that was imported last
   */
  task_title: string | null;
  status: "in_progress" | "finished";
  /**
   * UTC, ISO 8601 with milliseconds and Z
   */
  created_at: string;
  turn_count: number;
  /**
   * The examiner's outcome; null until the defense is finished
   */
  outcome: ("pass" | "borderline" | "fail" | "insufficient_evidence" | "not_assessed") | null;
  /**
   * true if a person must review the defense
   */
  needs_review: boolean;
  /**
   * The number of reviews
   */
  reviews: number;
  /**
   * The outcome of the last review
   */
  reviewed_outcome: ("pass" | "borderline" | "fail" | "insufficient_evidence") | null;
  /**
   * The author of the last review
   */
  reviewed_by: string | null;
  /**
   * The number of the learner's notes
   */
  notes: number;
  released_at: string | null;
  /**
   * The number of the released review; null if the examiner's verdict was released, or nothing was
   */
  released_review: number | null;
}
export interface DefenseList {
  defenses: DefenseSummary[];
  /**
   * Null on the last page
   */
  next_cursor: string | null;
}
export interface Info {
  auth: "none" | "keys";
  voice_descriptor: VoiceDescriptor;
  recordings: {
    /**
     * true if the server keeps recordings of answers
     */
    kept: boolean;
    /**
     * How many days they are kept; null if forever
     */
    days: number | null;
  };
  /**
   * When learners see a verdict
   */
  verdict_release: "at_once" | "after_review";
  limits: {
    max_text_bytes: number;
    max_audio_bytes: number;
    max_turns: number;
    /**
     * The maximum number of tasks in `tasks`
     */
    max_tasks: number;
  };
  /**
   * Origins of pages that may show the learner's page in a frame
   */
  allowed_frames: string[];
  /**
   * Present only without authentication
   */
  tasks?: {
    task_id: string;
    title: string | null;
  }[];
}
export interface DefenseRecord {
  defense_id: string;
  /**
   * The title that was imported last
   */
  task_title: string | null;
  /**
   * The task as the examiner received it at the start; null if unknown
   */
  task_statement: string | null;
  voice_descriptor: VoiceDescriptor;
  trace_complete: boolean;
  /**
   * null until the defense is finished
   */
  verdict_release: ("at_once" | "after_review") | null;
  /**
   * The last release. A learner does not see who made it
   */
  release:
    | (
        | Release
        | {
            /**
             * The number of the released review; null if the examiner's verdict was released
             */
            review: number | null;
            /**
             * UTC, ISO 8601 with milliseconds and Z
             */
            at: string;
            verdict: ReleasedVerdict;
          }
      )
    | null;
  /**
   * The ids of the released criteria whose reason was given by a person, not the examiner
   */
  decided_by_person: string[];
  /**
   * Oldest first
   */
  notes: TurnNote[];
  /**
   * The spoken answers that were not understood; their text is a placeholder
   *
   * Items: The turn's seq
   */
  placeholders: number[];
  /**
   * The answers with a recording
   */
  recordings: {
    /**
     * The turn's seq
     */
    turn: number;
    media_type: string;
    bytes: number;
  }[];
  /**
   * The record of the learner's work as it was at the start; not for learners
   */
  trace_digest?: {
    event_count: number;
    counts_by_kind: {
      [k: string]: number;
    };
    /**
     * UTC, ISO 8601 with milliseconds and Z
     */
    first_at: string;
    /**
     * UTC, ISO 8601 with milliseconds and Z
     */
    last_at: string;
    active_ms: number;
    longest_idle_ms: number;
    gaps: {
      after_seq: number | null;
      before_seq: number | null;
      missing: number | null;
      /**
       * The time of the event after_seq. Digests of earlier versions have no times of gaps
       */
      after_at?: string;
      /**
       * The time of the event before_seq
       */
      before_at?: string;
    }[];
    notable: {
      seq: number;
      /**
       * UTC, ISO 8601 with milliseconds and Z
       */
      at: string;
      kind: string;
      summary: string;
    }[];
    truncated: boolean;
  } | null;
  /**
   * What questions can be about: demands of the task, and facts of the record; not for learners
   */
  topics?: (
    | {
        id: string;
        type: "demand";
        /**
         * A passage of the task's statement
         */
        text: string;
      }
    | {
        id: string;
        type: "event";
        event: {
          seq: number;
          /**
           * UTC, ISO 8601 with milliseconds and Z
           */
          at: string;
          kind: string;
          summary: string;
        };
      }
    | {
        id: string;
        type: "gap";
        gap: {
          after_seq: number | null;
          before_seq: number | null;
          missing: number | null;
          /**
           * The time of the event after_seq. Digests of earlier versions have no times of gaps
           */
          after_at?: string;
          /**
           * The time of the event before_seq
           */
          before_at?: string;
        };
      }
  )[];
  /**
   * What each question was about, as the examiner noted it; without questions of which nothing was noted; not for learners
   */
  questions?: {
    /**
     * The turn's seq
     */
    turn: number;
    /**
     * The id of a topic, `answer` for something that the learner said, or `work` for the work as a whole; null if the topic is not known
     */
    about: string | null;
    /**
     * The id of the criterion that the question serves; null if none is known
     */
    criterion: string | null;
    /**
     * How the question relates to the earlier ones: it opens a topic or a criterion (`asked`), asks about the same topic once more (`probe`), or follows up on the latest answer (`follow_up`); or the program worded it (`template`), or could not ask about the topic or criterion and asked something else (`given_up`)
     */
    how: "asked" | "probe" | "follow_up" | "template" | "given_up";
    /**
     * Topics that the answer before this question dealt with although no question was about them, each with words of that answer. A model says so; only the words have been checked
     */
    covers: {
      topic: string;
      words: string;
    }[];
  }[];
}
export interface Release {
  /**
   * The number of the released review; null if the examiner's verdict was released
   */
  review: number | null;
  /**
   * UTC, ISO 8601 with milliseconds and Z
   */
  at: string;
  verdict: ReleasedVerdict;
  /**
   * `reviewer:` and the name, `key:` and the id of an API key, or `anyone`
   */
  by: string;
}
export interface TurnNote {
  /**
   * The turn's seq
   */
  turn: number;
  text: string;
  /**
   * UTC, ISO 8601 with milliseconds and Z
   */
  at: string;
}
export interface NoteRequest {
  /**
   * Not blank, and at most 2000 characters
   */
  text: string;
}
export interface ReviewRequest {
  /**
   * The number of reviews that the decision is based on; if it differs, nothing is stored
   */
  expected_reviews: number;
  /**
   * The number of notes that the decision is based on; if it differs, nothing is stored. If omitted, all notes count as seen
   */
  expected_notes?: number;
  outcome: "pass" | "borderline" | "fail" | "insufficient_evidence";
  /**
   * Omitted criteria keep their current level
   *
   * @maxItems 1000
   */
  criteria?: {
    id: string;
    level: "met" | "partly_met" | "not_met" | "not_assessed";
    /**
     * Required for a level that differs from the current one; at most 10000 characters
     */
    reason?: string | null;
  }[];
  /**
   * The reason for the outcome; not blank, and at most 10000 characters. At most 131072 bytes as JSON, together with all reasons, including those kept from the last review
   */
  summary: string;
}
export interface Review {
  /**
   * 1, 2, 3, …
   */
  number: number;
  /**
   * `reviewer:` and the name, `key:` and the id of an API key, or `anyone`
   */
  by: string;
  /**
   * UTC, ISO 8601 with milliseconds and Z
   */
  at: string;
  outcome: "pass" | "borderline" | "fail" | "insufficient_evidence";
  summary: string;
  criteria: {
    id: string;
    title: string;
    level: "met" | "partly_met" | "not_met" | "not_assessed";
    /**
     * null if no review has changed the level or given a reason
     */
    reason: string | null;
  }[];
}
export interface ReviewList {
  /**
   * Oldest first
   */
  reviews: Review[];
}
export interface ReleaseRequest {
  /**
   * The expected number of reviews; if it differs, nothing is released
   */
  expected_reviews?: number;
}
export interface Error {
  /**
   * What is wrong and what to do, in one sentence
   */
  detail: string;
}
export interface Health {
  status: "ok";
}
export interface TokenResponse {
  /**
   * For revoking the token
   */
  id: string;
  /**
   * For the header `Authorization: Bearer …`
   */
  token: string;
  /**
   * UTC, ISO 8601 with milliseconds and Z
   */
  expires_at: string;
  /**
   * The page for the token's holder, with a code that can be exchanged once
   */
  link: string;
}
export interface RevokeRequest {
  /**
   * The token's `id`
   */
  id: string;
}
export interface RevokeResponse {
  id: string;
  revoked: true;
}
export interface ExchangeRequest {
  code: string;
}
export interface ExchangeResponse {
  token: string;
  /**
   * UTC, ISO 8601 with milliseconds and Z
   */
  expires_at: string;
}
