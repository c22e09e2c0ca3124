import { ArticleItem, ArticleList, ButtonLink, RetryNote, SearchBox, SkeletonList, useDates } from '@press/ui';
import { MAX_QUERY_LENGTH } from '@press/ui/search/article-search';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { feedQuery, readSearch, searchAddress, SORTS } from './address';
import { ResultsView } from './ResultsView';
import { SearchHelp } from './SearchHelp';
import { useResults, type Results } from './use-results';
import * as css from './ArticleSearchPage.module.css';
import { useRouteQueries, type RouteMetadata } from '@press/area';
import { articleSearchRoute } from './article-search.route';
import { ColouredCode } from './Result';
import { feedLinks } from '@press/contract/description/feed-links';
import { t } from '../../messages';

/** The article search. The query is in the address. */
export default function ArticleSearchPage() {
  const [params] = useSearchParams();
  const search = readSearch(params);
  const address = useLocation().search;
  const navigate = useNavigate();
  const results = useResults(search);
  /** The address at which the last search was started. Until the address changes, the shell prepares the next page. */
  const [startedAt, setStartedAt] = useState<string>();
  if (startedAt !== undefined && startedAt !== address) setStartedAt(undefined);

  const start = (query: string): void => {
    if (searchAddress({ query }) === searchAddress(search)) {
      if (results.failed) results.retry();
      return;
    }
    setStartedAt(address);
    navigate(searchAddress({ query }));
  };
  const running = startedAt !== undefined || results.running;
  const hasResults = search.query && (results.found ? results.found.total > 0 || running : !results.failed);

  return (
    <>
      <div className={css.band}>
        <div className="wrapper">
          <header className={`page-header ${css.head} ${search.query && css.asked}`}>
            <h1>{t('title')}</h1>
            <SearchBox className={css.search} query={search.query} running={running} onSearch={start} />
            {[...(params.get('q') ?? '').trim()].length > MAX_QUERY_LENGTH && (
              <p>{t('too-long', { most: MAX_QUERY_LENGTH })}</p>
            )}
          </header>
        </div>
      </div>
      <Outcome search={search} results={results} running={running} />
      <div className={`wrapper page-end ${css.matter}`}>
        <div className={hasResults ? css.below : 'two-columns'}>
          {search.query ? <ResultsView search={search} results={results} running={running} /> : <Invitation />}
          <LatestPublications results={results} />
        </div>
      </div>
    </>
  );
}

/** Time that screen readers need to notice a new element. */
const KNOWN_AFTER_MS = 100;

/**
 * Tells screen readers the outcome of a search. The element exists before its text, because browsers do not announce an
 * element that appears together with its text.
 */
function Outcome({ search, results: { found, failed }, running }: ComponentProps<typeof ResultsView>) {
  const order = SORTS.find(({ sort }) => sort === search.sort)?.label() ?? '';
  const outcome =
    found && found.total > 0
      ? t('outcome.found', { count: found.total, page: found.pageNum, pages: found.pageCount, order })
      : found && t('outcome.none');
  const text = failed ? t('outcome.failed') : running ? t('searching') : outcome;
  const region = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (region.current) region.current.textContent = (search.query && text) || '';
    }, KNOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [search.query, text]);
  return <p ref={region} className="visually-hidden" role="status" />;
}

/** The page before the first search. */
function Invitation() {
  return (
    <div>
      <div className={`empty-state ${css.message}`}>
        <h2>{t('invitation.title')}</h2>
        <p>{t('invitation.text')}</p>
      </div>
      <SearchHelp />
    </div>
  );
}

/** The side column: the latest articles, and links to journals and contact. */
function LatestPublications({ results }: { results: Results }) {
  const { data, error, isPending } = useRouteQueries(articleSearchRoute).latest;
  const { shortDate } = useDates();
  return (
    <aside className="side-column">
      <section aria-labelledby="latest">
        <h2 className={`card-heading ${css.latest}`} id="latest">
          {t('latest.title')}
        </h2>
        {isPending && (
          <div aria-busy="true">
            <p role="status" className="loading">
              {t('latest.loading')}
            </p>
            <SkeletonList />
          </div>
        )}
        {!isPending && !data?.length && <p>{t('latest.none')}</p>}
        {error && <RetryNote text={t('latest.failed')} busy={results.retrying} retry={results.retry} />}
        {!!data?.length && (
          <ArticleList>
            {data.map((article) => (
              <ArticleItem
                key={article.id}
                article={article}
                meta={
                  <>
                    <ColouredCode article={article} />
                    <span>{shortDate(article.publicationDate)}</span>
                  </>
                }
              />
            ))}
          </ArticleList>
        )}
      </section>
      <div className="row">
        <ButtonLink to="/journals">{t('links.journals')}</ButtonLink>
        <ButtonLink to="/contact">{t('links.contact')}</ButtonLink>
      </div>
    </aside>
  );
}

export const metadata: RouteMetadata<typeof articleSearchRoute> = (_, { publisher, url }) => {
  const search = readSearch(url.searchParams);
  return {
    description: t('description', { press: publisher.name }),
    links: search.query ? feedLinks(`“${search.query}”`, '', feedQuery(search)) : feedLinks(publisher.name),
  };
};
