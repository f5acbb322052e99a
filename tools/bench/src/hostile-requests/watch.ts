// Loaded before the server: reports the event loop's longest block since the last report over a socket of its own.
import { createServer } from "node:http";

/** The time between two samples. A block is measured as a whole, with at most one such span of other work. */
const LOOK_EVERY_MS = 1;

let last = usedMs();
let longestMs = 0;

function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

setInterval(() => {
  const now = usedMs();
  longestMs = Math.max(longestMs, now - last);
  last = now;
}, LOOK_EVERY_MS).unref();

createServer((_req, res) => {
  res.end(JSON.stringify({ longestMs }));
  longestMs = 0;
})
  .listen(process.env.WATCH_SOCKET)
  .unref();
