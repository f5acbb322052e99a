// Loaded before the server: tells, over a socket of its own, what the event loop has been through since the last time.
import { createServer } from "node:http";

/** Between two looks. What runs without a break is seen as a whole, and with it at most what ran in one such span. */
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
