import { usePublisher } from '@press/area';
import type { Article, Journal, NewestIssue } from '@press/contract';
import {
  articleSearchPath,
  authorLine,
  issueName,
  untitled,
  SearchBox,
  unbroken,
  articlePath,
  journalPath,
  languageOf,
  languageOfText,
  journalTitleOf,
  JournalTitle,
  StatusMark,
  Rich,
  useDates,
  Cover,
} from '@press/ui';
import { sentence } from '@press/contract/words';
import { useNavigate, Link } from 'react-router-dom';
import * as css from './Hero.module.css';
import { rich, t } from '../../messages';

interface HeroProps {
  journals: readonly Journal[] | undefined;
  issues: readonly NewestIssue[] | undefined;
  newest: Article | null | undefined;
}

/** The claims of the hero ("Published claims" in docs/spec/reference.md). */
const CLAIMS = ['journals', 'articles', 'countries'] as const;

/** The nouns of the claims; a figure such as `10+` counts as several. */
const COUNTED = {
  journals: (count: number) => t('hero.journals', { count }),
  articles: (count: number) => t('hero.articles', { count }),
  countries: (count: number) => t('hero.countries', { count }),
};

export function Hero({ journals, issues, newest }: HeroProps) {
  const publisher = usePublisher();
  const { name, licence, otherLicences, claims, facts, tagline, slogan } = publisher;
  const isReviewed = facts?.reviewModel ? 'yes' : 'no';
  const terms = t('hero.terms', {
    reviewed: isReviewed,
    terms: otherLicences ? 'others' : 'one',
    licence: licence.name,
  });
  const stated = CLAIMS.filter((claim) => claims[claim]);
  const navigate = useNavigate();
  const isBare = issues?.length === 0 && !newest;
  return (
    <section className={`${css.hero} ${isBare ? '' : css.split}`} aria-labelledby="statement">
      <div className={css.say}>
        <h1 id="statement" lang={slogan && languageOfText(publisher, 'slogan')}>
          {slogan ?? t('hero.title')}
        </h1>
        <p className={css.lead}>
          {facts?.mission ? (
            <span lang={languageOfText(publisher, 'facts')}>{unbroken(`${name} ${facts.mission}.`)}</span>
          ) : (
            <>
              {unbroken(t('hero.publishes', { press: name, reviewed: isReviewed }))}{' '}
              <span lang={languageOfText(publisher, 'tagline')}>{unbroken(sentence(tagline))}</span>
            </>
          )}{' '}
          {unbroken(terms)}
        </p>
        <SearchBox className={css.search} onSearch={(query) => navigate(articleSearchPath(query))} />
        {stated.length > 0 && journals?.length !== 0 && (
          <p className={`${css.claims} tabular-nums`}>
            {stated.map((claim) => (
              <span key={claim}>
                {rich('hero.claim', {
                  figure: <b>{claims[claim]}</b>,
                  what: COUNTED[claim](claims[claim] === '1' ? 1 : 2),
                })}
              </span>
            ))}
          </p>
        )}
      </div>
      {!isBare && (
        <div className={css.new}>
          {issues?.length !== 0 && <Covers issues={issues} />}
          {newest && <Newest article={newest} />}
        </div>
      )}
    </section>
  );
}

/** The newest article of the site, on the first screen (H-23). */
function Newest({ article }: { article: Article }) {
  const { longDate } = useDates();
  const { title, lang } = journalTitleOf(usePublisher(), article);
  const journal = (
    <Link to={journalPath(article.journalId)}>
      <JournalTitle lang={lang}>{title || article.journalId}</JournalTitle>
    </Link>
  );
  return (
    <section
      className={`journal-theme ${css.newest}`}
      style={{ '--j': article.journalColour }}
      aria-label={t('hero.newest')}
    >
      <p>
        {article.publicationDate
          ? rich('hero.published-on', {
              journal,
              day: <span className="nowrap">{longDate(article.publicationDate)}</span>,
            })
          : rich('hero.published', { journal })}
      </p>
      <h2 {...languageOf(article)}>
        <StatusMark article={article} />
        <Link to={articlePath(article)}>
          <Rich text={article.title || untitled()} />
        </Link>
      </h2>
      <p className="byline" dir="auto">
        {authorLine(article)}
      </p>
    </section>
  );
}

/** Reserves space for a slow response. */
const WAITING = 8;

/** The covers of the newest issues, each a link to its issue (H-26). */
function Covers({ issues }: { issues: readonly NewestIssue[] | undefined }) {
  const publisher = usePublisher();
  return (
    <ul className={css.covers} role="list" aria-label={t('hero.issues')}>
      {issues
        ? issues.map((issue) => (
            <li key={issue.id}>
              <Link
                to={journalPath(issue.journalId, `issue/${encodeURIComponent(issue.id)}`)}
                aria-label={`${journalTitleOf(publisher, issue).title}, ${issueName(issue.volume, issue.issueNumber)}`}
              >
                <Cover src={issue.cover} eager />
              </Link>
            </li>
          ))
        : Array.from({ length: WAITING }, (_, at) => (
            <li key={at}>
              <span className="cover skeleton" />
            </li>
          ))}
    </ul>
  );
}
