import { useRouteQueries } from '@press/area';
import { ArticleItem, ArticleList, SkeletonList, useDates } from '@press/ui';
import { Link } from 'react-router-dom';
import { articleSearchRoute } from './article-search.route';
import * as css from './ArticleSearchPage.module.css';
import { ColouredCode } from './Result';

/** The side column: the latest articles, and links to journals and contact. */
export function LatestPublications() {
  const { data, isPending } = useRouteQueries(articleSearchRoute).latest;
  const { shortDate } = useDates();
  return (
    <aside className="side">
      <section aria-labelledby="latest">
        <h2 className={`card-h ${css.latest}`} id="latest">
          Latest Publications
        </h2>
        {isPending && <SkeletonList />}
        {!isPending && !data?.length && <p>No latest publications available</p>}
        {!!data?.length && (
          <ArticleList>
            {data.map((article) => (
              <ArticleItem
                key={article.id}
                article={article}
                meta={
                  <>
                    <ColouredCode article={article} />
                    <span>{shortDate(article.publicationDate)}</span>
                  </>
                }
              />
            ))}
          </ArticleList>
        )}
      </section>
      <div className="row">
        <Link className="btn" to="/journals">
          Browse Journals
        </Link>
        <Link className="btn" to="/contact">
          Contact Us
        </Link>
      </div>
    </aside>
  );
}
