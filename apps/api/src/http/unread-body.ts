import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Drops, for a while after the response, what is left of a body that nobody wants. Were its connection closed over it,
 * as Node.js does at once where the response says so, it would be reset, and its sender lose the response.
 */
export function dropUnreadBody(req: IncomingMessage, res: ServerResponse, forMs: number): void {
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
    // A request that is answered is not told of it.
    socket.once("close", stop);
  });
}
