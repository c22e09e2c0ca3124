import { useRouteParams, useRouteQueries } from '@press/area';
import { today } from '@press/contract/deadlines';
import { isCurrent } from '@press/contract/news-query';
import { ArticleItem, ArticleList, IconArrowRight, NewsList, PageHead, PdfLink } from '@press/ui';
import { Link } from 'react-router-dom';
import { Published } from '../../layout/ArticleFacts';
import { DataPage } from '../../layout/DataPage';
import { ListLayout } from '../../layout/ListLayout';
import { useCeased } from '../../layout/use-ceased';
import { ANNOUNCED, announcementsRoute } from './announcements.route';
import * as css from './AnnouncementsPage.module.css';
import { JoinTeam } from './JoinTeam';

/** The announcements of a journal: its latest articles, and the call to join its editorial team. */
export default function AnnouncementsPage() {
  const { journalId } = useRouteParams(announcementsRoute);
  const { latest, news } = useRouteQueries(announcementsRoute);
  // News of the publisher concern every journal.
  const own = (news.data ?? []).filter((each) => ['', journalId].includes(each.journalId) && isCurrent(each, today()));
  const ceased = useCeased(journalId);
  return (
    <DataPage
      journalId={journalId}
      trail={[{ label: 'Announcements' }]}
      head={
        <>
          <PageHead title="Announcements" />
          {own.length > 0 && (
            <section>
              <h2 className={css.heading}>News</h2>
              <NewsList news={own} />
              <p>
                <Link className="go" to="/news">
                  All news
                  <IconArrowRight />
                </Link>
              </p>
            </section>
          )}
          {!ceased && <JoinTeam journalId={journalId} />}
          <h2 className={css.heading}>Latest articles</h2>
        </>
      }
      query={latest}
      loading="Loading announcements..."
      failed="Failed to load announcements. Please try again later."
      empty={<p>No Articles Found</p>}
    >
      {(articles) => (
        <ListLayout journalId={journalId}>
          <ArticleList results>
            {articles.slice(0, ANNOUNCED).map((article) => (
              <ArticleItem key={article.id} article={article} abstract meta={<Published article={article} />}>
                <PdfLink article={article} />
              </ArticleItem>
            ))}
          </ArticleList>
        </ListLayout>
      )}
    </DataPage>
  );
}
