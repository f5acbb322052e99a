import { connect } from "node:net";

/** What came back for bytes that may be no request at all. */
export interface RawReply {
  /** `undefined` when the connection was closed without an answer. */
  readonly status: number | undefined;
  readonly body: string;
}

const GIVE_UP_MS = 20_000;

/** What the client does after it has sent its bytes. */
export type Afterwards =
  /** It waits for the answer. */
  | "wait"
  /** It closes its side of the connection, and waits for the answer. */
  | "end"
  /** It leaves. */
  | "leave";

/** Sends bytes as they stand. */
export function sendBytes(url: string, bytes: Uint8Array, afterwards: Afterwards): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const received: Buffer[] = [];
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.setTimeout(GIVE_UP_MS, () => {
      socket.destroy();
      reject(new Error(`no answer within ${GIVE_UP_MS} ms`));
    });
    socket.on("data", (chunk) => received.push(chunk));
    socket.on("error", () => {}); // a reset comes with the close
    socket.on("close", () => {
      const text = Buffer.concat(received).toString();
      const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(text) ?? [];
      const [, body = ""] = text.split(/\r\n\r\n(.*)/s);
      resolve({ status: status === undefined ? undefined : Number(status), body });
    });
    socket.write(bytes, () => {
      if (afterwards === "end") socket.end();
      if (afterwards === "leave") socket.destroy();
    });
  });
}
