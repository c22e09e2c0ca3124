import { usePublisher } from '@press/area';
import { deadlineOf, hasPassed, today } from '@press/contract/deadlines';
import { useDates } from '../text/use-dates';

/** The deadline of a journal's call for papers, with a note if it has passed; 'TBD' while it is undecided. */
export function Deadline({ journalId }: { journalId: string }) {
  const deadline = deadlineOf(journalId, usePublisher());
  const { longDate } = useDates();
  return (
    <p className="deadline">
      <span>Deadline</span> {deadline ? <time dateTime={deadline}>{longDate(deadline)}</time> : <b>TBD</b>}
      {/* Always rendered: React tolerates different text, but not a missing element, if the day changes between server and
          browser. */}
      {deadline && <span suppressHydrationWarning>{hasPassed(deadline, today()) ? ' has passed' : ''}</span>}
    </p>
  );
}
