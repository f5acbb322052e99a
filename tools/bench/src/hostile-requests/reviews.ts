import { json } from "./bodies.ts";
import type { Measure, Measured } from "./measured.ts";

/** Each answer adds a criterion to the verdict. A body has no room for the longest possible reasons for all of them. */
const ANSWERS = 20;

const REASON_CHARACTERS = 10_000;

/** Sends as many notes and reviews as a defense accepts. The first review has the longest reasons. */
export async function* measureReviews(api: string, id: string, measure: Measure): AsyncGenerator<Measured> {
  const post = (path: string, body?: unknown) => fetch(`${api}/${id}${path}`, json(body));
  const note = { text: "\u0001".repeat(2_000) };

  for (let answer = 0; answer < ANSWERS; answer++) {
    const body = new FormData();
    body.set("text", `I keep the smallest ${answer} in a heap.`);
    await fetch(`${api}/${id}/answer`, { method: "POST", body });
  }
  await post("/finish");
  yield measure("note", `/${id}/turns/1/notes`, json(note));
  while ((await post("/turns/1/notes", note)).ok);
  let criteria = ANSWERS;
  while (!(await post("/reviews", review(0, criteria))).ok) criteria--;
  yield measure("second review", `/${id}/reviews`, json(review(1, 0)));
  let reviews = 2;
  while ((await post("/reviews", review(reviews, 0))).ok) reviews++;
  yield measure("review beyond the last one", `/${id}/reviews`, json(review(reviews, 0)));
  yield measure("reviews", `/${id}/reviews`);
  yield measure("release", `/${id}/release`, json({}));
  yield measure("record after the release", `/${id}/record`);
}

function review(expectedReviews: number, criteria: number): object {
  return {
    expected_reviews: expectedReviews,
    outcome: "pass",
    summary: "x",
    criteria: Array.from({ length: criteria }, (_, index) => ({
      id: `turn-${2 * index}`,
      level: "met",
      reason: "\u0001".repeat(REASON_CHARACTERS),
    })),
  };
}
