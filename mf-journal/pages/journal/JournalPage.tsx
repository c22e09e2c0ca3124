import { useApi, usePublisher, useRouteParams, useRouteQueries, type RouteMetadata } from '@press/area';
import type { Article, Journal, OtherTitle } from '@press/contract';
import { fallbackJournal, fallbackJournals } from '@press/contract/fallback';
import {
  ArticleItem,
  ArticleList,
  articleSearchPath,
  Block,
  ButtonLink,
  isContinuous,
  JournalLayout,
  journalPath,
  Loaded,
  Near,
  NotFound,
  Rich,
  subjectName,
  Tags,
  useDates,
  useFallback,
  useFallbackPart,
} from '@press/ui';
import { useEffect, useRef } from 'react';
import { useJournal } from '../../layout/use-journal';
import { Features } from './Features';
import { journalRoute } from '../../routes';
import { JournalHistory } from './JournalHistory';
import * as css from './JournalPage.module.css';
import { JournalSidebar } from './JournalSidebar';
import { PublicationTimeline } from './PublicationTimeline';
import { GENERAL, subjectsOf } from './subject-scope';
import type { Publisher } from '@press/config';
import { journalFeedLinks } from '@press/contract/description/feed-links';
import { plainText } from '@press/contract/richtext';
import { t } from '../../messages';

/** A journal: its aims, latest articles and figures. */
export default function JournalPage() {
  const { journalId } = useRouteParams(journalRoute);
  const { query, unknown, failed } = useJournal(journalId);
  const fallback = useFallback(failed);
  useRecordedOpening(query.data);
  if (unknown) return <NotFound />;
  return (
    <JournalLayout journalId={journalId} trail={[{ label: t('page.information') }]}>
      <Loaded
        query={query}
        loading={t('journal.loading')}
        failed={t('journal.failed')}
        fallback={fallbackJournal(journalId, fallback)}
        isLastKnown={fallback?.isLastKnown}
      >
        {(loaded) => (
          <>
            <div className={`two-columns ${css.columns}`}>
              <div className="main-column">
                <JournalHistory journal={loaded} />
                <AimsAndScope journal={loaded} />
                <CurrentIssue journal={loaded} />
              </div>
              <JournalSidebar journal={loaded} />
            </div>
            <div className={`main-column ${css.below}`}>
              <PublicationTimeline timeline={loaded.timeline} />
              <Features journal={loaded} />
              <Near key={journalId} className="no-print" what="use of the journal" load={() => usageOf(journalId)} />
            </div>
          </>
        )}
      </Loaded>
    </JournalLayout>
  );
}

async function usageOf(id: string) {
  const { Usage } = await import('@press/ui/usage/index');
  return () => (
    <div className={`main-column ${css.use}`} tabIndex={-1}>
      <Usage kind="journals" id={id} />
    </div>
  );
}

/** Counts one view and one click of a journal per visit, however often its page renders. */
function useRecordedOpening(journal: Journal | undefined): void {
  const api = useApi();
  const recorded = useRef('');
  useEffect(() => {
    if (!journal || recorded.current === journal.id) return;
    recorded.current = journal.id;
    api.recordJournalView(journal.id);
    api.recordJournalClick(journal.id);
  }, [api, journal]);
}

/** False for articles online before their issue, and for the latest ones of a continuous journal. */
function areOfOneIssue(articles: readonly Article[]): boolean {
  const issues = new Set(articles.map(({ volume, issue }) => issue && `${volume} ${issue}`));
  return issues.size <= 1 && !issues.has('');
}

/** The latest articles, and a link to all others. */
function CurrentIssue({ journal }: { journal: Journal }) {
  const { id: journalId, ceased } = journal;
  const { latest } = useRouteQueries(journalRoute);
  const { longDate } = useDates();
  const issueTitle = ceased ? t('journal.last-issue') : t('page.current');
  return (
    <Block title={areOfOneIssue(latest.data ?? []) ? issueTitle : t('journal.latest')}>
      <Loaded
        query={latest}
        loading={t('journal.loading')}
        failed={t('issue.failed')}
        fallback={[]}
        empty={t('articles.none')}
      >
        {(articles) =>
          articles.length > 0 && (
            <ArticleList>
              {articles.map((article) => (
                <ArticleItem
                  key={article.id}
                  article={article}
                  meta={<span>{longDate(article.publicationDate)}</span>}
                  action="current_issue_article_link"
                />
              ))}
            </ArticleList>
          )
        }
      </Loaded>
      <p className={`row ${css.more}`}>
        <ButtonLink to={journalPath(journalId, 'volumes-issues')}>
          {isContinuous(journal) ? t('journal.all-years') : t('journal.all-issues')}
        </ButtonLink>
      </p>
    </Block>
  );
}

/** The aims and scope of a journal. A journal without a description gets that of the fallback data, if any (J-12). */
function AimsAndScope({ journal: { id, description: own, scope, keywords, textLang } }: { journal: Journal }) {
  const publisher = usePublisher();
  const builtIn = useFallbackPart(
    `description of ${id}`,
    !own,
    (given) => fallbackJournals(given)?.find((each) => each.id === id)?.description ?? '',
  );
  const description = own || (builtIn ?? '');
  // A scope that begins with the description replaces it.
  const texts = [scope, scope.startsWith(description) ? '' : description].filter(Boolean);
  const subjects = subjectsOf(id, keywords, publisher);
  if (texts.length === 0 && subjects.length === 0) return null;
  return (
    <Block title={t('journal.aims')}>
      <div className="prose" lang={textLang || publisher.language} dir="auto">
        {texts.map((text) => (
          <Rich key={text} text={text} block />
        ))}
      </div>
      <div className={css.subjects}>
        <Tags label={t('calls.subjects')} items={subjects} to={searchOf} />
      </div>
    </Block>
  );
}

const searchOf = (subject: string): string | undefined =>
  subject === GENERAL ? undefined : articleSearchPath(subject);

/** Metadata of a journal for indexers: facts of the service only, never built-in data (decision 16). */
export const metadata: RouteMetadata<typeof journalRoute> = ({ journal }, { publisher }) => {
  const description = plainText(journal.description || journal.scope);
  return {
    ...(description && { description }),
    links: journalFeedLinks(journal),
    jsonLd: [periodical(journal, description, publisher)],
  };
};

/** A former title, with the ISSNs of its time. */
function formerTitle({ title, issn, eissn, journalId, link }: OtherTitle, { origin }: Publisher): object {
  const issns = [issn, eissn].filter(Boolean);
  const url = journalId ? new URL(journalPath(journalId), origin).href : link || undefined;
  return { '@type': 'Periodical', '@id': url, name: title, issn: issns.length ? issns : undefined, url };
}

/** schema.org's Periodical. Unknown facts are left out. */
function periodical(journal: Journal, description: string, publisher: Publisher): object {
  const absolute = (path: string): string => new URL(path, publisher.origin).href;
  const issn = [journal.issn, journal.eissn].filter(Boolean);
  const { formerTitles = [] } = journal;
  const names = [journal.abbreviation, ...formerTitles.map(({ title }) => title)].filter(Boolean);
  return {
    '@context': 'https://schema.org',
    '@type': 'Periodical',
    '@id': absolute(journalPath(journal.id)),
    name: journal.title,
    alternateName: names.length > 1 ? names : names[0],
    // schema.org has no term for a title that another continues.
    isBasedOn: formerTitles.length > 0 ? formerTitles.map((each) => formerTitle(each, publisher)) : undefined,
    issn: issn.length ? issn : undefined,
    description: description || undefined,
    about: journal.subjects.length ? journal.subjects.map((subject) => subjectName(publisher, subject)) : undefined,
    image: absolute(journal.coverUrl),
    url: absolute(journalPath(journal.id)),
    isAccessibleForFree: true,
    publisher: { '@type': 'Organization', name: journal.publisher || publisher.name },
  };
}
