import { useRouteQueries } from '@press/area';
import { issueName, type Article } from '@press/contract';
import { ArticleItem, ArticleList, IconArrowLeft, journalPath, Pager, PdfLink } from '@press/ui';
import { Link } from 'react-router-dom';
import { listPath } from '../../layout/address';
import { DoiFact, Pages, Published, Views } from '../../layout/ArticleFacts';
import { DataPage } from '../../layout/DataPage';
import { ListLayout } from '../../layout/ListLayout';
import * as css from './ArchivePage.module.css';
import { archiveRoute } from './archive.route';
import { YearFilter } from './YearFilter';

interface YearArticlesProps {
  journalId: string;
  year: string;
}

/** The articles of one year, and a link back to the table of issues. */
export function YearArticles({ journalId, year }: YearArticlesProps) {
  const { articles, archive } = useRouteQueries(archiveRoute);
  const all = journalPath(journalId, 'volumes-issues');
  return (
    <DataPage
      journalId={journalId}
      trail={[{ label: 'Volumes & Issues', to: all }, { label: year }]}
      head={
        <>
          <div className={css.head}>
            <h1>Articles of {year}</h1>
            <YearFilter journalId={journalId} years={archive.data?.years ?? []} year={year} />
          </div>
          <p className={css.back}>
            <Link className="btn" to={all}>
              <IconArrowLeft />
              Back to Volumes &amp; Issues
            </Link>
          </p>
        </>
      }
      query={articles}
      loading={`Loading ${year} articles...`}
      failed={`Failed to load articles for year ${year}. Please try again later.`}
      empty={`No articles found for ${year}`}
      isEmpty={({ total }) => total === 0}
    >
      {({ list, pageNum, pageCount }) => (
        <ListLayout journalId={journalId}>
          <ArticleList results heading="Articles">
            {list.map((article) => (
              <ArticleItem key={article.id} article={article} abstract meta={<YearFacts article={article} />} />
            ))}
          </ArticleList>
          <Pager
            page={pageNum}
            pageCount={pageCount}
            href={(number) => listPath(journalId, 'volumes-issues', { year }, number)}
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
