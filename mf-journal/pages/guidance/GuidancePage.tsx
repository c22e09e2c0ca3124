import { usePublisher, useQuery } from '@press/area';
import { DEFAULT_JOURNAL } from '@press/contract';
import { journalHeaderQuery } from '@press/contract/queries';
import { Document, journalPath, type Fill, type Words } from '@press/ui';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { TextPage } from '../../layout/TextPage';
import { OwnGuidance } from './OwnGuidance';

interface GuidancePageProps {
  /** The page's name in the api, where the publisher may have its own text for it. */
  page: string;
  words: Words;
  fill?: Fill;
  children?: ReactNode;
}

/** A text page of a journal. An address without a journal shows the default journal's page (decision 6). */
export function GuidancePage({ page, words, fill, children }: GuidancePageProps) {
  const { journalId = DEFAULT_JOURNAL } = useParams();
  const { data: journal } = useQuery(journalHeaderQuery(journalId));
  const { licence, pages } = usePublisher();
  const known = journal?.fallback && !journal.isLastKnown ? undefined : journal;
  const own = known?.license || licence.name;
  if (pages.includes(page))
    return <OwnGuidance {...{ journalId, page, children }} journal={known} label={words.title} />;
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
