import { useRouteQueries } from '@press/area';
import type { Journal } from '@press/contract';
import { ArticleItem, ArticleList, Block, journalPath, Loaded, useDates } from '@press/ui';
import { Link } from 'react-router-dom';
import { journalRoute } from './journal.route';
import * as css from './JournalPage.module.css';

/** The latest articles, and a link to all others. */
export function CurrentIssue({ journal: { id: journalId, ceased } }: { journal: Journal }) {
  const { latest } = useRouteQueries(journalRoute);
  const { longDate } = useDates();
  return (
    <Block title={ceased ? 'Last Issue' : 'Current Issue'}>
      <Loaded
        query={latest}
        loading="Loading journal data..."
        failed="Failed to load issue data. Please try again later."
        fallback={[]}
        empty="No Articles Found"
      >
        {(articles) =>
          articles.length > 0 && (
            <ArticleList>
              {articles.map((article) => (
                <ArticleItem
                  key={article.id}
                  article={article}
                  meta={<span>{longDate(article.publicationDate)}</span>}
                  action="current_issue_article_link"
                />
              ))}
            </ArticleList>
          )
        }
      </Loaded>
      <p className={`row ${css.more}`}>
        <Link className="btn" to={journalPath(journalId, 'volumes-issues')}>
          View All Volumes &amp; Issues
        </Link>
      </p>
    </Block>
  );
}
