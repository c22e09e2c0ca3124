import { useQuery, useRouteParams, useRouteQueries, type RouteMetadata } from '@press/area';
import { monthYear as monthYearIn, type Issue, type Article, type ListPage } from '@press/contract';
import {
  ArticleList,
  articleSearchPath,
  articleType,
  Block,
  issueName,
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
import { casesOf } from '../../layout/page-metadata';
import { t } from '../../messages';

/** One issue and its articles. */
export default function IssuePage() {
  const { journalId, issueId } = useRouteParams(issueRoute);
  const { issue, articles } = useRouteQueries(issueRoute);
  const { monthYear } = useDates();
  const { data: journal } = useQuery(journalHeaderQuery(journalId));
  const name = issue.data ? nameOf(issue.data, journal) : t('issue.title');
  return (
    <DataPage
      journalId={journalId}
      trail={[{ label: t('page.issues'), to: journalPath(journalId, 'volumes-issues') }, { label: name }]}
      head={
        <PageHead title={name}>
          <IssueTitle issue={issue.data} />
          {issue.data && <p>{subtitle(issue.data, monthYear(issue.data.publicationDate))}</p>}
        </PageHead>
      }
      query={both(issue, articles)}
      loading={t('issue.loading')}
      failed={t('issue.failed')}
      empty={t('articles.none')}
      isEmpty={({ total }) => total === 0}
    >
      {({ list, pageNum, pageCount }) => (
        <>
          {issue.data?.cover && (
            <img className={css.cover} src={issue.data.cover} alt={t('issue.cover', { issue: name })} />
          )}
          <ListLayout journalId={journalId}>
            <Block title={issue.data && !isIssue(issue.data) ? t('fact.articles') : t('issue.articles')}>
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
  const open = state === 'open' && t('issue.open');
  const articles = t('count.articles', { count: articleCount });
  const pages = pageCount > 0 && t('count.pages', { count: pageCount });
  return [date, articles, pages, open].filter(Boolean).join(' · ');
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
      {isMixed && <h3 className={css.type}>{articleType(type)}</h3>}
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
      <span className="kind">{articleType(article.type)}</span>
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
    <nav className={css.neighbours} aria-label={t('fact.issues')}>
      {previous && (
        <Neighbour journalId={journalId} issue={previous} rel="prev">
          <IconArrowLeft />
          {t('issue.previous')}
        </Neighbour>
      )}
      {next && (
        <Neighbour journalId={journalId} issue={next} rel="next">
          {t('issue.next')}
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
  const description = t('about.issue', {
    issue: nameOf(issue, journal),
    title: journal.title,
    isDated: publicationDate ? 'yes' : 'no',
    date: monthYearIn(publicationDate, publisher.dates),
    open: casesOf(journal, publisher).open,
  });
  return { links: journalFeedLinks(journal), description };
};
