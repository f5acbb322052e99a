import type { ReasonCode, ReviewReason } from "defense-core";

/** What a reason concerns. */
export type Concern = Pick<ReviewReason, "criteria" | "turns" | "quote">;

/** A reason that demands a review. */
export function must(code: ReasonCode, concern: Concern = {}): ReviewReason {
  return { code, severity: "must", ...concern };
}

/** A reason for which a look is worthwhile. */
export function should(code: ReasonCode, concern: Concern = {}): ReviewReason {
  return { code, severity: "should", ...concern };
}

/** The turns that passages are from, and the passage if there is only one. */
export function passages(quotes: readonly { turn: number | null; quote: string }[]): Concern {
  const turns = new Set(quotes.flatMap(({ turn }) => turn ?? []));
  const [quote, ...others] = new Set(quotes.map((passage) => passage.quote));
  return {
    ...(turns.size > 0 && { turns: [...turns].sort((one, other) => one - other) }),
    ...(quote !== undefined && others.length === 0 && { quote }),
  };
}
