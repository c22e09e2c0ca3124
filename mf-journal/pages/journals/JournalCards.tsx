import type { Journal } from '@press/contract';
import { plainText } from '@press/contract/richtext';
import { ButtonLink, Cover, InFull, isContinuous, journalPath, JournalTitle, Rich, stated } from '@press/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import * as css from './JournalsPage.module.css';
import { t } from '../../messages';

/** Covers that are above the fold on most screens. */
const EAGER = 4;

/** @param total number of journals in a list of several pages; 0 for journals that are not a search result */
export function JournalCards({ journals, total = journals.length }: { journals: readonly Journal[]; total?: number }) {
  return (
    <>
      {total > 0 && (
        <p className="visually-hidden" role="status">
          {t('count.journals', { count: total })}
        </p>
      )}
      <ul className={`boxes ${css.list}`} role="list">
        {journals.map((journal, at) => (
          <JournalCard key={journal.id} journal={journal} eager={at < EAGER} />
        ))}
      </ul>
    </>
  );
}

function JournalCard({ journal, eager }: { journal: Journal; eager: boolean }) {
  const { id, title, lang, issn, eissn, frequency, scope, description, coverUrl, colour } = journal;
  const heading = useId();
  const about = scope || description;
  return (
    <li className={`${css.card} journal-theme`} style={{ '--j': colour }}>
      <article className={css.inside} aria-labelledby={heading}>
        <Cover src={coverUrl} eager={eager} />
        <div className={css.text}>
          <div className={css.titles}>
            <h2 id={heading}>
              <Link to={journalPath(id)}>
                <JournalTitle lang={lang}>{title}</JournalTitle>
              </Link>
            </h2>
            <p className="meta tabular-nums">
              {(issn || eissn) && <span>{t('card.issn', { issn: issn || eissn })}</span>}
              {frequency && <span>{frequency}</span>}
            </p>
          </div>
          {about && (
            <InFull whole={t('card.whole-scope')} className={css.scope} dir="auto" length={plainText(about).length}>
              <Rich text={about} />
            </InFull>
          )}
          <Counts journal={journal} />
          <div className="row">
            <ButtonLink variant="primary" to={journalPath(id)} aria-describedby={heading}>
              {t('card.view')}
            </ButtonLink>
            <ButtonLink to={journalPath(id, 'volumes-issues')} aria-describedby={heading}>
              {isContinuous(journal) ? t('card.years') : t('card.issues')}
            </ButtonLink>
          </div>
        </div>
      </article>
    </li>
  );
}

function Counts({ journal }: { journal: Journal }) {
  const { articles, issues, views } = journal;
  // The plural also stands above an unknown figure.
  const counts = [
    [t('card.articles', { count: articles ?? 0 }), articles],
    ...(isContinuous(journal) ? [] : [[t('card.issues-count', { count: issues ?? 0 }), issues] as const]),
    [t('card.views', { count: views ?? 0 }), views],
  ] as const;
  return (
    <dl className={`${css.counts} tabular-nums`}>
      {counts.map(([term, count]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{stated(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Placeholders of the cards. */
export function CardSkeletons() {
  return (
    <ul className={`boxes ${css.list}`} role="list" aria-hidden="true">
      {[1, 2, 3, 4].map((card) => (
        <li key={card} className={css.card}>
          <div className={css.inside}>
            <span className="cover skeleton" />
            <div>
              <span className="skeleton skeleton--line skeleton--tall skeleton--medium" />
              <span className="skeleton skeleton--line skeleton--short" />
              <span className="skeleton skeleton--line skeleton--long" />
              <span className="skeleton skeleton--line skeleton--long" />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
