import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Discards, for a while after the response, the rest of an unwanted body. If the connection were closed before that, as
 * Node.js does at once if the response says so, it would be reset, and the sender would lose the response.
 */
export function lingerClose(req: IncomingMessage, res: ServerResponse, forMs: number): void {
  // Before Node.js closes the connection.
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
    // A request that has been answered is not notified of it.
    socket.once("close", stop);
  });
}
