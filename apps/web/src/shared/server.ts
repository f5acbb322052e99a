/** The server has refused a request, and says why. */
export class Refused extends Error {
  override readonly name = "Refused";

  readonly status: number;
  /** One sentence of the server's. */
  readonly detail: string;
  /** When the same request may succeed. */
  readonly retryAfterSeconds: number | undefined;
  /** The reply's whole document. */
  readonly document: Readonly<Record<string, unknown>>;
  /** Whether it is the server that says so, and not something between us and it, such as a proxy. */
  readonly isServers: boolean;

  constructor(status: number, document: Readonly<Record<string, unknown>>, retryAfterSeconds?: number) {
    const isServers = typeof document.detail === "string";
    const detail = isServers ? String(document.detail) : `HTTP status ${status}`;
    super(detail);
    this.isServers = isServers;
    this.status = status;
    this.detail = detail;
    this.retryAfterSeconds = retryAfterSeconds;
    this.document = document;
  }
}

/** The server could not be reached, or its reply did not arrive whole. The request may have been carried out. */
export class Unreachable extends Error {
  override readonly name = "Unreachable";
}

/** Sends requests to the server that this page comes from. */
export interface Server {
  /** @throws Refused, Unreachable; the signal's reason. */
  get<T>(path: string, signal?: AbortSignal): Promise<T>;
  /** The body is sent as JSON, or as a form if it is one. @throws as {@link get}. */
  post<T>(path: string, body?: object, options?: PostOptions): Promise<T>;
  /** @throws as {@link get}. */
  blob(path: string, signal?: AbortSignal): Promise<Blob>;
}

export interface PostOptions {
  /** Makes it safe to send the request again: it is carried out once. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** Is told the headers of the reply, before the reply is there whole. */
  readonly onHeaders?: (headers: Headers) => void;
}

/** `token` gives the current one; there is none where nobody has to say who they are. */
export function server(token: () => string | undefined): Server {
  async function send(path: string, init: RequestInit, signal: AbortSignal | undefined): Promise<Response> {
    const headers = new Headers(init.headers);
    const current = token();
    if (current !== undefined) headers.set("Authorization", `Bearer ${current}`);
    return whole(async () => {
      const response = await fetch(`/v1/defense${path}`, { ...init, headers, signal: signal ?? null });
      if (!response.ok) throw await refusal(response);
      return response;
    }, signal);
  }

  return {
    async get<T>(path: string, signal?: AbortSignal) {
      const response = await send(path, {}, signal);
      return whole(() => response.json() as Promise<T>, signal);
    },
    async post<T>(path: string, body?: object, { idempotencyKey, signal, onHeaders }: PostOptions = {}) {
      const headers = new Headers();
      if (idempotencyKey !== undefined) headers.set("Idempotency-Key", idempotencyKey);
      const init: RequestInit = { method: "POST", headers };
      if (body instanceof FormData) init.body = body;
      else if (body !== undefined) {
        headers.set("Content-Type", "application/json");
        init.body = JSON.stringify(body);
      }
      const response = await send(path, init, signal);
      onHeaders?.(response.headers);
      return whole(() => response.json() as Promise<T>, signal);
    },
    async blob(path, signal) {
      const response = await send(path, {}, signal);
      return whole(() => response.blob(), signal);
    },
  };
}

/** A path below the defense's own. */
export function ofDefense(defenseId: string, rest = ""): string {
  return `/${encodeURIComponent(defenseId)}${rest}`;
}

/** Whatever else goes wrong on the way means that the server could not be reached. */
async function whole<T>(work: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refused || error instanceof Unreachable) throw error;
    signal?.throwIfAborted();
    throw new Unreachable("the server cannot be reached", { cause: error });
  }
}

/** Something between us and the server may have answered, in a form of its own. */
async function refusal(response: Response): Promise<Refused> {
  const document: Record<string, unknown> = await response.json().catch(() => ({}));
  const seconds = Number(response.headers.get("Retry-After") ?? Number.NaN);
  return new Refused(response.status, document, Number.isFinite(seconds) ? seconds : undefined);
}
