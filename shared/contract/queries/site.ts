import { segment } from '../call-address';
import { hasPassed } from '../deadlines';
import type { Article, IsoDate, SitePage } from '../entities';
import { expecting } from '../expected-answers';
import { readArticles } from '../readers/article';
import { readSitePage } from '../readers/site-page';
import { fields, items, langOf, texts, unwrap } from '../readers/values';
import type { TextKind } from '../site-pages';
import type { DatedTextWire } from '../wire';
import { readQuery, type ApiQuery } from './query';

/** A page, and the articles of a collection. */
export type WholeSitePage = SitePage & { articles: Article[] };

const readWhole = (raw: unknown): WholeSitePage => ({
  ...readSitePage(raw),
  articles: readArticles(fields(unwrap(raw))['articles']),
});

/** A static page with the publisher's own text. */
export const sitePageQuery = (page: string): ApiQuery<WholeSitePage> =>
  readQuery(['site', 'page', page], `/site/pages/${segment(page)}`, () => expecting(readWhole));

/** The query of a publisher's own text for a page; null if it has none. */
export const ownTextQuery = (page: string, { pages }: { pages: readonly string[] }): ApiQuery<SitePage> | null =>
  pages.includes(page) ? sitePageQuery(page) : null;

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

/** Texts of a kind, of press and journals, newest first, including expired ones. */
export const textsQuery = (kind: TextKind): ApiQuery<DatedText[]> =>
  readQuery(['site', kind], `/site/${kind}`, () => expecting(readTexts));

/** True if an item is still listed, including on its last day. */
export const isCurrent = ({ end }: DatedText, day: IsoDate): boolean => end === '' || !hasPassed(end, day);

/** The page of a text. */
export const textPath = (kind: TextKind, id: string): string => `/${kind}/${encodeURIComponent(id)}`;
