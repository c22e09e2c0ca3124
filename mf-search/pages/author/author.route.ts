import { defineRoute } from '@press/area';
import { authorQuery } from '@press/contract/queries/articles';
import { t } from '../../messages';

/** An author. Indexers get persons with an ORCID iD; several people may share a name. */
export const authorRoute = defineRoute('/author/:author', {
  page: () => import('./AuthorPage'),
  queries: ({ author }, address) => ({ author: authorQuery(author, pageNumber(address)) }),
  head: ({ author }) => {
    if (!author) return { title: t('author.title') };
    const { name, key, orcid, pageNum, list } = author;
    const title = pageNum > 1 ? t('author.head-page', { name, page: pageNum }) : t('author.head', { name });
    return orcid && list.length > 0
      ? { title, canonical: authorAddress(key, pageNum) }
      : { title, robots: 'noindex, follow' };
  },
});

/** The largest page number that /api accepts. */
const LAST_PAGE = 1_000_000;

/** The page number of the list in an address, from 1. */
export const pageNumber = (address: URLSearchParams): number => {
  const page = address.get('page') ?? '';
  return /^\d+$/.test(page) ? Math.min(Math.max(1, Number(page)), LAST_PAGE) : 1;
};

/** @param key last segment of the author's address, decoded */
export const authorAddress = (key: string, page: number): string =>
  `/author/${encodeURIComponent(key)}${page > 1 ? `?page=${page}` : ''}`;
