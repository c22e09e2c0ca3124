import { Link, useQuery } from '@press/area';
import { archiveQuery, yearArticlesQuery, type Article } from '@press/contract';
import { ArticleItem, ArticleList, Doi, IconArrowLeft, journalPath, Pager } from '@press/ui';
import { listPath } from '../../frame/address';
import { Pages, Published, Views } from '../../frame/ArticleFacts';
import { DataScreen } from '../../frame/DataScreen';
import * as css from './ArchivePage.module.css';
import { YearFilter } from './YearFilter';

interface YearArticlesProps {
  journalId: string;
  year: string;
  page: number;
}

/** The articles of one year, and the way back to the table of issues. */
export function YearArticles({ journalId, year, page }: YearArticlesProps) {
  const articles = useQuery(yearArticlesQuery(journalId, year, page));
  const { data: archive } = useQuery(archiveQuery(journalId));
  const all = journalPath(journalId, 'volumes-issues');
  return (
    <DataScreen
      journalId={journalId}
      trail={[{ label: 'Volumes & Issues', to: all }, { label: year }]}
      head={
        <>
          <div className={css.head}>
            <h1>Articles of {year}</h1>
            <YearFilter journalId={journalId} years={archive?.years ?? []} year={year} />
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
        <>
          <ArticleList results>
            {list.map((article) => (
              <ArticleItem key={article.id} article={article} abstract meta={<YearFacts article={article} />} />
            ))}
          </ArticleList>
          <Pager
            page={pageNum}
            pageCount={pageCount}
            href={(number) => listPath(journalId, 'volumes-issues', { year }, number)}
          />
        </>
      )}
    </DataScreen>
  );
}

function YearFacts({ article }: { article: Article }) {
  const { volumeDisplay, issue, doi } = article;
  return (
    <>
      <Published article={article} />
      <Views article={article} />
      {volumeDisplay && <span>Volume {volumeDisplay}</span>}
      {issue && <span>Issue {issue}</span>}
      <Pages article={article} />
      {doi && (
        <span className={css.doi}>
          DOI <Doi doi={doi} />
        </span>
      )}
    </>
  );
}
