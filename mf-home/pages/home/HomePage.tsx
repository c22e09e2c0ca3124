import { Empty, Near, RetryNote, useFallback, useRetry } from '@press/ui';
import { CallForPapers } from './CallForPapers';
import { FeaturedJournals } from './featured/FeaturedJournals';
import { Hero } from './Hero';
import { Subjects } from './Subjects';
import { Trending } from './Trending';
import * as css from './HomePage.module.css';
import { usePublisher, useRouteQueries, type RouteMetadata } from '@press/area';
import type { Article, Journal, NewestIssue } from '@press/contract';
import { today } from '@press/contract/deadlines';
import { fallbackArticles, fallbackJournals } from '@press/contract/fallback';
import { chooseCalls, type Calls } from './calls.query';
import { homeRoute } from './home.route';
import type { Publisher } from '@press/config';
import { feedLinks } from '@press/contract/description/feed-links';
import { sentence } from '@press/contract/words';
import { t } from '../../messages';

export default function HomePage() {
  const { trending, journals, subjects, calls, issues, newest, failed, isLastKnown, retrying, retry } = useHome();
  return (
    <>
      {failed && (
        <div className={`wrapper ${css.failed}`}>
          <RetryNote text={t('failed')} {...{ isLastKnown, retry }} busy={retrying} />
        </div>
      )}
      <Hero {...{ journals, issues, newest }} />
      {journals?.length === 0 && (
        <div className="wrapper">
          <Empty>{t('none')}</Empty>
        </div>
      )}
      {(subjects || !failed) && (
        <div className="wrapper">
          <Subjects subjects={subjects} />
        </div>
      )}
      {(journals || !failed) && <FeaturedJournals journals={journals} />}
      <div className="wrapper">
        {(trending || !failed) && <Trending articles={trending} journals={journals} />}
        {(calls || !failed) && <CallForPapers calls={calls} />}
        <Near id="reading-list" what="reading list" load={() => import('./ReadersLists').then(({ lists }) => lists)} />
      </div>
    </>
  );
}

interface Home {
  /** These six are undefined while they load, and after a failure without fallback data. */
  trending: Article[] | undefined;
  journals: Journal[] | undefined;
  subjects: string[] | undefined;
  calls: Calls | undefined;
  newest: Article | null | undefined;
  issues: NewestIssue[] | undefined;
  /** A request failed; fallback data, if any, replace its data. */
  failed: boolean;
  /** The fallback data are the data that the edge last received. */
  isLastKnown: boolean;
  retrying: boolean;
  retry: () => void;
}

/**
 * The data of the home page. If a request fails, fallback data replace its data: one article, one journal. Data from an
 * earlier success are complete (O-07), so only they determine which calls are open.
 */
function useHome(): Home {
  const { trending, journals, subjects, calls, newest, issues } = useRouteQueries(homeRoute);
  const publisher = usePublisher();
  const queries = [trending, journals, subjects];
  const { retrying, retry } = useRetry();
  // During a retry the queries are pending, and the fallback data stay.
  const failed = retrying || queries.some(({ isError }) => isError);
  const given = useFallback(failed);
  const fallback = failed ? given : undefined;
  const isLastKnown = fallback?.isLastKnown === true;
  const known = fallbackJournals(fallback);
  const shownJournals = journals.data ?? (isLastKnown ? known : known?.slice(0, 1));
  return {
    trending: trending.data ?? fallbackArticles(fallback),
    journals: shownJournals,
    calls: calls.data ?? (isLastKnown && shownJournals ? chooseCalls(shownJournals, publisher, today()) : undefined),
    newest: newest.data,
    issues: issues.data ?? (failed || issues.isError ? [] : undefined),
    isLastKnown,
    subjects: subjects.data,
    failed,
    retrying,
    retry,
  };
}

/** Metadata of the home page: the publisher and the search. It contains no data of the api, and therefore no fallback data. */
export const metadata: RouteMetadata<typeof homeRoute> = (_, { publisher }) => ({
  description: `${sentence(publisher.tagline)} ${t('description', {
    reviewed: publisher.facts?.reviewModel ? 'yes' : 'no',
    terms: publisher.otherLicences ? 'others' : 'one',
    licence: publisher.licence.name,
  })}`.trim(),
  links: feedLinks(publisher.name),
  jsonLd: [organization(publisher), website(publisher)],
});

const organizationId = ({ origin }: Publisher): string => `${origin}/#organization`;

const organization = (publisher: Publisher): object => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  '@id': organizationId(publisher),
  name: publisher.name,
  url: `${publisher.origin}/`,
  email: publisher.email,
  slogan: publisher.slogan || publisher.tagline || undefined,
  address: publisher.address.join(', ') || undefined,
});

const website = (publisher: Publisher): object => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  '@id': `${publisher.origin}/#website`,
  name: publisher.name,
  url: `${publisher.origin}/`,
  publisher: { '@id': organizationId(publisher) },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${publisher.origin}/discover-research?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});
