import { usePublisher } from '@press/area';
import { stated, type Journal } from '@press/contract';
import { ButtonLink, Deadline, Empty, journalPath, JournalTitle, Rich, Section, SkeletonList } from '@press/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Calls } from './calls.query';
import * as css from './CallForPapers.module.css';

/** @param calls undefined while they load */
export function CallForPapers({ calls }: { calls: Calls | undefined }) {
  const about = calls?.arePast ? 'No call is open now.' : 'Titles inviting submissions.';
  return (
    <Section title={calls?.arePast ? 'Past calls' : 'Call for Papers'} aside={<p>{about}</p>}>
      {!calls && <SkeletonList />}
      {calls?.journals.length === 0 && <Empty>No calls at the moment</Empty>}
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
    { term: 'Print ISSN', value: journal.issn },
    { term: 'Frequency', value: journal.frequency },
    { term: 'Publisher', value: journal.publisher || publisher.name },
    { term: 'Articles', value: stated(journal.articles) },
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
          View Journal
        </ButtonLink>
        <ButtonLink to={journalPath(journal.id, 'submit-manuscript')}>Submit Paper</ButtonLink>
      </div>
    </article>
  );
}
