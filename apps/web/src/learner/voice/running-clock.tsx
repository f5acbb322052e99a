import { useEffect, useState } from "preact/hooks";
import { runningTime } from "./running-time.js";

/** Shows the time elapsed since `since`, a `performance.now` timestamp. */
export function RunningClock({ since }: { readonly since: number }) {
  const [now, setNow] = useState(since);

  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, []);

  return (
    <span role="timer" class="running-clock">
      {runningTime(now - since)}
    </span>
  );
}
