import { IconArrowRight, journalPath } from '@press/ui';
import { Link } from 'react-router-dom';
import * as css from './AnnouncementsPage.module.css';

/** The standing call for editors. The form is on the journal's contact page, under the same anchor. */
export function JoinTeam({ journalId }: { journalId: string }) {
  return (
    <section className={`panel ${css.join}`} id="join-editorial-team" aria-labelledby="join-editorial-team-title">
      <h2 id="join-editorial-team-title">Join the editorial team</h2>
      <p>
        The journal looks for editors and reviewers in all of its subjects. Tell us who you are and what you work on.
      </p>
      <p>
        <Link className="go" to={`${journalPath(journalId, 'contact')}#join-editorial-team`}>
          Apply to join
          <IconArrowRight />
        </Link>
      </p>
    </section>
  );
}
