import { connect } from "node:net";
import { WAIT_LIMIT_MS } from "../../../../vitest.shared.ts";

/** The response to bytes that may be an invalid request. */
export interface RawReply {
  /** `undefined` if the connection closed without an answer. */
  readonly status: number | undefined;
  readonly body: string;
}

/** What the client does after sending its bytes. */
export type Afterwards =
  | "wait"
  /** Closes its side of the connection, and waits for the answer. */
  | "end"
  | "leave";

export async function sendBytes(url: string, bytes: Uint8Array, afterwards: Afterwards): Promise<RawReply> {
  const [first] = await sendRequests(url, bytes, afterwards);
  return first ?? { status: undefined, body: "" };
}

/** Sends bytes that may contain several requests. Resolves to all answers. */
export function sendRequests(url: string, bytes: Uint8Array, afterwards: Afterwards): Promise<RawReply[]> {
  return new Promise((resolve, reject) => {
    const received: Buffer[] = [];
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.setTimeout(WAIT_LIMIT_MS, () => {
      socket.destroy();
      reject(new Error(`no answer within ${WAIT_LIMIT_MS} ms`));
    });
    socket.on("data", (chunk) => received.push(chunk));
    socket.on("error", () => {}); // The `close` event reports a reset.
    socket.on("close", () => resolve(repliesIn(Buffer.concat(received).toString("latin1"))));
    socket.write(bytes, () => {
      if (afterwards === "end") socket.end();
      if (afterwards === "leave") socket.destroy();
    });
  });
}

/** The successive answers on a connection. Each has a length or no body. */
function repliesIn(text: string): RawReply[] {
  const replies: RawReply[] = [];
  for (let rest = text; rest !== ""; ) {
    const [head = "", after = ""] = rest.split(/\r\n\r\n(.*)/s);
    const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(head) ?? [];
    if (status === undefined) throw new Error(`this is no answer: ${JSON.stringify(rest.slice(0, 500))}`);
    const [, length = "0"] = /^Content-Length: (\d+)$/im.exec(head) ?? [];
    // A response to HEAD has a length but no body.
    const body = after.startsWith("HTTP/1.1 ") ? "" : after.slice(0, Number(length));
    replies.push({ status: Number(status), body: Buffer.from(body, "latin1").toString() });
    const chunked = /^Transfer-Encoding: chunked$/im.test(head) && !after.startsWith("HTTP/1.1 ");
    rest = chunked ? (after.split(/\r\n0\r\n\r\n(.*)/s)[1] ?? "") : after.slice(body.length);
  }
  return replies;
}
