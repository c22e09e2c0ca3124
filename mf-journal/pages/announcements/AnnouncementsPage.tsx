import { usePublisher, useRouteParams, useRouteQueries } from '@press/area';
import { today } from '@press/contract/deadlines';
import { TEXT_KINDS, type TextKind } from '@press/contract/site-pages';
import { isCurrent, type DatedText } from '@press/contract/queries/site';
import {
  ArticleItem,
  ArticleList,
  IconArrowRight,
  Loaded,
  PageHead,
  PdfLink,
  TextList,
  journalPath,
  type LoadedQuery,
} from '@press/ui';
import { Link } from 'react-router-dom';
import { Published } from '../../layout/ArticleFacts';
import { DataPage } from '../../layout/DataPage';
import { ListLayout } from '../../layout/ListLayout';
import { ANNOUNCED, announcementsRoute } from '../../routes';
import * as css from './AnnouncementsPage.module.css';
import { useCeased } from '../../layout/use-journal';
import { t } from '../../messages';

export { metadata } from '../../layout/page-metadata';

/** The announcements of a journal: its latest articles, and the call to join its editorial team. */
export default function AnnouncementsPage() {
  const { journalId } = useRouteParams(announcementsRoute);
  const { latest, ...texts } = useRouteQueries(announcementsRoute);
  const { texts: kinds = [] } = usePublisher();
  const ceased = useCeased(journalId);
  return (
    <DataPage
      journalId={journalId}
      trail={[{ label: t('page.announcements') }]}
      head={
        <>
          <PageHead title={t('page.announcements')} />
          {TEXT_KINDS.map(
            (kind) =>
              // The articles' failure message is enough.
              kinds.includes(kind) &&
              !(latest.error && texts[kind].error) && <Texts key={kind} {...{ kind, journalId }} query={texts[kind]} />,
          )}
          {!ceased && <JoinTeam journalId={journalId} />}
          <h2 className={css.heading}>{t('announcements.latest')}</h2>
        </>
      }
      query={latest}
      loading={t('announcements.loading')}
      failed={t('announcements.failed')}
      empty={<p>{t('articles.none')}</p>}
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

interface TextsProps {
  kind: TextKind;
  journalId: string;
  query: LoadedQuery<DatedText[]>;
}

/** News or collections of a journal, and of the press, which concern every journal. */
function Texts({ kind, journalId, query }: TextsProps) {
  return (
    <Loaded
      query={query}
      loading={t('texts.loading', { kind })}
      failed={t('texts.failed', { kind })}
      skeleton={<></>}
      // A service without such texts has no call for them.
      notFound={<></>}
      fallback={[]}
    >
      {(all) => {
        const own = all.filter((each) => ['', journalId].includes(each.journalId) && isCurrent(each, today()));
        return (
          own.length > 0 && (
            <section className={css.texts}>
              <h2 className={css.heading}>{t('texts.title', { kind })}</h2>
              <TextList kind={kind} texts={own.slice(0, ANNOUNCED)} />
              <p>
                <Link className="arrow-link" to={`/${kind}`}>
                  {t('texts.all', { kind })}
                  <IconArrowRight />
                </Link>
              </p>
            </section>
          )
        );
      }}
    </Loaded>
  );
}

/** The standing call for editors. The form is on the journal's contact page, under the same anchor. */
function JoinTeam({ journalId }: { journalId: string }) {
  return (
    <section
      className={`panel no-print ${css.join}`}
      id="join-editorial-team"
      aria-labelledby="join-editorial-team-title"
    >
      <h2 id="join-editorial-team-title">{t('join.title')}</h2>
      <p>{t('join.text')}</p>
      <p>
        <Link className="arrow-link" to={`${journalPath(journalId, 'contact')}#join-editorial-team`}>
          {t('join.apply')}
          <IconArrowRight />
        </Link>
      </p>
    </section>
  );
}
