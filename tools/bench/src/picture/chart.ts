export interface Bar {
  readonly value: number;
  readonly label: string;
  readonly isOurs: boolean;
}

export interface Group {
  readonly name: string;
  readonly bars: readonly Bar[];
}

/** The groups have the same unit. */
export interface Chart {
  readonly title: string;
  readonly groups: readonly Group[];
}
