import { useEffect, useRef } from "preact/hooks";

/** Reports when an activity begins and ends. Removing the component ends the activity. */
export function useReport(isSo: boolean, report: (isSo: boolean) => void): void {
  const current = useRef(report);
  current.current = report;
  useEffect(() => {
    if (!isSo) return;
    current.current(true);
    return () => current.current(false);
  }, [isSo]);
}
