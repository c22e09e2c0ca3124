import { useCssVars, usePublisher } from '@press/area';
import { stated, type Journal } from '@press/contract';
import { Deadline, Empty, Rich, Section, SkeletonList, journalPath } from '@press/ui';
import { Link } from 'react-router-dom';
import * as css from './CallForPapers.module.css';

/** Row H-07. */
const SHOWN = 3;

/** @param journals undefined while they load */
export function CallForPapers({ journals }: { journals: readonly Journal[] | undefined }) {
  return (
    <Section title="Call for Papers" aside={<p>Titles inviting submissions.</p>}>
      {!journals && <SkeletonList />}
      {journals?.length === 0 && <Empty>No calls at the moment</Empty>}
      {journals && journals.length > 0 && (
        <div>
          {journals.slice(0, SHOWN).map((journal) => (
            <Call key={journal.id} journal={journal} />
          ))}
        </div>
      )}
    </Section>
  );
}

function Call({ journal }: { journal: Journal }) {
  const accent = useCssVars({ '--j': journal.colour });
  const publisher = usePublisher();
  const facts = [
    { term: 'Print ISSN', value: journal.issn },
    { term: 'Frequency', value: journal.frequency },
    { term: 'Publisher', value: journal.publisher || publisher.name },
    { term: 'Articles', value: stated(journal.articles) },
  ].filter(({ value }) => value);
  return (
    <article className={`${css.call} j ${accent}`} aria-label={journal.title}>
      <Deadline journalId={journal.id} />
      <div>
        <h3>
          <Link to={journalPath(journal.id)}>{journal.title}</Link>
        </h3>
        <p className={css.scope}>
          <Rich text={journal.scope} />
        </p>
        <dl className={`${css.facts} num`}>
          {facts.map(({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className="row">
          <Link className="btn pri" to={journalPath(journal.id)}>
            View Journal
          </Link>
          <Link className="btn" to={journalPath(journal.id, 'submit-manuscript')}>
            Submit Paper
          </Link>
        </div>
      </div>
    </article>
  );
}
