import type { RequestRecord, Violation } from "./records.ts";

/** Messages of a 503 without `Retry-After`, for failures that waiting does not end. */
const DELIBERATE = [/\bdatabase\b/];

/** True if a 503 says when to try again, or why that does not help. */
export function isDeliberate503(
  status: number,
  retryAfter: string | undefined,
  detail: string | undefined,
): boolean {
  return (
    status === 503 && (retryAfter !== undefined || DELIBERATE.some((sentence) => sentence.test(detail ?? "")))
  );
}

export function provesReplies(records: readonly RequestRecord[]): Violation[] {
  const finishSent = new Map<string, number>();
  for (const { sent, sentOrder } of records) {
    if (sent.action !== "finish" || !sent.defense) continue;
    finishSent.set(sent.defense, Math.min(sentOrder, finishSent.get(sent.defense) ?? Infinity));
  }
  return records.flatMap((record): Violation[] => {
    const { sent, reply, replyOrder = Infinity } = record;
    if (!reply || reply.status === 200) return [];
    const { status, retry_after, detail } = reply;
    if (isDeliberate503(status, retry_after, detail)) return [];
    const finished = finishSent.get(sent.defense ?? "") ?? Infinity;
    if (status === 409 && sent.action === "answer" && finished < replyOrder) return [];
    const what = `${sent.action} on ${sent.server} got ${status}${detail === undefined ? "" : `: ${detail}`}`;
    return [{ rule: status >= 500 ? "failed" : "refused", what, request: sent.request }];
  });
}
