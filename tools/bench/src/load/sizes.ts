import { number, wholeNumber } from "../report/options.ts";

export interface Sizes {
  readonly rounds: number;
  readonly seconds: number;
  readonly warmUpSeconds: number;
}

export const sizeOptions = {
  rounds: wholeNumber(5, "how many times to measure each server, alternating"),
  seconds: number(4, "how many seconds a round lasts"),
  "warm-up": number(1, "how many seconds to warm up before each round"),
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
