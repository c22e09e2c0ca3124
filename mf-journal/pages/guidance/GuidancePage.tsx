import { useQuery } from '@press/area';
import { DEFAULT_JOURNAL } from '@press/contract';
import { journalHeaderQuery } from '@press/contract/queries';
import { Document, journalPath, type Words } from '@press/ui';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { TextPage } from '../../layout/TextPage';

/** A page of a journal that is only text. Where the address names no journal it is the default journal's (decision 6). */
export function GuidancePage({ words, children }: { words: Words; children?: ReactNode }) {
  const { journalId = DEFAULT_JOURNAL } = useParams();
  const { data: journal } = useQuery(journalHeaderQuery(journalId));
  const title = journal && !journal.fallback ? journal.title : 'This journal';
  return (
    <TextPage journalId={journalId} label={words.title} title={words.title} standfirst={words.standfirst}>
      {children}
      <Document words={words} fill={{ journal: journalPath(journalId), title }} />
    </TextPage>
  );
}
