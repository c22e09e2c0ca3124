import { Link, useQuery } from '@press/area';
import { subjectsQuery } from '@press/contract';
import { SidePart } from './SidePart';

/** The subjects of the service's journals. The page does without them: a failure is a quiet sentence. */
export function SubjectAreas() {
  const { data: subjects, error } = useQuery(subjectsQuery());
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
