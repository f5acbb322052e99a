import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Keeps discarding an unwanted body for a while after the response. Node.js would close the connection at once. That
 * resets the connection, and the sender would lose the response.
 */
export function lingerClose(req: IncomingMessage, res: ServerResponse, forMs: number): void {
  // This runs before Node.js closes the connection.
  res.prependOnceListener("finish", () => {
    if (req.complete) return;
    const { socket } = req;
    const { destroySoon } = socket;
    socket.destroySoon = () => void socket.end();
    const timer = setTimeout(() => socket.destroy(), forMs);
    const stop = () => {
      clearTimeout(timer);
      socket.off("close", stop);
      socket.destroySoon = destroySoon;
      if (socket.writableEnded) socket.destroySoon();
    };
    req.once("close", stop);
    // Once answered, a request emits no `close` when its socket closes.
    socket.once("close", stop);
  });
}
