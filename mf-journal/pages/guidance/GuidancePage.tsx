import { usePublisher, useQuery } from '@press/area';
import { DEFAULT_JOURNAL } from '@press/contract';
import { journalHeaderQuery } from '@press/contract/queries';
import { Document, journalPath, type Fill, type Words } from '@press/ui';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { TextPage } from '../../layout/TextPage';

/** A page of a journal that is only text. Where the address names no journal it is the default journal's (decision 6). */
export function GuidancePage({ words, fill, children }: { words: Words; fill?: Fill; children?: ReactNode }) {
  const { journalId = DEFAULT_JOURNAL } = useParams();
  const { data: journal } = useQuery(journalHeaderQuery(journalId));
  const { licence } = usePublisher();
  const known = journal?.fallback ? undefined : journal;
  const own = known?.license || licence.name;
  return (
    <TextPage journalId={journalId} label={words.title} title={words.title} standfirst={words.standfirst}>
      {children}
      <Document
        words={words}
        fill={{
          licence: own,
          licenceUrl: own === licence.name ? licence.url : '',
          journal: journalPath(journalId),
          title: known?.title ?? 'This journal',
          ...fill,
        }}
      />
    </TextPage>
  );
}
