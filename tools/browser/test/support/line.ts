import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { closeAfterFile } from "../../../../apps/api/test/support/left-open.js";
import { serverPort } from "../../../../apps/api/test/support/ports.js";

/** A proxy between a browser and a service. It can pass on, hold or drop data. */
export interface Line {
  readonly url: string;
  /** Holds answers after their first bytes. Resolves once the service has received those bytes of an answer. */
  holdAnswer(): Promise<void>;
  /** Holds replies to answers. Resolves once the service has sent such a reply. */
  holdReply(): Promise<void>;
  /** Holds everything, without closing connections. */
  silence(): void;
  goOn(): void;
  /** Breaks all connections and refuses new ones. */
  cut(): void;
  mend(): Promise<void>;
}

/** Enough for the headers of an answer and the beginning of its body: less than a second of audio. */
const FIRST_BYTES = 2_000;

const HEAD = /^(?:GET|POST) (\S+) HTTP\/1\.1\r\n/;
const isAnswer = (path: string) => path.endsWith("/answer");

/** @param to the service's URL. */
export async function startLine(to: string): Promise<Line> {
  const { hostname, port: farPort } = new URL(to);
  const port = await serverPort();
  const open = new Set<Socket>();
  let isSilent = false;
  let onHeldAnswer: (() => void) | undefined;
  let onHeldReply: (() => void) | undefined;

  const server = createServer((near) => {
    const far = connect(Number(farPort), hostname);
    join(near, far);
    join(far, near);
    let path = "";
    let passed = 0;
    near.on("data", (bytes) => {
      const [, asked] = HEAD.exec(bytes.toString("latin1")) ?? [];
      if (asked !== undefined) [path, passed] = [asked, 0];
      const room = onHeldAnswer && isAnswer(path) ? FIRST_BYTES - passed : bytes.length;
      passed += bytes.length;
      if (bytes.length <= room) return void far.write(bytes);
      near.pause();
      near.unshift(bytes.subarray(room));
      far.write(bytes.subarray(0, room), onHeldAnswer);
    });
    far.on("data", (bytes) => {
      if (!onHeldReply || !isAnswer(path)) return void near.write(bytes);
      far.pause();
      far.unshift(bytes);
      onHeldReply();
    });
    if (isSilent) for (const socket of [near, far]) socket.pause();
  });

  function join(one: Socket, other: Socket): void {
    open.add(one);
    one.on("error", () => {}); // a `close` event follows
    one.on("close", () => {
      open.delete(one);
      other.destroy();
    });
  }

  function goOn(): void {
    isSilent = false;
    onHeldAnswer = undefined;
    onHeldReply = undefined;
    for (const socket of open) socket.resume();
  }

  function cut(): void {
    goOn();
    server.close();
    for (const socket of open) socket.destroy();
  }

  const listen = () => once(server.listen(port, hostname), "listening");
  await listen();
  closeAfterFile(cut);

  return {
    url: `http://${hostname}:${port}`,
    holdAnswer: () =>
      new Promise((resolve) => {
        onHeldAnswer = resolve;
      }),
    holdReply: () =>
      new Promise((resolve) => {
        onHeldReply = resolve;
      }),
    silence() {
      isSilent = true;
      for (const socket of open) socket.pause();
    },
    goOn,
    cut,
    async mend() {
      await listen();
    },
  };
}
