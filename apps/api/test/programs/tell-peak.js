// For `--import`: when the process ends, reports its peak memory on standard error.
process.on("exit", () => {
  process.stderr.write(`peak ${Math.round(process.resourceUsage().maxRSS / 1024)} MB\n`);
});
