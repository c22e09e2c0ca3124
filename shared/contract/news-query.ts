import { hasPassed } from './deadlines';
import type { IsoDate } from './entities';
import { expecting } from './expected-answers';
import { apiOf, JOURNAL_STALE_TIME, versionedKey, type ApiQuery } from './queries';
import { fields, items, langOf, texts } from './readers/values';
import type { NewsWire } from './wire';

export type News = NewsWire;

/** An item without an id or a title is left out. */
const readNews = (raw: unknown): News[] =>
  items(raw)
    .map((item) => ({
      ...texts(['id', 'title', 'date', 'end', 'journalId'], fields(item)),
      lang: langOf(fields(item)['lang']),
    }))
    .filter(({ id, title }) => id && title);

/** News of publisher and journals, newest first, including those that have ended. Only pages that show news load it. */
export const newsQuery = (): ApiQuery<News[]> => ({
  queryKey: versionedKey('site', 'news'),
  queryFn: (context) => apiOf(context).read(expecting(readNews), '/site/news', context.signal),
  staleTime: JOURNAL_STALE_TIME,
});

/** True if an item is still listed, including on its last day. */
export const isCurrent = ({ end }: News, day: IsoDate): boolean => end === '' || !hasPassed(end, day);

/** The page of a news item. */
export const newsPath = (id: string): string => `/news/${encodeURIComponent(id)}`;
