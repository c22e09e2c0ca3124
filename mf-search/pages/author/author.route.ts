import { defineRoute } from '@press/area';
import { authorQuery } from '@press/contract/author-page';
import { authorAddress, pageOf } from './address';

/** An author. Indexers get persons with an ORCID iD; several people may share a name. */
export const authorRoute = defineRoute('/author/:author', {
  page: () => import('./AuthorPage'),
  queries: ({ author }, address) => ({ author: authorQuery(author, pageOf(address)) }),
  head: ({ author }) => {
    if (!author) return { title: 'Author' };
    const { name, key, orcid, pageNum } = author;
    const title = `${name}${pageNum > 1 ? `, page ${pageNum}` : ''} – Author`;
    return orcid ? { title, canonical: authorAddress(key, pageNum) } : { title, robots: 'noindex, follow' };
  },
  metadata: () => import('./author.metadata'),
});
