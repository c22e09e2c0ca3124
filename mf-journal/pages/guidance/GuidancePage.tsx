import { usePublisher, useQuery } from '@press/area';
import { DEFAULT_JOURNAL, type SitePage } from '@press/contract';
import { deadlineOf, hasCall } from '@press/contract/deadlines';
import { journalHeaderQuery } from '@press/contract/queries';
import { sitePageQuery } from '@press/contract/site-page-query';
import type { JournalPageName } from '@press/contract/site-pages';
import { DocumentPage, filled, JournalTitle, useDates } from '@press/ui';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { PageLayout } from '../../layout/PageLayout';
import { TextPage } from '../../layout/TextPage';
import { journalFacts, journalFill } from './journal-facts';

interface GuidancePageProps {
  page: JournalPageName;
  /** The default text. */
  text: SitePage;
  /** Between the heading and the text. */
  children?: ReactNode;
}

/**
 * A text page of a journal: the publisher's own text, else the default one. An address without a journal shows the default
 * journal's page (decision 6).
 */
export function GuidancePage({ page, text, children }: GuidancePageProps) {
  const { journalId = DEFAULT_JOURNAL } = useParams();
  const publisher = usePublisher();
  const { data: journal } = useQuery(journalHeaderQuery(journalId));
  const { data: own } = useQuery(sitePageQuery(page), { enabled: publisher.pages.includes(page) });
  const { longDate } = useDates();
  const known = journal?.fallback && !journal.isLastKnown ? undefined : journal;
  const day = deadlineOf(journalId, publisher);
  const deadline = hasCall(journalId, publisher) ? day && longDate(day) : null;
  const fill = journalFill(journalId, known, publisher);
  const title = filled((own ?? text).title, fill);
  // What a ceased journal still has are its ethics: it takes no manuscripts, whatever the publisher's text says of the others.
  if (journal?.ceased && page !== 'ethics-policies')
    return (
      <TextPage journalId={journalId} label={title} title={title} standfirst="">
        <p>
          <JournalTitle lang={journal.lang}>{journal.title}</JournalTitle> has ceased ({longDate(journal.ceased)}). It
          takes no manuscripts.
        </p>
      </TextPage>
    );
  return (
    <PageLayout journalId={journalId} trail={[{ label: title }]}>
      <DocumentPage page={page} text={text} facts={journalFacts(known, publisher, deadline)} fill={fill}>
        {children}
      </DocumentPage>
    </PageLayout>
  );
}
