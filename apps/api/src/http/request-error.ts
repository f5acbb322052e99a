/** A request that is refused before the domain sees it. */
export class RequestError extends Error {
  override readonly name = "RequestError";
  readonly status: number;
  /** One sentence for the client: what is wrong and what to send instead. */
  readonly detail: string;

  constructor(status: number, detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.status = status;
    this.detail = detail;
  }
}
