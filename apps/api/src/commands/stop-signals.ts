/** A second signal within this time counts as the first: the terminal sends it, and npm forwards it. */
const SAME_SIGNAL_MS = 1_000;

/** Calls `stop` at the first signal. Any later signal ends the process at once. */
export function onStopSignal(stop: (signal: NodeJS.Signals) => void): void {
  const heed = (signal: NodeJS.Signals) => {
    stop(signal);
    setTimeout(() => STOP_SIGNALS.forEach((name) => void process.off(name, heed)), SAME_SIGNAL_MS).unref();
  };
  for (const signal of STOP_SIGNALS) process.on(signal, heed);
}

const STOP_SIGNALS = ["SIGINT", "SIGTERM"] as const;
