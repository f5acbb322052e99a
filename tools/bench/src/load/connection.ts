import { once } from "node:events";
import { connect, type Socket } from "node:net";

interface Waiting {
  resolve(body: string): void;
  reject(error: Error): void;
}

const HEAD_END = "\r\n\r\n";

/** A persistent connection. It parses only the HTTP that a benchmark needs, and rejects every status but 200. */
export class Connection {
  readonly #socket: Socket;
  #received: Buffer | undefined;
  #waiting: Waiting | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on("data", (bytes) => this.#receive(bytes));
    socket.on("error", (error) => this.#waiting?.reject(error));
    socket.on("close", () => this.#waiting?.reject(new Error("the server has closed a connection")));
  }

  static async open(url: string): Promise<Connection> {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    await once(socket, "connect");
    return new Connection(socket);
  }

  /** Resolves to the body of the response. */
  send(request: Buffer): Promise<string> {
    return new Promise((resolve, reject) => {
      if (this.#waiting) return reject(new Error("a connection sends one request at a time"));
      if (this.#socket.destroyed) return reject(new Error("the server has closed a connection"));
      this.#waiting = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #receive(bytes: Buffer): void {
    const received = this.#received ? Buffer.concat([this.#received, bytes]) : bytes;
    const headEnd = received.indexOf(HEAD_END);
    const head = headEnd === -1 ? "" : received.toString("latin1", 0, headEnd);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
    const bodyStart = headEnd + HEAD_END.length;
    if (headEnd === -1 || received.length < bodyStart + length) {
      this.#received = received;
      return;
    }
    this.#received = undefined;
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (head.startsWith("HTTP/1.1 200 ") && received.length === bodyStart + length) {
      waiting?.resolve(received.toString("utf8", bodyStart));
    } else {
      const error = new Error(`this is not a complete 200:\n${received.toString()}`);
      if (!waiting) throw error;
      waiting.reject(error);
    }
  }
}
