import { Histogram, type Registry } from "prom-client";

const SAMPLE_EVERY_MS = 100;

const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/**
 * Measures how late timers are. Returns the function that stops it. Node.js's own histogram has no buckets that can be
 * added up, and each scrape would have to reset it for all other scrapers.
 */
export function measureEventLoopDelay(registry: Registry): () => void {
  const delay = new Histogram({
    name: "oral_defense_event_loop_delay_seconds",
    help: `Delay of a timer, sampled ${1_000 / SAMPLE_EVERY_MS} times a second.`,
    buckets: SECONDS,
    registers: [registry],
  });
  let dueMs = performance.now() + SAMPLE_EVERY_MS;
  const timer = setInterval(() => {
    const nowMs = performance.now();
    delay.observe(Math.max(0, nowMs - dueMs) / 1_000);
    dueMs = nowMs + SAMPLE_EVERY_MS;
  }, SAMPLE_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
