import { usePublisher, useQuery } from '@press/area';
import { DEFAULT_JOURNAL } from '@press/contract';
import { journalHeaderQuery } from '@press/contract/queries';
import { licenceFill, wordsOf } from '@press/ui';
import { useParams } from 'react-router-dom';
import { FEES_AND_FUNDING, feesOf, hasOneCharge } from '../../content/fees-and-funding';
import { GuidancePage } from './GuidancePage';

export default function FeesAndFundingPage() {
  const { journalId = DEFAULT_JOURNAL } = useParams();
  const publisher = usePublisher();
  const { data: journal } = useQuery(journalHeaderQuery(journalId));
  const charge = journal?.apc ?? '';
  return (
    <GuidancePage
      page="fees-and-funding"
      words={wordsOf(hasOneCharge(charge, publisher.facts) ? FEES_AND_FUNDING : feesOf(charge), publisher)}
      fill={{ ...licenceFill(journal?.license ?? '', publisher.licence), charge }}
    />
  );
}
