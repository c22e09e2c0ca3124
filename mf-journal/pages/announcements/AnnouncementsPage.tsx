import { useRouteParams, useRouteQueries } from '@press/area';
import { ArticleItem, ArticleList, PageHead, PdfLink } from '@press/ui';
import { Published } from '../../layout/ArticleFacts';
import { DataPage } from '../../layout/DataPage';
import { ListLayout } from '../../layout/ListLayout';
import { useCeased } from '../../layout/use-ceased';
import { ANNOUNCED, announcementsRoute } from './announcements.route';
import * as css from './AnnouncementsPage.module.css';
import { JoinTeam } from './JoinTeam';

/** What is new in a journal: its latest articles, and the call to its editorial team. */
export default function AnnouncementsPage() {
  const { journalId } = useRouteParams(announcementsRoute);
  const { latest } = useRouteQueries(announcementsRoute);
  const ceased = useCeased(journalId);
  return (
    <DataPage
      journalId={journalId}
      trail={[{ label: 'Announcements' }]}
      head={
        <>
          <PageHead title="Announcements" />
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
