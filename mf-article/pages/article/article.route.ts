import { defineRoute, optional } from '@press/area';
import { journalHeaderQuery, UNTITLED } from '@press/contract';
import { plainTitle } from '@press/contract/description/plain-title';
import { articlePath } from '@press/contract/paths';
import { articleOfJournalQuery } from './article.query';
import { loadLater } from './text/later-code';

/** An article. Its journal gives the header, the breadcrumbs and the colours. */
export const articleRoute = defineRoute('/journal/:journalId/article/:articleId', {
  // The only page of the area: whoever loads the area needs it, so both come in one file. The parts of an article come
  // with it, except over markup of the server.
  page: async () => {
    const page = import(/* webpackMode: "eager" */ './ArticlePage');
    if (!globalThis.document?.querySelector('[data-server]')) await loadLater();
    return page;
  },
  queries: ({ journalId, articleId }) => ({
    article: articleOfJournalQuery(journalId, articleId),
    header: optional(journalHeaderQuery(journalId)),
  }),
  head: ({ article }, { params: { journalId, articleId } }) =>
    article
      ? {
          title: plainTitle(article) || UNTITLED,
          // Of a preview link, after the publication, that of the article.
          canonical: articlePath({ journalId, id: article.id || articleId }),
          ...(article.scheduled && { robots: 'noindex' }),
        }
      : { title: 'Article' },
  metadata: () => import('./article.metadata'),
});
