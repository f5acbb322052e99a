import { number, wholeNumber } from "../report/options.ts";

export interface Sizes {
  readonly rounds: number;
  readonly seconds: number;
  readonly warmUpSeconds: number;
}

export const sizeOptions = {
  rounds: wholeNumber(5, "how often each server is measured, in turn"),
  seconds: number(4, "how long a round is"),
  "warm-up": number(1, "uncounted seconds before each round"),
};

export function sizesOf(options: {
  readonly rounds: number;
  readonly seconds: number;
  readonly "warm-up": number;
}): Sizes {
  return { rounds: options.rounds, seconds: options.seconds, warmUpSeconds: options["warm-up"] };
}

export function describeSizes({ rounds, seconds }: Sizes): string {
  return `Medians of ${rounds} rounds of ${seconds} s, in parentheses the lowest and the highest.`;
}
