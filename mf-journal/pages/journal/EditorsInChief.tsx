import { useRouteParams, useRouteQueries } from '@press/area';
import { journalPath } from '@press/ui';
import { Link } from 'react-router-dom';
import { Avatar } from '../../layout/Avatar';
import * as css from './JournalPage.module.css';
import { journalRoute } from './journal.route';

/** Who leads the journal, with a link to the board; nothing where nobody is named. */
export function EditorsInChief() {
  const { journalId } = useRouteParams(journalRoute);
  const { editors } = useRouteQueries(journalRoute);
  if (!editors.data?.length) return null;
  return (
    <section className={css.editors} aria-labelledby="editors">
      <h2 className="card-h" id="editors">
        {editors.data.length === 1 ? 'Editor-in-Chief' : 'Editors-in-Chief'}
      </h2>
      <ul role="list">
        {editors.data.map(({ name, avatarUrl, place }) => (
          <li key={name}>
            <Avatar name={name} avatarUrl={avatarUrl} />
            <p>
              <b>{name}</b>
              {place && <span>{place}</span>}
            </p>
          </li>
        ))}
      </ul>
      <Link className="go" to={journalPath(journalId, 'editorial-board')}>
        Editorial board
      </Link>
    </section>
  );
}
