import { isNotFound } from '@press/contract';
import type { ReactNode } from 'react';
import { t } from '../messages';
import { NotFound } from './NotFound';
import { Problem } from './Problem';
import { RetryNote } from './RetryNote';
import { SkeletonList } from './SkeletonList';
import { useRetry } from './use-retry';

/** The part of a query result that `Loaded` needs; a TanStack Query result fits. */
export interface LoadedQuery<T> {
  data: T | undefined;
  error: Error | null;
}

interface LoadedProps<T> {
  query: LoadedQuery<T>;
  /** Text while loading: 'Loading article...'. */
  loading: string;
  /** Text after a failure: 'Failed to load article data. Please try again later.' */
  failed: string;
  /** Title and button of the failure, for rows that specify their own (L-06). */
  failure?: { title: string; again: string };
  /** The page's heading for screen readers while there is no other: the data or the not-found screen have one. */
  heading?: string;
  /** Skeleton in the final geometry; default: an article list. */
  skeleton?: ReactNode;
  /** Fallback data shown below the failure (J-10, L-05). */
  fallback?: T | undefined;
  /** True if the fallback data are the data that the edge last received. */
  isLastKnown?: boolean | undefined;
  /** Content for an empty response; a string becomes a display sentence. */
  empty?: ReactNode;
  /** Default: only a list without entries is empty. */
  isEmpty?: (data: T) => boolean;
  /** Content for a 404; default: the not-found screen. */
  notFound?: ReactNode;
  children: (data: T) => ReactNode;
}

const hasNoEntries = (data: unknown): boolean => Array.isArray(data) && data.length === 0;

/** The states of every data page (G-12): loading, failed with Retry, not found, empty, loaded. */
export function Loaded<T>({
  query,
  loading,
  failed,
  failure,
  heading,
  skeleton,
  fallback,
  isLastKnown,
  empty,
  isEmpty = hasNoEntries,
  notFound,
  children,
}: LoadedProps<T>) {
  const { retrying, retry } = useRetry();
  const { data, error } = query;
  const lacks = data === undefined;
  if (lacks && isNotFound(error)) return notFound ?? <NotFound />;
  const shown = lacks ? fallback : data;
  const isLoading = lacks && !error && !retrying;
  if (isLoading || shown === undefined)
    return (
      <>
        {heading && <h1 className="visually-hidden">{heading}</h1>}
        {isLoading ? (
          <Loading text={loading}>{skeleton ?? <SkeletonList />}</Loading>
        ) : (
          <Problem
            title={failure?.title ?? t('state.failed')}
            sentence={failed}
            again={{ label: failure?.again, busy: retrying, retry }}
          />
        )}
      </>
    );
  if (!lacks && empty !== undefined && isEmpty(data)) return <Empty>{empty}</Empty>;
  // The children stay mounted when the data replace the fallback, so that a part's repeated request continues.
  return (
    <>
      {lacks && <RetryNote text={failed} busy={retrying} retry={retry} isLastKnown={isLastKnown} />}
      {children(shown)}
    </>
  );
}

function Loading({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <p role="status" className="loading">
        {text}
      </p>
      {children}
    </div>
  );
}

/** A message for an empty result. */
export function Empty({ children }: { children: ReactNode }) {
  return <div className="empty-state">{typeof children === 'string' ? <h2>{children}</h2> : children}</div>;
}
