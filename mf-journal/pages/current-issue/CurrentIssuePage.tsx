import { useRouteParams, useRouteQueries } from '@press/area';
import { shownText } from '@press/contract';
import { ArticleList, issueName, journalPath, PageHead, Pager } from '@press/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { journalListPath } from '../../layout/address';
import { Pages, Published, Views } from '../../layout/ArticleFacts';
import { DataPage } from '../../layout/DataPage';
import { IssueTitle } from '../../layout/IssueTitle';
import { ListLayout } from '../../layout/ListLayout';
import { ReadableArticle } from '../../layout/ReadableArticle';
import { currentIssueRoute } from '../../routes';
import { latestOf } from '../../layout/issue-lists';
import { t } from '../../messages';

export { metadata } from '../../layout/page-metadata';

/** The articles of a journal's latest issue. */
export default function CurrentIssuePage() {
  const { journalId } = useRouteParams(currentIssueRoute);
  const { articles, issue, journal } = useRouteQueries(currentIssueRoute);
  const reason = useLast(articles.error && shownText(articles.error.message));
  const first = articles.data?.list[0];
  const title = latestOf(journal.data);
  return (
    <DataPage
      journalId={journalId}
      trail={[{ label: title }]}
      head={
        <PageHead title={title}>
          {first && (
            <p>
              <Link to={journalPath(journalId, `issue/${encodeURIComponent(first.issueId)}`)}>
                {issueName(first.volume, first.issue, first.publicationDate.slice(0, 4) || undefined)}
              </Link>
            </p>
          )}
          <IssueTitle issue={issue.data} />
        </PageHead>
      }
      query={articles}
      loading={t('current.loading')}
      failed={t('current.failed', { reason })}
      empty={t('articles.none')}
      isEmpty={({ total }) => total === 0}
    >
      {({ list, pageNum, pageCount }) => (
        <ListLayout journalId={journalId}>
          <ArticleList results heading={t('fact.articles')}>
            {list.map((article) => (
              <ReadableArticle
                key={article.id}
                article={article}
                list="current_issue"
                facts={
                  <>
                    <Published article={article} />
                    <Views article={article} />
                    <Pages article={article} />
                  </>
                }
              />
            ))}
          </ArticleList>
          <Pager
            page={pageNum}
            pageCount={pageCount}
            href={(number) => journalListPath(journalId, 'current-issue', {}, number)}
          />
        </ListLayout>
      )}
    </DataPage>
  );
}

/** The previous text. A retried query drops its error, but the page still shows it. */
function useLast(text: string | null): string {
  const [last, setLast] = useState(text ?? '');
  if (text && text !== last) setLast(text);
  return text ?? last;
}
