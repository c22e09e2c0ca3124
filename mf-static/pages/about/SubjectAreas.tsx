import { useRouteQueries } from '@press/area';
import { Link } from 'react-router-dom';
import { aboutRoute } from './about.route';
import { SidePart } from './SidePart';

/** The subjects of the journals. If they can't be loaded, a sentence says so. */
export function SubjectAreas() {
  const { data: subjects, error } = useRouteQueries(aboutRoute).subjects;
  return (
    <SidePart title="Subject Areas">
      {subjects?.length ? (
        <ul className="tags" role="list">
          {subjects.map((subject) => (
            <li key={subject}>
              <Link to={`/journals/search?journalSubject=${encodeURIComponent(subject)}`}>{subject}</Link>
            </li>
          ))}
        </ul>
      ) : (
        <p>
          {error
            ? 'The subject list could not be loaded.'
            : subjects
              ? 'No subjects are listed yet.'
              : 'Loading subjects...'}{' '}
          <Link to="/journals">Browse all journals</Link>
        </p>
      )}
    </SidePart>
  );
}
