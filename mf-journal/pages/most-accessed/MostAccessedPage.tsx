import { useRouteParams, useRouteQueries } from '@press/area';
import { ArticleList, PageHead } from '@press/ui';
import { Published, Views } from '../../layout/ArticleFacts';
import { DataPage } from '../../layout/DataPage';
import { ListLayout } from '../../layout/ListLayout';
import { ReadableArticle } from '../../layout/ReadableArticle';
import { mostAccessedRoute } from '../../routes';

export { metadata } from '../../layout/page-metadata';

/** Number of articles in the page's title. */
const TOP = 10;

/** The most accessed articles of a journal. */
export default function MostAccessedPage() {
  const { journalId } = useRouteParams(mostAccessedRoute);
  const { articles } = useRouteQueries(mostAccessedRoute);
  return (
    <DataPage
      journalId={journalId}
      trail={[{ label: 'Most Accessed' }]}
      head={
        <PageHead title="Most Accessed">
          <p>Top {TOP} most viewed articles</p>
        </PageHead>
      }
      query={articles}
      loading="Loading most accessed articles..."
      failed="Failed to load most accessed articles"
      empty="No Articles Found"
    >
      {(loaded) => (
        <ListLayout journalId={journalId}>
          <ArticleList results ranked heading="Articles">
            {loaded.slice(0, TOP).map((article) => (
              <ReadableArticle
                key={article.id}
                article={article}
                list="most_accessed"
                facts={
                  <>
                    <Views article={article} />
                    <Published article={article} />
                  </>
                }
              />
            ))}
          </ArticleList>
        </ListLayout>
      )}
    </DataPage>
  );
}
