import { usePublisher, useRouteQueries } from '@press/area';
import { DEFAULT_JOURNAL, type Article, type Journal } from '@press/contract';
import { builtInJournal, sampleArticle } from '@press/contract/fallback';
import { useRetry } from '@press/ui';
import { homeRoute } from './home.route';

export interface Home {
  /** These three are undefined while they load, and after a failure that has no sample. */
  trending: Article[] | undefined;
  journals: Journal[] | undefined;
  subjects: string[] | undefined;
  /** A request failed; on the sample's site samples take the place of its data. */
  failed: boolean;
  retrying: boolean;
  retry: () => void;
}

/**
 * The data of the home page. When a request fails, samples take the place of its data: one article, one journal, no subjects.
 * The site of another publisher has no samples (O-07).
 */
export function useHome(): Home {
  const { trending, journals, subjects } = useRouteQueries(homeRoute);
  const { isSample } = usePublisher();
  const queries = [trending, journals, subjects];
  const { retrying, retry } = useRetry();
  // During a retry the queries are pending, and the samples stay.
  const failed = retrying || queries.some(({ isError }) => isError);
  return {
    trending: trending.data ?? (failed && isSample ? [sampleArticle] : undefined),
    journals: journals.data ?? (failed && isSample ? [builtInJournal(DEFAULT_JOURNAL)] : undefined),
    subjects: subjects.data ?? (failed ? [] : undefined),
    failed,
    retrying,
    retry,
  };
}
