// Loaded before the server. Reports over a separate socket how long the event loop was blocked at most since the last
// report.
import { createServer } from "node:http";

/** A measured block may include other work that takes at most this long. */
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
