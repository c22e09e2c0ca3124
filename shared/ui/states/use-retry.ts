import { useEffect, useRef, useState } from 'react';

/** A retry that knows it is running, and leaves the keyboard where the answer will stand. */
export function useRetry(refetch: () => Promise<unknown>): { retrying: boolean; retry: () => void } {
  const [retrying, setRetrying] = useState(false);
  const ended = useRef(false);

  useEffect(() => {
    // The button that had the focus may be gone; without this the keyboard would start over at the top.
    if (ended.current && document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
    ended.current = false;
  }, [retrying]);

  return {
    retrying,
    retry: () => {
      if (retrying) return;
      setRetrying(true);
      // A failure is the query's state, shown by whoever shows the query.
      const end = (): void => {
        ended.current = true;
        setRetrying(false);
      };
      refetch().then(end, end);
    },
  };
}
