// For `--import`: says on standard error, when the process ends, how much memory it has held at most.
process.on("exit", () => {
  process.stderr.write(`peak ${Math.round(process.resourceUsage().maxRSS / 1024)} MB\n`);
});
