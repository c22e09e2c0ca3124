import { Link, useQuery } from '@press/area';
import { latestPublicationsQuery, shortDate } from '@press/contract';
import { ArticleItem, ArticleList, SkeletonList } from '@press/ui';
import { ColouredCode } from './Result';
import * as css from './Discover.module.css';

const SHOWN = 5;

/** The side column: what came out last, and two ways on. */
export function LatestPublications() {
  const { data, isPending } = useQuery(latestPublicationsQuery());
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
            {data.slice(0, SHOWN).map((article) => (
              <ArticleItem
                key={article.id}
                article={article}
                meta={
                  <>
                    <ColouredCode journalId={article.journalId} />
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
