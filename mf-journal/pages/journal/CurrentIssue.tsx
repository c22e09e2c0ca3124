import { Link, useQuery } from '@press/area';
import { latestArticlesQuery, shortDate } from '@press/contract';
import { ArticleItem, ArticleList, Block, journalPath, Loaded } from '@press/ui';
import { PREVIEW } from './journal.queries';
import * as css from './JournalPage.module.css';

/** The latest articles, and the way to all the others. */
export function CurrentIssue({ journalId }: { journalId: string }) {
  const latest = useQuery(latestArticlesQuery(journalId, PREVIEW));
  return (
    <Block title="Current Issue">
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
                  meta={<span>{shortDate(article.publicationDate)}</span>}
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
