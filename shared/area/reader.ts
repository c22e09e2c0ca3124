import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useServices } from './context';
import type { KeptArticle, ReaderState, ReaderStore } from './types';

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

/** Calls a function with the store of the reader's data once it is loaded. */
function useStore(): (use: (store: ReaderStore) => void) => void {
  const { reader, report } = useServices();
  return useCallback(
    (use) =>
      void reader?.()
        .then(use)
        .catch((error: unknown) => report(error, "the reader's store")),
    [reader, report],
  );
}

/** Changes the reader's data in this browser. If the browser refuses storage, the data last until the document ends. */
export function useChangeReader(): (change: (state: ReaderState) => Partial<ReaderState>) => void {
  const use = useStore();
  return useCallback((change) => use(({ setState }) => setState(change)), [use]);
}

/** Tells whether the reader's list has an article, and puts one there or takes it away, with a message. */
export function useReadingList() {
  const saved = useReader()?.saved;
  const { toast } = useServices();
  const use = useStore();
  return {
    has: (id: string): boolean => !!saved?.some((each) => each.id === id),
    save: ({ id, journalId, title, lang }: KeptArticle, isSaved: boolean): void =>
      use((store) => {
        const said = store.save?.({ id, journalId, title, lang }, isSaved);
        if (said) toast(said.text, said);
      }),
  };
}
