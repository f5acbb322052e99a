/** The current metrics in Prometheus format. */
export interface Exposition {
  readonly contentType: string;
  /** Resolves quickly even while the database is down, then without the database's metrics. */
  text(): Promise<string>;
}
