import { defineRoute, optional } from '@press/area';
import { journalHeaderQuery, UNTITLED } from '@press/contract';
import { plainTitle } from '@press/contract/description/plain-title';
import { articlePath } from '@press/contract/paths';
import { articleOfJournalQuery } from './article.query';
import { loadParts } from './text/deferred-code';

/** The route of an article. Its journal gives the header, the breadcrumbs and the colours. */
export const articleRoute = defineRoute('/journal/:journalId/article/:articleId', {
  // The only page of the area, so the page and the area are one file. The parts of an article load with it, except over server
  // markup.
  page: async () => {
    const page = import(/* webpackMode: "eager" */ './ArticlePage');
    if (!globalThis.document?.querySelector('[data-server]')) await loadParts();
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
          // After publication, a preview link has the article's address as canonical.
          canonical: articlePath({ journalId, id: article.id || articleId }),
          ...(article.scheduled && { robots: 'noindex' }),
        }
      : { title: 'Article' },
});
