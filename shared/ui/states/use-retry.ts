import { useRefetchFailed } from '@press/area';
import { useEffect, useRef, useState } from 'react';

/**
 * Retry of everything that failed on the screen. Reports whether it is running, and moves the focus to where the answer
 * will be.
 */
export function useRetry(): { retrying: boolean; retry: () => void } {
  const refetchFailed = useRefetchFailed();
  const [retrying, setRetrying] = useState(false);
  const ended = useRef(false);

  useEffect(() => {
    // The focused button may be gone; without this the focus would return to the top of the page.
    if (ended.current && document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
    ended.current = false;
  }, [retrying]);

  return {
    retrying,
    retry: () => {
      if (retrying) return;
      setRetrying(true);
      // A failure is part of the query's state and is shown with it.
      const end = (): void => {
        ended.current = true;
        setRetrying(false);
      };
      refetchFailed().then(end, end);
    },
  };
}
