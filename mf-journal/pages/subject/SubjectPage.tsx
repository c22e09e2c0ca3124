import { useParams, useQuery } from '@press/area';
import { journalSearchQuery } from '@press/contract';
import { Loaded, PageHead } from '@press/ui';
import { CardSkeletons, JournalCards } from '../journals/JournalCards';
import { AboutThePublisher } from './AboutThePublisher';

const FAILED = 'Failed to load journals. Please try again later.';

/** The journals of one subject (product.md section 2.7). */
export default function SubjectPage() {
  const { subject = '' } = useParams();
  const journals = useQuery(journalSearchQuery({ subject }));
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
