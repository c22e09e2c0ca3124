import { useApi, useParams, useQuery } from '@press/area';
import { isApiError, issueName, type Article } from '@press/contract';
import { journalHeaderQuery } from '@press/contract/queries';
import { JournalLayout, journalPath, Loaded, NotFound, Rich, type Crumb } from '@press/ui';
import { useEffect, useRef } from 'react';
import { articleOfJournalQuery } from './article.queries';
import * as css from './ArticlePage.module.css';
import { Abstract, Keywords, Licence } from './Front';
import { FullText } from './FullText';
import { Information, Metrics } from './Figures';
import { TitleBlock } from './TitleBlock';

export default function ArticlePage() {
  const { journalId = '', articleId = '' } = useParams();
  const article = useQuery(articleOfJournalQuery(journalId, articleId));
  const header = useQuery(journalHeaderQuery(journalId));
  const journal = header.data;
  useRecordedView(article.data);
  if (isApiError(article.error) && article.error.status === 404) return <NotFound />;
  // A placeholder's title is no title of a journal.
  const journalTitle = (journal?.fallback ? '' : journal?.title) || article.data?.journalTitle || '';
  // The header keeps its placeholder for the session; when the article comes after all, so does the header.
  const refetch = async (): Promise<void> => {
    const { data } = await article.refetch();
    if (data && journal?.fallback) await header.refetch();
  };
  return (
    <JournalLayout journalId={journalId} trail={trailTo(journalId, article.data)} slim>
      <Loaded
        query={{ data: article.data, error: article.error, refetch }}
        loading="Loading article..."
        failed="Failed to load article data. Please try again later."
      >
        {(loaded) => (
          <article>
            <TitleBlock article={loaded} journalTitle={journalTitle} />
            <div className={`two ${css.columns}`}>
              <div className="main quiet">
                <Abstract article={loaded} />
                <Keywords article={loaded} />
                <Licence article={loaded} />
              </div>
              {/* Beside a text its menu stays in view, else the figures. */}
              <aside className={loaded.sections.length > 0 ? 'side' : 'side pin'}>
                <Information article={loaded} />
                <Metrics article={loaded} />
              </aside>
              <FullText article={loaded} />
            </div>
          </article>
        )}
      </Loaded>
    </JournalLayout>
  );
}

/** The way down to an article; as much of it as is known while it loads. */
function trailTo(journalId: string, article: Article | undefined): Crumb[] {
  return [
    { label: 'Volumes & Issues', to: journalPath(journalId, 'volumes-issues') },
    ...(article?.issueId
      ? [
          {
            label: issueName(article.volume, article.issue),
            to: journalPath(journalId, `issue/${encodeURIComponent(article.issueId)}`),
          },
        ]
      : []),
    { label: article ? <Rich text={article.title} /> : 'Article' },
  ];
}

/** Counts one view of an article, however often its page renders (decision 9). */
function useRecordedView(article: Article | undefined): void {
  const api = useApi();
  const recorded = useRef('');
  useEffect(() => {
    if (!article || recorded.current === article.id) return;
    recorded.current = article.id;
    api.recordArticleView(article.id, { journalId: article.journalId });
  }, [api, article]);
}
