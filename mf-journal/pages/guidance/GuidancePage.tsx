import { useParams, useQuery } from '@press/area';
import { DEFAULT_JOURNAL } from '@press/contract';
import { journalHeaderQuery } from '@press/contract/queries';
import { Document, journalPath, type Words } from '@press/ui';
import { JournalScreen } from '../../frame/JournalScreen';

/** A page of a journal that is all words. Without a journal in its address it is the default journal's (decision 6). */
export function GuidancePage({ words }: { words: Words }) {
  const { journalId = DEFAULT_JOURNAL } = useParams();
  const { data: journal } = useQuery(journalHeaderQuery(journalId));
  const title = journal && !journal.fallback ? journal.title : 'This journal';
  return (
    <JournalScreen journalId={journalId} label={words.title} title={words.title} standfirst={words.standfirst}>
      <Document words={words} fill={{ journal: journalPath(journalId), title }} />
    </JournalScreen>
  );
}
