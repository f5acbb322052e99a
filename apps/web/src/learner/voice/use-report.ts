import { useEffect, useRef } from "preact/hooks";

/** Reports to the parent when an activity begins and ends, at the latest with the component. */
export function useReport(isSo: boolean, report: (isSo: boolean) => void): void {
  const current = useRef(report);
  current.current = report;
  useEffect(() => {
    if (!isSo) return;
    current.current(true);
    return () => current.current(false);
  }, [isSo]);
}
