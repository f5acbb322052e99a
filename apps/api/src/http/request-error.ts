/** A request that is refused before the domain sees it. */
export class RequestError extends Error {
  override readonly name = "RequestError";
  readonly status: number;
  /** One sentence for the client: what is wrong and what to send instead. */
  readonly detail: string;
  /** The seconds after which the same request may succeed. */
  readonly retryAfterSeconds: number | undefined;
  /** Further headers of the response. */
  readonly headers: Readonly<Record<string, string>>;
  /** True if the server reads nothing more from the connection. */
  readonly closesConnection: boolean;

  constructor(
    status: number,
    detail: string,
    {
      retryAfterSeconds,
      headers = {},
      closesConnection = false,
      ...options
    }: ErrorOptions & {
      retryAfterSeconds?: number;
      headers?: Readonly<Record<string, string>>;
      closesConnection?: boolean;
    } = {},
  ) {
    super(detail, options);
    this.status = status;
    this.detail = detail;
    this.retryAfterSeconds = retryAfterSeconds;
    this.headers = headers;
    this.closesConnection = closesConnection;
  }
}
