import { existsSync, readFileSync } from "node:fs";

// For `--import`: when the process ends, reports its peak memory on standard error. On Linux, `maxRSS` is no less than
// the memory that the parent had when it started the process.
process.on("exit", () => {
  process.stderr.write(`peak ${Math.round(peakKib() / 1024)} MB\n`);
});

function peakKib() {
  const status = "/proc/self/status";
  const [, peak] = existsSync(status)
    ? (/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(status, "utf8")) ?? [])
    : [];
  return peak === undefined ? process.resourceUsage().maxRSS : Number(peak);
}
