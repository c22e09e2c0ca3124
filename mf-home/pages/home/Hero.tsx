import { usePublisher } from '@press/area';
import { type Article, type Journal, type NewestIssue, authorLine, issueName, UNTITLED } from '@press/contract';
import { nounOf } from '@press/contract/format';
import {
  articleSearchPath,
  SearchBox,
  unbroken,
  articlePath,
  journalPath,
  languageOf,
  JournalTitle,
  StatusMark,
  Rich,
  useDates,
  Cover,
} from '@press/ui';
import { sentence } from '@press/contract/words';
import { reviewed } from '@press/ui/document/publications';
import { useNavigate, Link } from 'react-router-dom';
import * as css from './Hero.module.css';

interface HeroProps {
  journals: readonly Journal[] | undefined;
  issues: readonly NewestIssue[] | undefined;
  newest: Article | null | undefined;
}

/** The claims of the hero ("Published claims" in docs/spec/reference.md). */
const CLAIMS = ['journals', 'articles', 'countries'] as const;

export function Hero({ journals, issues, newest }: HeroProps) {
  const { name, licence, otherLicences, claims, facts, tagline, slogan } = usePublisher();
  const about = facts?.mission
    ? `${name} ${facts.mission}.`
    : `${name} publishes ${reviewed('research', { facts })}. ${sentence(tagline)}`.trim();
  const every = facts?.reviewModel ? 'Research articles are peer reviewed; every' : 'Every';
  const terms = otherLicences ? 'under the licence of its journal' : `and to reuse under ${licence.name}`;
  const stated = CLAIMS.filter((claim) => claims[claim]);
  const navigate = useNavigate();
  const isBare = issues?.length === 0 && !newest;
  return (
    <section className={`${css.hero} ${isBare ? '' : css.split}`} aria-labelledby="statement">
      <div className={css.say}>
        <h1 id="statement">{slogan ?? 'Research, open from the first page.'}</h1>
        <p className={css.lead}>{unbroken(`${about} ${every} article is free to read, ${terms}.`)}</p>
        <SearchBox className={css.search} onSearch={(query) => navigate(articleSearchPath(query))} />
        {stated.length > 0 && journals?.length !== 0 && (
          <p className={`${css.claims} tabular-nums`}>
            {stated.map((claim) => (
              <span key={claim}>
                <b>{claims[claim]}</b> {nounOf(claims[claim] ?? '', claim)}
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
  return (
    <section
      className={`journal-theme ${css.newest}`}
      style={{ '--j': article.journalColour }}
      aria-label="Newest article"
    >
      <p>
        Just published in{' '}
        <Link to={journalPath(article.journalId)}>
          <JournalTitle lang={article.journalLang}>{article.journalTitle || article.journalId}</JournalTitle>
        </Link>
        {article.publicationDate && (
          <>
            , <span className="nowrap">{longDate(article.publicationDate)}</span>
          </>
        )}
      </p>
      <h2 {...languageOf(article)}>
        <StatusMark article={article} />
        <Link to={articlePath(article)}>
          <Rich text={article.title || UNTITLED} />
        </Link>
      </h2>
      <p dir="auto">{authorLine(article)}</p>
    </section>
  );
}

/** Reserves space for a slow response. */
const WAITING = 8;

/** The covers of the newest issues, each a link to its issue (H-26). */
function Covers({ issues }: { issues: readonly NewestIssue[] | undefined }) {
  return (
    <ul className={css.covers} role="list" aria-label="Newest issues">
      {issues
        ? issues.map(({ id, journalId, journalTitle, volume, issueNumber, cover }) => (
            <li key={id}>
              <Link
                to={journalPath(journalId, `issue/${encodeURIComponent(id)}`)}
                aria-label={`${journalTitle}, ${issueName(volume, issueNumber)}`}
              >
                <Cover src={cover} eager />
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
