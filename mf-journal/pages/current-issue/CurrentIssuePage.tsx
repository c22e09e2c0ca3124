import { Link, useParams, useQuery, useSearch } from '@press/area';
import { issueArticlesQuery, issueName } from '@press/contract';
import { ArticleList, journalPath, PageHead, Pager } from '@press/ui';
import { useState } from 'react';
import { listPath, pageIn } from '../../frame/address';
import { Pages, Published, Views } from '../../frame/ArticleFacts';
import { DataScreen } from '../../frame/DataScreen';
import { ReadableArticle } from '../../frame/ReadableArticle';

/** The articles of a journal's latest issue. */
export default function CurrentIssuePage() {
  const { journalId = '' } = useParams();
  const articles = useQuery(issueArticlesQuery(journalId, 'latest', pageIn(useSearch())));
  const reason = useLast(articles.error?.message);
  const first = articles.data?.list[0];
  return (
    <DataScreen
      journalId={journalId}
      trail={[{ label: 'Current Issue' }]}
      head={
        <PageHead title="Current Issue">
          {first && (
            <p>
              <Link to={journalPath(journalId, `issue/${encodeURIComponent(first.issueId)}`)}>
                {issueName(first.volume, first.issue)}
              </Link>
            </p>
          )}
        </PageHead>
      }
      query={articles}
      loading="Loading current issue articles..."
      failed={`Failed to load current issue articles: ${reason}`}
      empty="No Articles Found"
      isEmpty={({ total }) => total === 0}
    >
      {({ list, pageNum, pageCount }) => (
        <>
          <ArticleList results>
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
            href={(number) => listPath(journalId, 'current-issue', {}, number)}
          />
        </>
      )}
    </DataScreen>
  );
}

/** The last text there was: a query that is asked again forgets why it failed, the reader's page does not. */
function useLast(text: string | undefined): string {
  const [last, setLast] = useState(text ?? '');
  if (text && text !== last) setLast(text);
  return text ?? last;
}
