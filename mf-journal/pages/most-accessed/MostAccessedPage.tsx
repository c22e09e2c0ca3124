import { useParams, useQuery } from '@press/area';
import { mostViewedQuery } from '@press/contract';
import { ArticleList, PageHead } from '@press/ui';
import { Published, Views } from '../../frame/ArticleFacts';
import { DataScreen } from '../../frame/DataScreen';
import { ReadableArticle } from '../../frame/ReadableArticle';

/** How many articles the page promises (product.md section 9). */
const TOP = 10;

/** What readers of a journal open most. */
export default function MostAccessedPage() {
  const { journalId = '' } = useParams();
  const articles = useQuery(mostViewedQuery(journalId));
  return (
    <DataScreen
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
        <ArticleList results>
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
      )}
    </DataScreen>
  );
}
