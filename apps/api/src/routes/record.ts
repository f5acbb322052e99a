import {
  type DefenseService,
  isPlaceholder,
  type RecordingStore,
  type ReviewService,
  type StreamedDefense,
  type VoiceDescriptor,
} from "defense-core";
import type { AccessControl } from "../http/access-control.js";
import { hasOnlyTheirOwn } from "../identity/ownership.js";
import type { TaskTitle } from "../store/task-title.js";
import { presentRecord } from "../wire/present-review.js";
import { recordResponse } from "../wire/record-schema.js";
import { DEFENSE_ID, NO_DEFENSE } from "./defense.js";
import type { Operation } from "./operation.js";
import { parameter, type Route } from "./routing.js";

export const recordOperation: Operation = {
  id: "getRecord",
  tag: "defense",
  method: "get",
  path: "/v1/defense/{defense_id}/record",
  callers: ["operator", "host", "reviewer", "learner"],
  summary: "Get what a page needs besides the transcript",
  description:
    "What a page needs to continue or to review a defense: the task, the voice, the notes, the recordings, the release, " +
    "the record of the learner's work, and what each question was about.",
  parameters: { defense_id: DEFENSE_ID },
  response: { description: "The record", json: recordResponse },
  errors: {
    404: NO_DEFENSE,
    503: "the database is not available; without Retry-After, only the operator can fix this",
  },
};

export interface RecordParts {
  readonly control: AccessControl;
  readonly service: DefenseService;
  readonly reviews: ReviewService;
  /** `undefined` if no recordings are kept. */
  readonly recordings: RecordingStore | undefined;
  readonly voiceDescriptor: VoiceDescriptor;
  readonly taskTitle: TaskTitle;
}

/** Serves what belongs to a defense besides its transcript. */
export function recordRoutes(
  route: Route,
  { control: { reads }, service, reviews, recordings, voiceDescriptor, taskTitle }: RecordParts,
): void {
  route(recordOperation, async (ctx, principal) => {
    const defense = await service.stream(parameter(ctx, "defense_id"));
    const [placeholders, title, decidedByPerson, notes, sounds, forReview] = await Promise.all([
      placeholdersIn(defense),
      taskTitle(defense.taskId),
      decidedIn(defense, reviews),
      reviews.notes(defense.id),
      recordings?.list(defense.id) ?? [],
      hasOnlyTheirOwn(principal) ? null : service.questionsForReview(defense.id),
    ]);
    await reads.note(principal, { action: "read", defenseId: defense.id });
    const record = {
      defense,
      placeholders,
      taskTitle: title,
      voiceDescriptor,
      decidedByPerson,
      notes,
      recordings: sounds,
    };
    ctx.body = presentRecord(record, forReview);
  });
}

/** The turns whose text is a placeholder for speech that was not understood. */
async function placeholdersIn({ batches }: StreamedDefense): Promise<readonly number[]> {
  const found: number[] = [];
  for await (const batch of batches()) {
    const placeholders = batch.filter(
      ({ role, text, latencyMs }) => role === "learner" && latencyMs !== null && isPlaceholder(text),
    );
    found.push(...placeholders.map(({ seq }) => seq));
  }
  return found;
}

/** The released criteria that a person has judged. */
async function decidedIn(
  { id, release }: StreamedDefense,
  reviews: ReviewService,
): Promise<readonly string[]> {
  if (release === null || release.review === null) return [];
  const released = await reviews.findReview(id, release.review);
  return released?.criteria.filter(({ reason }) => reason !== null).map((criterion) => criterion.id) ?? [];
}
