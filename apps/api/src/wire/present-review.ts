import type {
  QuestionsForReview,
  Recording,
  Release,
  Review,
  StreamedDefense,
  TurnNote,
  VoiceDescriptor,
} from "defense-core";
import type { Served } from "./present.js";
import type { recordResponse } from "./record-schema.js";
import type * as schemas from "./review-schemas.js";

export function presentReview({
  number,
  by,
  at,
  outcome,
  summary,
  criteria,
}: Review): Served<typeof schemas.review> {
  return { number, by, at: at.toISOString(), outcome, summary, criteria };
}

export function presentRelease({ by, ...release }: Release): Served<typeof schemas.release> {
  const { review, at, verdict } = presentReleaseToLearner(release);
  return { review, by, at, verdict };
}

function presentReleaseToLearner({
  review,
  at,
  verdict,
}: Omit<Release, "by">): Served<typeof schemas.releaseForLearner> {
  return { review, at: at.toISOString(), verdict };
}

export function presentNote({ turn, text, at }: TurnNote): Served<typeof schemas.note> {
  return { turn, text, at: at.toISOString() };
}

/** What a page needs besides the transcript of a defense. */
export interface DefenseRecord {
  readonly defense: StreamedDefense;
  readonly placeholders: readonly number[];
  readonly taskTitle: string | null;
  readonly voiceDescriptor: VoiceDescriptor;
  readonly decidedByPerson: readonly string[];
  readonly notes: readonly TurnNote[];
  readonly recordings: readonly Recording[];
}

/** `forReview` is `null` for a learner, who sees less. */
export function presentRecord(
  { defense, placeholders, taskTitle, voiceDescriptor, decidedByPerson, notes, recordings }: DefenseRecord,
  forReview: QuestionsForReview | null,
): Served<typeof recordResponse> {
  const { id, variantStatement, traceComplete, traceDigest, verdictRelease, release } = defense;
  const present = forReview === null ? presentReleaseToLearner : presentRelease;
  return {
    defense_id: id,
    task_title: taskTitle,
    task_statement: variantStatement,
    voice_descriptor: voiceDescriptor,
    trace_complete: traceComplete,
    verdict_release: verdictRelease,
    release: release && present(release),
    decided_by_person: [...decidedByPerson],
    notes: notes.map(presentNote),
    placeholders: [...placeholders],
    recordings: recordings.map(({ turn, mediaType, bytes }) => ({ turn, media_type: mediaType, bytes })),
    ...(forReview && {
      trace_digest: traceDigest,
      topics: forReview.topics,
      questions: forReview.questions,
    }),
  };
}
