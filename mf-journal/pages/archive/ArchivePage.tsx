import { useQuery, useRouteParams, useRouteQueries, type RouteMetadata } from '@press/area';
import { Link, useSearchParams } from 'react-router-dom';
import { yearIn } from '../../layout/address';
import { archiveRoute } from '../../routes';
import { ArticleItem, ArticleList, ButtonLink, IconArrowLeft, issueName, journalPath, Pager, PdfLink } from '@press/ui';
import { journalListPath } from '../../layout/address';
import { DataPage } from '../../layout/DataPage';
import * as css from './ArchivePage.module.css';
import { IssueTable, IssueTableSkeleton } from './IssueTable';
import { YearFilter } from './YearFilter';
import type { Article, Issue } from '@press/contract';
import { journalHeaderQuery } from '@press/contract/queries';
import { isIssue, listsOf } from '../../layout/issue-lists';
import { DoiFact, Pages, Published, Views } from '../../layout/ArticleFacts';
import { ListLayout } from '../../layout/ListLayout';
import { journalFeedLinks } from '@press/contract/description/feed-links';
import { casesOf } from '../../layout/page-metadata';
import { t } from '../../messages';

/** All issues of a journal, or the articles of one year. The address selects, so that readers can share it. */
export default function ArchivePage() {
  const { journalId } = useRouteParams(archiveRoute);
  const [search] = useSearchParams();
  const year = yearIn(search);
  return year ? <YearArticles journalId={journalId} year={year} /> : <IssueArchive journalId={journalId} />;
}

/** The table of all issues. */
function IssueArchive({ journalId }: { journalId: string }) {
  const { archive, journal } = useRouteQueries(archiveRoute);
  const title = listsOf(journal.data);
  return (
    <DataPage
      journalId={journalId}
      trail={[{ label: title }]}
      head={
        <div className={css.head}>
          <h1>{title}</h1>
          {archive.data?.total !== 0 && <YearFilter journalId={journalId} years={archive.data?.years ?? []} year="" />}
        </div>
      }
      query={archive}
      loading={t('archive.loading')}
      skeleton={<IssueTableSkeleton />}
      failed={t('archive.failed')}
      empty={t('archive.none')}
      isEmpty={({ total }) => total === 0}
    >
      {({ list, pageNum, pageCount }) => (
        <>
          <ArticlesByYear journalId={journalId} lists={list.filter((each) => !isIssue(each))} />
          {list.some(isIssue) && <IssueTable journalId={journalId} issues={list.filter(isIssue)} />}
          <Pager
            page={pageNum}
            pageCount={pageCount}
            href={(number) => journalListPath(journalId, 'volumes-issues', {}, number)}
          />
        </>
      )}
    </DataPage>
  );
}

/** Lists of articles that are in no issue: online first, or the years of a continuous journal. */
function ArticlesByYear({ journalId, lists }: { journalId: string; lists: readonly Issue[] }) {
  const { data: journal } = useQuery(journalHeaderQuery(journalId));
  if (lists.length === 0) return null;
  const isContinuous = journal?.issues === 0;
  return (
    <section className={css.lists} aria-labelledby="no-issue">
      <h2 className="card-heading" id="no-issue">
        {isContinuous ? t('archive.years') : issueName('', '')}
      </h2>
      <ul role="list">
        {lists.map(({ id, publicationDate, articleCount }) => (
          <li key={id}>
            <Link to={journalPath(journalId, `issue/${encodeURIComponent(id)}`)}>
              {publicationDate.slice(0, 4) || t('archive.undated')}
            </Link>
            {t('count.articles', { count: articleCount })}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface YearArticlesProps {
  journalId: string;
  year: string;
}

/** The articles of one year, and a link back to the table of issues. */
function YearArticles({ journalId, year }: YearArticlesProps) {
  const { articles, archive, journal } = useRouteQueries(archiveRoute);
  const all = journalPath(journalId, 'volumes-issues');
  return (
    <DataPage
      journalId={journalId}
      trail={[{ label: listsOf(journal.data), to: all }, { label: year }]}
      head={
        <>
          <div className={css.head}>
            <h1>{t('year.title', { year })}</h1>
            <YearFilter journalId={journalId} years={archive.data?.years ?? []} year={year} />
          </div>
          <p className={css.back}>
            <ButtonLink to={all}>
              <IconArrowLeft />
              {t('year.back')}
            </ButtonLink>
          </p>
        </>
      }
      query={articles}
      loading={t('year.loading', { year })}
      failed={t('year.failed', { year })}
      empty={t('year.none', { year })}
      isEmpty={({ total }) => total === 0}
    >
      {({ list, pageNum, pageCount }) => (
        <ListLayout journalId={journalId}>
          <ArticleList results heading={t('fact.articles')}>
            {list.map((article) => (
              <ArticleItem key={article.id} article={article} abstract meta={<YearFacts article={article} />} />
            ))}
          </ArticleList>
          <Pager
            page={pageNum}
            pageCount={pageCount}
            href={(number) => journalListPath(journalId, 'volumes-issues', { year }, number)}
          />
        </ListLayout>
      )}
    </DataPage>
  );
}

function YearFacts({ article }: { article: Article }) {
  const { volumeDisplay, issue } = article;
  return (
    <>
      <Published article={article} />
      <Views article={article} />
      {(volumeDisplay || issue) && <span>{issueName(volumeDisplay, issue)}</span>}
      <Pages article={article} />
      <DoiFact article={article} />
      <PdfLink article={article} />
    </>
  );
}

export const metadata: RouteMetadata<typeof archiveRoute> = ({ journal }, { url, publisher }) => {
  const { id, title } = journal;
  if (!id) return {};
  const year = yearIn(url.searchParams);
  const { open, lists } = casesOf(journal, publisher);
  return {
    links: journalFeedLinks(journal),
    description: year ? t('about.year', { title, year }) : t('about.issues', { title, open, lists }),
  };
};
