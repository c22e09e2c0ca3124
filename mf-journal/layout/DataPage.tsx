import { isNotFound } from '@press/contract';
import { Loaded, type Crumb, type LoadedQuery } from '@press/ui';
import type { ReactNode } from 'react';
import { PageLayout } from './PageLayout';

interface DataPageProps<T> {
  journalId: string;
  trail: readonly Crumb[];
  /** The page's heading, always shown. */
  head: ReactNode;
  query: LoadedQuery<T>;
  /** Texts and views of the query's states: see `Loaded`. */
  loading: string;
  failed: string;
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
}

/** A journal's page with data of its own. If only the journal fails to load, the data are shown below a note. */
export function DataPage<T>({ journalId, trail, head, query, ...states }: DataPageProps<T>) {
  const { data, error } = query;
  return (
    <PageLayout journalId={journalId} trail={trail} notFound={isNotFound(error)} showsFailure={data !== undefined}>
      {head}
      <Loaded query={query} {...states} />
    </PageLayout>
  );
}
