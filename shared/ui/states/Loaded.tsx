import { isApiError } from '@press/contract';
import type { ReactNode } from 'react';
import { Failed, RetryNote, type FailureWords } from './Failed';
import { NotFound } from './NotFound';
import { SkeletonList } from './SkeletonList';
import { useRetry } from './use-retry';

/** What `Loaded` needs of a query; a TanStack result is one. */
export interface LoadedQuery<T> {
  data: T | undefined;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

interface LoadedProps<T> {
  query: LoadedQuery<T>;
  /** Said while it loads: 'Loading article...'. */
  loading: string;
  /** Said when it failed: 'Failed to load article data. Please try again later.' */
  failed: string;
  /** Title and button of the failure, where they are not the usual ones. */
  failure?: FailureWords;
  /** In the final geometry; default: the skeleton of an article list. */
  skeleton?: ReactNode;
  /** Shown below the failure, where product.md gives stand-in data. */
  fallback?: T;
  /** What an empty answer shows; a string becomes a display sentence. */
  empty?: ReactNode;
  /** Default: a list without entries is empty, nothing else is. */
  isEmpty?: (data: T) => boolean;
  /** What a 404 shows; default: the not-found screen. */
  notFound?: ReactNode;
  children: (data: T) => ReactNode;
}

const hasNoEntries = (data: unknown): boolean => Array.isArray(data) && data.length === 0;

/** The one switch of every data page: loading, failed with Retry, not found, empty, loaded. */
export function Loaded<T>({
  query,
  loading,
  failed,
  failure,
  skeleton,
  fallback,
  empty,
  isEmpty = hasNoEntries,
  notFound,
  children,
}: LoadedProps<T>) {
  const { retrying, retry } = useRetry(query.refetch);
  const { data, error } = query;
  if (data !== undefined) return empty !== undefined && isEmpty(data) ? <Empty>{empty}</Empty> : children(data);
  if (isApiError(error) && error.status === 404) return notFound ?? <NotFound />;
  if (!error && !retrying) return <Loading text={loading}>{skeleton ?? <SkeletonList />}</Loading>;
  if (fallback === undefined) return <Failed text={failed} words={failure} busy={retrying} retry={retry} />;
  return (
    <>
      <RetryNote text={failed} busy={retrying} retry={retry} />
      {children(fallback)}
    </>
  );
}

function Loading({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <p role="status" className="vh">
        {text}
      </p>
      {children}
    </div>
  );
}

/** Absence, stated plainly. */
export function Empty({ children }: { children: ReactNode }) {
  return <div className="hush">{typeof children === 'string' ? <h2>{children}</h2> : children}</div>;
}
