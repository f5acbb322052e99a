import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

interface RequestCycle {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
}

interface Connection {
  readonly cycles: Set<RequestCycle>;
  /** The functions that start pipelined requests once earlier responses are sent. */
  readonly waiting: (() => void)[];
  /** The number of bytes received up to the end of the last response. */
  bytesBefore: number;
}

/** How many pipelined requests of a client may wait. Each takes memory. */
const MAX_WAITING = 100;

/** How long a body may stall while the server is stopping. */
const STALL_WHILE_STOPPING_MS = 5_000;

const LOOK_EVERY_MS = 500;

/** A server's open connections, oldest first, and the requests on them. */
export class Connections {
  readonly #open = new Map<Socket, Connection>();
  readonly #max: number;
  #stopping: NodeJS.Timeout | undefined;

  constructor(max: number) {
    this.#max = max;
  }

  /**
   * Adds a connection. If there are too many, closes the oldest idle one or, failing that, the oldest one whose request
   * has not fully arrived. If there is none of either kind, refuses the new connection.
   */
  add(socket: Socket): void {
    if (this.#open.size >= this.#max) {
      const dispensable = this.#unused().next().value ?? this.#unfinished().next().value ?? socket;
      dispensable.destroy();
      this.#open.delete(dispensable);
      if (dispensable === socket) return;
    }
    this.#open.set(socket, { cycles: new Set(), waiting: [], bytesBefore: 0 });
    socket.once("close", () => this.#open.delete(socket));
  }

  /**
   * Calls `handle` once all earlier requests of the connection are answered. A client may send thousands of requests at
   * once, so each call has its own turn of the event loop. If the connection closes first, `handle` is never called. A
   * connection with too many requests is closed.
   */
  begin(req: IncomingMessage, res: ServerResponse, handle: () => void): void {
    const cycle = { req, res };
    const { socket } = req;
    const connection = this.#open.get(socket);
    if (!connection || socket.destroyed) return;
    const { cycles, waiting } = connection;
    cycles.add(cycle);
    if (this.#stopping) res.setHeader("Connection", "close");
    res.once("close", () => {
      cycles.delete(cycle);
      connection.bytesBefore = socket.bytesRead;
      if (this.#stopping) this.#closeUnused();
      if (waiting.length > 0) setImmediate(() => socket.writable && waiting.shift()?.());
    });
    if (cycles.size === 1) handle();
    else if (waiting.length < MAX_WAITING) waiting.push(handle);
    else socket.destroy();
  }

  answersOn(socket: Socket): ServerResponse[] {
    return [...(this.#open.get(socket)?.cycles ?? [])].map(({ res }) => res);
  }

  /**
   * Closes a connection after the responses that it awaits, and returns true. If the next request has not fully arrived
   * or its response has begun, does nothing and returns false.
   */
  closeAfterAnswers(socket: Socket): boolean {
    const cycles = [...(this.#open.get(socket)?.cycles ?? [])];
    const [next] = cycles;
    if (!next?.req.complete || next.res.headersSent) return false;
    cycles.at(-1)?.res.setHeader("Connection", "close");
    return true;
  }

  /** True if the connection has no request, not even an incomplete one. */
  isIdle(socket: Socket): boolean {
    const connection = this.#open.get(socket);
    return connection?.cycles.size === 0 && connection.bytesBefore === socket.bytesRead;
  }

  /**
   * Closes each connection once it awaits no response. A connection is closed without a response if its request stops
   * arriving, or if it has sent nothing or only part of the headers.
   */
  stop(): void {
    for (const { res } of [...this.#open.values()].flatMap(({ cycles }) => [...cycles])) {
      if (!res.headersSent) res.setHeader("Connection", "close");
    }
    const seen = new Map<Socket, { bytes: number; atMs: number }>();
    this.#stopping = setInterval(() => this.#cutStalled(seen), LOOK_EVERY_MS);
    this.#closeUnused();
  }

  stopped(): void {
    clearInterval(this.#stopping);
  }

  #cutStalled(seen: Map<Socket, { bytes: number; atMs: number }>): void {
    for (const [socket, { cycles }] of this.#open) {
      // Without a cycle, the connection is closing, but its client may still be sending.
      if (cycles.size > 0 && [...cycles].every(({ req }) => req.complete)) continue;
      const last = seen.get(socket);
      if (last?.bytes !== socket.bytesRead) {
        seen.set(socket, { bytes: socket.bytesRead, atMs: performance.now() });
      } else if (performance.now() - last.atMs >= STALL_WHILE_STOPPING_MS) {
        socket.destroy();
      }
    }
  }

  #closeUnused(): void {
    for (const socket of this.#unused()) if (!socket.writableEnded) socket.destroySoon();
  }

  *#unfinished(): Generator<Socket, void> {
    for (const [socket, { cycles }] of this.#open) {
      if ([...cycles].every(({ req, res }) => !req.complete && !res.headersSent)) yield socket;
    }
  }

  *#unused(): Generator<Socket, void> {
    for (const [socket, { cycles }] of this.#open) if (cycles.size === 0) yield socket;
  }
}
