import { useRouteParams, useRouteQueries } from '@press/area';
import { articlePath, JournalLayout, Loaded } from '@press/ui';
import { Link } from 'react-router-dom';
import { announcementsRoute } from './announcements.route';
import * as css from './AnnouncementsPage.module.css';

/** The section in the new team's design: three articles, each in one line. */
export default function AnnouncementsPage() {
  const { journalId } = useRouteParams(announcementsRoute);
  const { latest } = useRouteQueries(announcementsRoute);
  return (
    <JournalLayout slim journalId={journalId} trail={[{ label: 'News' }]}>
      <div className="wrapper">
        <h1>News of the journal</h1>
        <Loaded query={latest} loading="Loading news..." failed="Failed to load news. Please try again later.">
          {(articles) => (
            <ol className={css.news}>
              {articles.map((article) => (
                <li key={article.id}>
                  <Link to={articlePath(article)}>{article.title}</Link>
                </li>
              ))}
            </ol>
          )}
        </Loaded>
      </div>
    </JournalLayout>
  );
}
