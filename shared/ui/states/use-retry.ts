import { useRefetchFailed } from '@press/area';
import { useEffect, useRef, useState } from 'react';

/**
 * Retries everything that failed on the screen. Reports whether a retry is running, and moves the focus to the place of the
 * result.
 */
export function useRetry(): { retrying: boolean; retry: () => void } {
  const refetchFailed = useRefetchFailed();
  const [retrying, setRetrying] = useState(false);
  const ended = useRef(false);

  useEffect(() => {
    // The focused button may have disappeared; then the focus would return to the top of the page.
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
