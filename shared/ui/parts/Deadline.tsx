import { usePublisher } from '@press/area';
import { deadlineOf, hasPassed, today } from '@press/contract/deadlines';
import { ownLanguage } from '../text/language';
import { useDates } from '../text/use-dates';
import { rich, t } from '../messages';

/** The deadline of a journal's call for papers, with a note if it has passed; a call without one is open, its deadline 'TBD'. */
export function Deadline({ journalId }: { journalId: string }) {
  const deadline = deadlineOf(journalId, usePublisher());
  const { longDate } = useDates();
  if (!deadline)
    return (
      <p className="deadline" {...ownLanguage()}>
        {rich('deadline.open', { state: <b>{t('deadline.state')}</b> })}
      </p>
    );
  return (
    <p className="deadline" {...ownLanguage()}>
      {rich('deadline.day', {
        day: <time dateTime={deadline}>{longDate(deadline)}</time>,
        // Always rendered: React tolerates different text, but not a missing element, if the day changes between server and
        // browser.
        passed: <span suppressHydrationWarning>{hasPassed(deadline, today()) ? t('deadline.passed') : ''}</span>,
      })}
    </p>
  );
}
