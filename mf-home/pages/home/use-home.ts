import { useRouteQueries } from '@press/area';
import { DEFAULT_JOURNAL, type Article, type Journal } from '@press/contract';
import { builtInJournal, sampleArticle } from '@press/contract/fallback';
import { useRetry } from '@press/ui';
import { homeRoute } from './home.route';

export interface Home {
  /** Each undefined while it loads. */
  trending: Article[] | undefined;
  journals: Journal[] | undefined;
  subjects: string[] | undefined;
  /** Something could not be read; samples are shown in its place. */
  failed: boolean;
  retrying: boolean;
  retry: () => void;
}

/** What home shows. A part that failed shows samples: one article, one journal, no subjects. */
export function useHome(): Home {
  const { trending, journals, subjects } = useRouteQueries(homeRoute);
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
