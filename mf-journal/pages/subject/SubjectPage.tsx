import { useRouteParams, useRouteQueries } from '@press/area';
import { Loaded, PageHead } from '@press/ui';
import { CardSkeletons, JournalCards } from '../journals/JournalCards';
import { AboutThePublisher } from './AboutThePublisher';
import { subjectRoute } from './subject.route';

const FAILED = 'Failed to load journals. Please try again later.';

/** The journals of one subject. */
export default function SubjectPage() {
  const { subject } = useRouteParams(subjectRoute);
  const { journals } = useRouteQueries(subjectRoute);
  return (
    <div className="wrap">
      <PageHead title={`${subject} Journals`}>
        <p>Every journal we publish in this field: peer-reviewed, and free to read from the day of publication.</p>
      </PageHead>
      <Loaded
        query={journals}
        loading="Loading journals..."
        skeleton={<CardSkeletons />}
        failed={FAILED}
        failure={{ title: 'Unable to load journals', again: 'Try Again' }}
        empty={<NoJournals subject={subject} />}
      >
        {(list) => <JournalCards journals={list} />}
      </Loaded>
      <AboutThePublisher />
    </div>
  );
}

const NoJournals = ({ subject }: { subject: string }) => (
  <>
    <h2>No journals found</h2>
    <p>There are no journals in the field of {subject} at present.</p>
  </>
);
