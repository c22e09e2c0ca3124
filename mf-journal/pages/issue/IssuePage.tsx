import { useQuery, useRouteParams, useRouteQueries, type RouteMetadata } from '@press/area';
import { counted, issueName, monthYear as monthYearIn, type Issue, type Article, type ListPage } from '@press/contract';
import {
  ArticleList,
  articleSearchPath,
  Block,
  journalPath,
  PageHead,
  Pager,
  quoted,
  useDates,
  type LoadedQuery,
  ArticleItem,
  PdfLink,
  Tags,
  IconArrowLeft,
  IconArrowRight,
} from '@press/ui';
import { journalListPath } from '../../layout/address';
import { DataPage } from '../../layout/DataPage';
import { isIssue, nameOf } from '../../layout/issue-lists';
import { IssueTitle } from '../../layout/IssueTitle';
import { ListLayout } from '../../layout/ListLayout';
import { issueRoute } from '../../routes';
import * as css from './IssuePage.module.css';
import { DoiFact, Pages } from '../../layout/ArticleFacts';
import { journalHeaderQuery } from '@press/contract/queries';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { journalFeedLinks } from '@press/contract/description/feed-links';
import { licenceOf } from '@press/contract/description/licence';

/** One issue and its articles. */
export default function IssuePage() {
  const { journalId, issueId } = useRouteParams(issueRoute);
  const { issue, articles } = useRouteQueries(issueRoute);
  const { monthYear } = useDates();
  const { data: journal } = useQuery(journalHeaderQuery(journalId));
  const name = issue.data ? nameOf(issue.data, journal) : 'Issue';
  return (
    <DataPage
      journalId={journalId}
      trail={[{ label: 'Volumes & Issues', to: journalPath(journalId, 'volumes-issues') }, { label: name }]}
      head={
        <PageHead title={name}>
          <IssueTitle issue={issue.data} />
          {issue.data && <p>{subtitle(issue.data, monthYear(issue.data.publicationDate))}</p>}
        </PageHead>
      }
      query={both(issue, articles)}
      loading="Loading issue details..."
      failed="Failed to load issue data. Please try again later."
      empty="No Articles Found"
      isEmpty={({ total }) => total === 0}
    >
      {({ list, pageNum, pageCount }) => (
        <>
          {issue.data?.cover && <img className={css.cover} src={issue.data.cover} alt={`Cover of ${name}`} />}
          <ListLayout journalId={journalId}>
            <Block title={issue.data && !isIssue(issue.data) ? 'Articles' : 'Articles in this Issue'}>
              <ArticlesByType articles={list} />
              <Pager
                page={pageNum}
                pageCount={pageCount}
                href={(number) => journalListPath(journalId, `issue/${encodeURIComponent(issueId)}`, {}, number)}
              />
            </Block>
          </ListLayout>
          <NeighbourIssues />
        </>
      )}
    </DataPage>
  );
}

/** `September 2025 · 12 articles · 222 pages`; unknown parts are left out. */
function subtitle({ articleCount, pageCount, state }: Issue, date: string): string {
  const open = state === 'open' && 'open: articles are still added';
  return [date, counted(articleCount, 'article'), pageCount > 0 && counted(pageCount, 'page'), open]
    .filter(Boolean)
    .join(' · ');
}

/** The articles, once the issue has loaded too. The page reports a failure of either. */
const both = (issue: LoadedQuery<Issue>, articles: LoadedQuery<ListPage<Article>>): LoadedQuery<ListPage<Article>> => ({
  data: issue.data && articles.data,
  error: issue.error ?? articles.error,
});

/** The articles under the names of their types, by which the api groups them; a single type needs no name. */
function ArticlesByType({ articles }: { articles: Article[] }) {
  const types = [...new Set(articles.map(({ type }) => type))];
  const isMixed = types.length > 1;
  return types.map((type) => (
    <Fragment key={type}>
      {isMixed && <h3 className={css.type}>{type}</h3>}
      <ArticleList results>
        {articles
          .filter((article) => article.type === type)
          .map((article) => (
            <IssueArticle key={article.id} article={article} level={isMixed ? 4 : 3} />
          ))}
      </ArticleList>
    </Fragment>
  ));
}

function IssueArticle({ article, level }: { article: Article; level: 3 | 4 }) {
  const facts = (
    <>
      <span className="kind">{article.type}</span>
      <Pages article={article} />
      <DoiFact article={article} />
      <PdfLink article={article} />
    </>
  );
  return (
    <ArticleItem article={article} level={level} abstract meta={facts}>
      <Tags items={article.keywords} to={(keyword) => articleSearchPath(quoted(keyword))} />
    </ArticleItem>
  );
}

/** The issues before and after this one (J-25). Nothing while they are unknown. */
function NeighbourIssues() {
  const { journalId } = useRouteParams(issueRoute);
  const { neighbours } = useRouteQueries(issueRoute);
  const { previous, next } = neighbours.data ?? {};
  if (!previous && !next) return null;
  return (
    <nav className={css.neighbours} aria-label="Issues">
      {previous && (
        <Neighbour journalId={journalId} issue={previous} rel="prev">
          <IconArrowLeft />
          Previous issue
        </Neighbour>
      )}
      {next && (
        <Neighbour journalId={journalId} issue={next} rel="next">
          Next issue
          <IconArrowRight />
        </Neighbour>
      )}
    </nav>
  );
}

interface NeighbourProps {
  journalId: string;
  issue: Issue;
  rel: 'prev' | 'next';
  children: ReactNode;
}

function Neighbour({ journalId, issue, rel, children }: NeighbourProps) {
  const { monthYear } = useDates();
  return (
    <Link
      className={rel === 'next' ? css.next : undefined}
      to={journalPath(journalId, `issue/${encodeURIComponent(issue.id)}`)}
      rel={rel}
    >
      <span>{children}</span>
      <b>{issueName(issue.volume, issue.issueNumber, issue.publicationDate.slice(0, 4) || undefined)}</b>
      <small>{monthYear(issue.publicationDate)}</small>
    </Link>
  );
}

export const metadata: RouteMetadata<typeof issueRoute> = ({ journal, issue }, { publisher }) => {
  const { publicationDate } = issue;
  const date = publicationDate && `, ${monthYearIn(publicationDate, publisher.dates)}`;
  const open = licenceOf(journal.license, publisher.licence).isOpen ? ', open access' : '';
  return {
    links: journalFeedLinks(journal),
    description: `${nameOf(issue, journal)} of ${journal.title}${date}: its articles with abstracts${open}.`,
  };
};
