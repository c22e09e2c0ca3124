import type { Journal } from '@press/contract';

interface Refetchable<T> {
  data: T | undefined;
  refetch: () => Promise<{ data: T | undefined }>;
}

/** Reads a page's data again, and after that the journal's header: a failed header keeps its placeholder for the session. */
export const refetchWithHeader =
  (page: Refetchable<unknown>, header: Refetchable<Journal>) => async (): Promise<void> => {
    const { data } = await page.refetch();
    if (data && (!header.data || header.data.fallback)) await header.refetch();
  };
