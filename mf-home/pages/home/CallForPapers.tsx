import { usePublisher } from '@press/area';
import type { Journal } from '@press/contract';
import { ButtonLink, Deadline, Empty, journalPath, JournalTitle, Rich, Section, SkeletonList, stated } from '@press/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Calls } from './calls.query';
import * as css from './CallForPapers.module.css';
import { t } from '../../messages';

/** @param calls undefined while they load */
export function CallForPapers({ calls }: { calls: Calls | undefined }) {
  const about = calls?.arePast ? t('calls.about-past') : t('calls.about');
  return (
    <Section title={calls?.arePast ? t('calls.past') : t('calls.title')} aside={<p>{about}</p>}>
      {!calls && <SkeletonList />}
      {calls?.journals.length === 0 && <Empty>{t('calls.none')}</Empty>}
      {calls && calls.journals.length > 0 && (
        <div className={`boxes ${css.calls}`}>
          {calls.journals.map((journal) => (
            <Call key={journal.id} journal={journal} />
          ))}
        </div>
      )}
    </Section>
  );
}

function Call({ journal }: { journal: Journal }) {
  const heading = useId();
  const publisher = usePublisher();
  const facts = [
    { term: t('calls.issn'), value: journal.issn },
    { term: t('calls.frequency'), value: journal.frequency },
    { term: t('calls.publisher'), value: journal.publisher || publisher.name },
    { term: t('calls.articles'), value: stated(journal.articles) },
  ].filter(({ value }) => value);
  return (
    <article className={`${css.call} journal-theme`} style={{ '--j': journal.colour }} aria-labelledby={heading}>
      <h3 id={heading}>
        <Link to={journalPath(journal.id)}>
          <JournalTitle lang={journal.lang}>{journal.title}</JournalTitle>
        </Link>
      </h3>
      <p className={css.scope} dir="auto">
        <Rich text={journal.scope} />
      </p>
      <div className={`${css.facts} tabular-nums`}>
        <Deadline journalId={journal.id} />
        <dl>
          {facts.map(({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="row">
        <ButtonLink variant="primary" to={journalPath(journal.id)}>
          {t('calls.view')}
        </ButtonLink>
        <ButtonLink to={journalPath(journal.id, 'submit-manuscript')}>{t('calls.submit')}</ButtonLink>
      </div>
    </article>
  );
}
