import { useRefetchFailed } from '@press/area';
import { useEffect, useRef, useState } from 'react';

/**
 * Retries everything that failed on the screen. Reports whether a retry is running. When the button goes, the focus stays in
 * the element around it that takes the focus.
 */
export function useRetry(): { retrying: boolean; retry: (event?: { currentTarget: Element }) => void } {
  const refetchFailed = useRefetchFailed();
  const [retrying, setRetrying] = useState(false);
  /** Set when a retry has ended: the button may have disappeared, and the focus with it. */
  const place = useRef<HTMLElement>(null);

  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
    place.current = null;
  }, [retrying]);

  return {
    retrying,
    retry: (event) => {
      if (retrying) return;
      const around = event?.currentTarget.closest<HTMLElement>('[tabindex]');
      setRetrying(true);
      // A failure is part of the query's state and is shown with it.
      const end = (): void => {
        place.current = around ?? null;
        setRetrying(false);
      };
      refetchFailed().then(end, end);
    },
  };
}
