import { useRouteParams, useRouteQueries } from '@press/area';
import { ArticleList, PageHead } from '@press/ui';
import { Published, Views } from '../../layout/ArticleFacts';
import { DataPage } from '../../layout/DataPage';
import { ListLayout } from '../../layout/ListLayout';
import { ReadableArticle } from '../../layout/ReadableArticle';
import { mostAccessedRoute } from '../../routes';
import { t } from '../../messages';

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
      trail={[{ label: t('page.accessed') }]}
      head={
        <PageHead title={t('page.accessed')}>
          <p>{t('accessed.standfirst', { count: TOP })}</p>
        </PageHead>
      }
      query={articles}
      loading={t('accessed.loading')}
      failed={t('accessed.failed')}
      empty={t('articles.none')}
    >
      {(loaded) => (
        <ListLayout journalId={journalId}>
          <ArticleList results ranked heading={t('fact.articles')}>
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
