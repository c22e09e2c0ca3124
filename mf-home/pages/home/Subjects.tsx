import { IconArrowRight, Section, SubjectName } from '@press/ui';
import { Link } from 'react-router-dom';
import * as css from './Subjects.module.css';
import { rich, t } from '../../messages';

const subjectSearch = (subject: string): string =>
  `/journals/search?${new URLSearchParams({ journalSubject: subject })}`;

/** Cells of the loading state, about as many as there are subjects. */
const CELLS = Array.from({ length: 12 }, (_, at) => at);

/** Browse by Subject. `subjects` is undefined while they load. */
export function Subjects({ subjects }: { subjects: readonly string[] | undefined }) {
  return (
    <Section title={t('subjects.title')} aside={<p>{t('subjects.about')}</p>}>
      {subjects ? <Cards subjects={subjects} /> : <Skeleton />}
    </Section>
  );
}

function Cards({ subjects }: { subjects: readonly string[] }) {
  if (subjects.length === 0) {
    return <p>{rich('subjects.none', { journals: <Link to="/journals">{t('subjects.all')}</Link> })}</p>;
  }
  return (
    <ul className={`boxes ${css.subjects}`} role="list">
      {subjects.map((subject) => (
        <li key={subject}>
          <Link to={subjectSearch(subject)}>
            <span>
              {rich('subjects.discover', {
                subject: (
                  <b>
                    <SubjectName subject={subject} />
                  </b>
                ),
              })}
            </span>
            <IconArrowRight />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Skeleton() {
  return (
    <div aria-busy="true">
      <p role="status" className="loading">
        {t('subjects.loading')}
      </p>
      <ul className={`boxes ${css.subjects}`} role="list" aria-hidden="true">
        {CELLS.map((cell) => (
          <li key={cell}>
            <span className={css.cell}>
              <span className="skeleton skeleton--line skeleton--medium" />
              <span className="skeleton skeleton--line skeleton--tall skeleton--long" />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
