import { useQuery } from '@press/area';
import {
  DEFAULT_JOURNAL,
  journalsQuery,
  subjectsQuery,
  trendingQuery,
  type Article,
  type Journal,
} from '@press/contract';
import { builtInJournal, sampleArticle } from '@press/contract/fallback';
import { useRetry } from '@press/ui';

export interface Home {
  /** Each undefined while it loads. */
  trending: Article[] | undefined;
  journals: Journal[] | undefined;
  subjects: string[] | undefined;
  /** Something could not be had; samples stand in its place. */
  failed: boolean;
  retrying: boolean;
  retry: () => void;
}

/** What home shows. A part that failed shows product.md's samples: one article, one journal, no subjects. */
export function useHome(): Home {
  const trending = useQuery(trendingQuery());
  const journals = useQuery(journalsQuery());
  const subjects = useQuery(subjectsQuery());
  const all = [trending, journals, subjects];
  const { retrying, retry } = useRetry(() =>
    Promise.all(all.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  );
  // While a retry runs its queries are pending again; the samples stay until it ends.
  const failed = retrying || all.some(({ isError }) => isError);
  return {
    trending: trending.data ?? (failed ? [sampleArticle] : undefined),
    journals: journals.data ?? (failed ? [builtInJournal(DEFAULT_JOURNAL)] : undefined),
    subjects: subjects.data ?? (failed ? [] : undefined),
    failed,
    retrying,
    retry,
  };
}
