import { hasPassed } from './deadlines';
import type { IsoDate } from './entities';
import { expecting } from './expected-answers';
import { apiOf, JOURNAL_STALE_TIME, versionedKey, type ApiQuery } from './queries';
import { fields, items, langOf, texts } from './readers/values';
import type { TextKind } from './site-pages';
import type { DatedTextWire } from './wire';

/** News or a collection in a list. */
export type DatedText = DatedTextWire;

/** An item without an id or a title is left out. */
const readTexts = (raw: unknown): DatedText[] =>
  items(raw)
    .map((item) => ({
      ...texts(['id', 'title', 'date', 'end', 'journalId'], fields(item)),
      lang: langOf(fields(item)['lang']),
    }))
    .filter(({ id, title }) => id && title);

/** Texts of a kind, of press and journals, newest first, also those that have ended. Only pages that show them load them. */
export const textsQuery = (kind: TextKind): ApiQuery<DatedText[]> => ({
  queryKey: versionedKey('site', kind),
  queryFn: (context) => apiOf(context).read(expecting(readTexts), `/site/${kind}`, context.signal),
  staleTime: JOURNAL_STALE_TIME,
});

/** True if an item is still listed, including on its last day. */
export const isCurrent = ({ end }: DatedText, day: IsoDate): boolean => end === '' || !hasPassed(end, day);

/** The page of a text. */
export const textPath = (kind: TextKind, id: string): string => `/${kind}/${encodeURIComponent(id)}`;
