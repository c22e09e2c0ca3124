import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useServices } from './context';
import type { AreaServices, KeptArticle, ReaderState, ReaderStore } from './types';

const never = () => () => undefined;

/** Calls a function with the store of the reader's data once it is loaded. */
const withStore = ({ reader, report }: AreaServices, use: (store: ReaderStore) => void): void =>
  void reader?.()
    .then(use)
    .catch((error: unknown) => report(error, "the reader's store"));

/** The reader's data in this browser; null on the server, and until the shell has loaded them. Areas share them. */
export function useReader(): ReaderState | null {
  const services = useServices();
  const [store, setStore] = useState<ReaderStore | null>(null);
  useEffect(() => withStore(services, setStore), [services]);
  return useSyncExternalStore(
    store?.subscribe ?? never,
    () => store?.getState() ?? null,
    () => null,
  );
}

/** Changes the reader's data in this browser. If the browser refuses storage, the data last until the document ends. */
export function useChangeReader(): (change: (state: ReaderState) => Partial<ReaderState>) => void {
  const services = useServices();
  return useCallback((change) => withStore(services, ({ setState }) => setState(change)), [services]);
}

/** Checks whether the reader's list has an article, and adds or removes one, with a message. */
export function useReadingList() {
  const saved = useReader()?.saved;
  const services = useServices();
  return {
    has: (id: string): boolean => !!saved?.some((each) => each.id === id),
    save: (article: KeptArticle, isSaved: boolean): void =>
      withStore(services, ({ save }) => save?.(article, isSaved, services.toast)),
  };
}
