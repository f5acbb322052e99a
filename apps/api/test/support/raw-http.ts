import { connect } from "node:net";
import { WAIT_LIMIT_MS } from "../../../../vitest.shared.ts";

/** What came back for bytes that may be no request at all. */
export interface RawReply {
  /** `undefined` when the connection was closed without an answer. */
  readonly status: number | undefined;
  readonly body: string;
}

/** What the client does after it has sent its bytes. */
export type Afterwards =
  /** It waits for the answer. */
  | "wait"
  /** It closes its side of the connection, and waits for the answer. */
  | "end"
  /** It leaves. */
  | "leave";

/** Sends bytes as they stand. */
export async function sendBytes(url: string, bytes: Uint8Array, afterwards: Afterwards): Promise<RawReply> {
  const [first] = await sendRequests(url, bytes, afterwards);
  return first ?? { status: undefined, body: "" };
}

/** Sends bytes that may be several requests, and resolves to all answers. */
export function sendRequests(url: string, bytes: Uint8Array, afterwards: Afterwards): Promise<RawReply[]> {
  return new Promise((resolve, reject) => {
    const received: Buffer[] = [];
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.setTimeout(WAIT_LIMIT_MS, () => {
      socket.destroy();
      reject(new Error(`no answer within ${WAIT_LIMIT_MS} ms`));
    });
    socket.on("data", (chunk) => received.push(chunk));
    socket.on("error", () => {}); // a reset comes with the close
    socket.on("close", () => resolve(repliesIn(Buffer.concat(received).toString("latin1"))));
    socket.write(bytes, () => {
      if (afterwards === "end") socket.end();
      if (afterwards === "leave") socket.destroy();
    });
  });
}

/** The answers on a connection, one after the other; each has its length, or no body. */
function repliesIn(text: string): RawReply[] {
  const replies: RawReply[] = [];
  for (let rest = text; rest !== ""; ) {
    const [head = "", after = ""] = rest.split(/\r\n\r\n(.*)/s);
    const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(head) ?? [];
    if (status === undefined) throw new Error(`this is no answer: ${JSON.stringify(rest.slice(0, 500))}`);
    const [, length = "0"] = /^Content-Length: (\d+)$/im.exec(head) ?? [];
    // What was asked for by HEAD has a length, and no body.
    const body = after.startsWith("HTTP/1.1 ") ? "" : after.slice(0, Number(length));
    replies.push({ status: Number(status), body: Buffer.from(body, "latin1").toString() });
    const chunked = /^Transfer-Encoding: chunked$/im.test(head) && !after.startsWith("HTTP/1.1 ");
    rest = chunked ? (after.split(/\r\n0\r\n\r\n(.*)/s)[1] ?? "") : after.slice(body.length);
  }
  return replies;
}
