import { defineRoute, optional } from '@press/area';
import { journalHeaderQuery, type Article } from '@press/contract';
import { articlePath } from '@press/contract/paths';
import { plainText } from '@press/contract/richtext';
import { untitled } from '@press/ui';
import { t } from '../../messages';
import { articleOfJournalQuery } from './article.query';
import { loadParts } from './text/deferred-code';
import { askedLanguage, shownOf } from './shown';

/** The route of an article. Its journal gives the header, the breadcrumbs and the colours. */
export const articleRoute = defineRoute('/journal/:journalId/article/:articleId', {
  // The only page of the area, so the page and the area are one file. The parts of an article load with it, except over server
  // markup.
  page: async () => {
    const page = import(/* webpackMode: "eager" */ './ArticlePage');
    if (!globalThis.document?.querySelector('[data-server]')) await loadParts();
    return page;
  },
  queries: ({ journalId, articleId }, search, publisher) => ({
    article: articleOfJournalQuery(journalId, articleId, askedLanguage(search, publisher)),
    header: optional(journalHeaderQuery(journalId)),
  }),
  head: ({ article }, { params: { journalId, articleId } }) =>
    article
      ? {
          title: titleOf(shownOf(article)),
          // After publication, a preview link has the article's address as canonical.
          canonical: articlePath({ journalId, id: article.id || articleId }),
          ...(article.scheduled && { robots: 'noindex' }),
        }
      : { title: t('title') },
});

/** The title of the document. That of a retracted article says so. */
function titleOf({ title, status }: Article): string {
  const plain = plainText(title, 'inline') || untitled();
  return status === 'retracted' ? t('title.retracted', { title: plain }) : plain;
}
