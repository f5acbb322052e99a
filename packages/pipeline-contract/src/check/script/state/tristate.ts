/** True, false, or `undefined` if unknown. */
export type Tristate = boolean | undefined;

export function not(one: Tristate): Tristate {
  return one === undefined ? undefined : !one;
}

/** True if at least one value is true; false if all are false. */
export function anyOf(all: readonly Tristate[]): Tristate {
  if (all.includes(true)) return true;
  return all.includes(undefined) ? undefined : false;
}

/** True if all values are true; false if at least one is false. */
export function allOf(all: readonly Tristate[]): Tristate {
  if (all.includes(false)) return false;
  return all.includes(undefined) ? undefined : true;
}

/** The value that all have in common; `undefined` if they differ. */
export function agreed(all: readonly Tristate[] = []): Tristate {
  const [first] = all;
  return all.every((one) => one === first) ? first : undefined;
}
