/** A bar, whose length shows a figure. */
export interface Bar {
  readonly value: number;
  /** The text next to the bar. */
  readonly label: string;
  readonly isOurs: boolean;
}

export interface Group {
  readonly name: string;
  readonly bars: readonly Bar[];
}

/** Groups of bars of one unit. */
export interface Chart {
  readonly title: string;
  readonly groups: readonly Group[];
}
