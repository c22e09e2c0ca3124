import { usePublisher } from '@press/area';
import { deadlineOf, hasPassed, today } from '@press/contract/deadlines';
import { useDates } from '../text/use-dates';

/** The deadline of a journal's call for papers, and whether it has passed; 'TBD' while it is not decided. */
export function Deadline({ journalId }: { journalId: string }) {
  const deadline = deadlineOf(journalId, usePublisher());
  const { longDate } = useDates();
  return (
    <p className="deadline">
      <span>Deadline</span> {deadline ? <time dateTime={deadline}>{longDate(deadline)}</time> : <b>TBD</b>}
      {/* Always there: only a difference of its text is no fault when the day changes between server and browser. */}
      {deadline && <span suppressHydrationWarning>{hasPassed(deadline, today()) ? ' has passed' : ''}</span>}
    </p>
  );
}
