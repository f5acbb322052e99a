import { useCallback, useEffect, useState } from "preact/hooks";

export interface Loaded<T> {
  /** The data for the current key. It stays if a reload fails. */
  readonly value: T | undefined;
  readonly failure: unknown;
  readonly isLoading: boolean;
  reload(): void;
}

interface State<T> {
  readonly key: string | null;
  readonly value?: T;
  readonly failure?: unknown;
  readonly isLoading: boolean;
}

/** Loads the data whenever the key changes, but not while the key is `null`. */
export function useLoaded<T>(key: string | null, load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [state, setState] = useState<State<T>>({ key: null, isLoading: false });
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (key === null) return;
    const abort = new AbortController();
    setState((before) => ({
      ...(before.key === key ? before : { key }),
      failure: undefined,
      isLoading: true,
    }));
    load(abort.signal).then(
      (value) => {
        if (!abort.signal.aborted) setState({ key, value, isLoading: false });
      },
      (failure: unknown) => {
        if (!abort.signal.aborted) setState((before) => ({ ...before, failure, isLoading: false }));
      },
    );
    return () => abort.abort();
  }, [key, times]);

  const reload = useCallback(() => setTimes((before) => before + 1), []);
  const isCurrent = state.key === key;
  return {
    value: isCurrent ? state.value : undefined,
    failure: isCurrent ? state.failure : undefined,
    isLoading: isCurrent ? state.isLoading : key !== null,
    reload,
  };
}
