import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useServices } from './context';
import type { ReaderState, ReaderStore } from './types';

const never = () => () => undefined;

/** The reader's data in this browser; null on the server, and until the shell has loaded them. Areas share them. */
export function useReader(): ReaderState | null {
  const { reader, report } = useServices();
  const [store, setStore] = useState<ReaderStore | null>(null);
  useEffect(() => {
    reader?.().then(setStore, (error: unknown) => report(error, "the reader's store"));
  }, [reader, report]);
  return useSyncExternalStore(
    store?.subscribe ?? never,
    () => store?.getState() ?? null,
    () => null,
  );
}

/** Changes the reader's data in this browser. If the browser refuses storage, the data last until the document ends. */
export function useChangeReader(): (change: (state: ReaderState) => Partial<ReaderState>) => void {
  const { reader, report } = useServices();
  return useCallback(
    (change) => {
      reader?.().then(
        ({ setState }) => setState(change),
        (error: unknown) => report(error, "the reader's store"),
      );
    },
    [reader, report],
  );
}
