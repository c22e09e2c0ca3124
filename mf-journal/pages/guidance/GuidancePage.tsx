import { usePublisher, useQuery, type Metadata, type RouteContext } from '@press/area';
import { DEFAULT_JOURNAL, type Journal, type SitePage } from '@press/contract';
import { deadlineOf, hasCall } from '@press/contract/deadlines';
import { journalHeaderQuery } from '@press/contract/queries';
import { sitePageQuery } from '@press/contract/queries/site';
import { pageNameFor, type JournalPageName } from '@press/contract/site-pages';
import { DocumentPage, filled, JournalTitle, useDates, licenceFacts, type Fill, type TextPageProps } from '@press/ui';
import { useParams } from 'react-router-dom';
import { statedBy } from '../../layout/stated-facts';
import { PageLayout } from '../../layout/PageLayout';
import { TextPage } from '../../layout/TextPage';
import type { Publisher } from '@press/config';
import { chargesOf, isOneOf } from '@press/contract/charges';
import type { Facts } from '@press/contract/facts';
import { licenceOf } from '@press/contract/description/licence';
import { factsOf } from '@press/ui/document/facts';
import { resolveHead } from '@press/ui/document/resolve-page';
import { metadata as pageMetadata } from '../../layout/page-metadata';
import { rich } from '../../messages';

interface GuidancePageProps extends Pick<TextPageProps, 'text' | 'before' | 'after' | 'children'> {
  page: JournalPageName;
}

/**
 * A text page of a journal: the publisher's own text, else the default one. An address without a journal shows the default
 * journal's page (decision 6).
 */
export function GuidancePage({ page: kind, text, ...parts }: GuidancePageProps) {
  const { journalId = DEFAULT_JOURNAL } = useParams();
  const publisher = usePublisher();
  const page = pageNameFor(kind, journalId, publisher.pages);
  const { data: journal } = useQuery(journalHeaderQuery(journalId));
  const { data: own } = useQuery(sitePageQuery(page), { enabled: publisher.pages.includes(page) });
  const { longDate } = useDates();
  const known = journal?.fallback && !journal.isLastKnown ? undefined : journal;
  const day = deadlineOf(journalId, publisher);
  const deadline = hasCall(journalId, publisher) ? day && longDate(day) : null;
  const fill = journalFill(journalId, known, publisher);
  const title = filled((own ?? text).title, fill);
  // A ceased journal still has its ethics page but accepts no manuscripts, whatever the publisher's text says about
  // other journals.
  if (journal?.ceased && kind !== 'ethics-policies')
    return (
      <TextPage journalId={journalId} label={title} title={title} standfirst="">
        <p>
          {rich('history.no-manuscripts', {
            title: <JournalTitle lang={journal.lang}>{journal.title}</JournalTitle>,
            day: longDate(journal.ceased),
          })}
        </p>
      </TextPage>
    );
  return (
    <PageLayout
      journalId={journalId}
      trail={[{ label: title, language: { lang: (own ?? text).lang || publisher.language, dir: 'auto' } }]}
    >
      <DocumentPage {...parts} {...{ page, text, fill }} facts={journalFacts(known, publisher, deadline)} />
    </PageLayout>
  );
}

/** Represents an unknown fact in every language. */
const UNKNOWN = '—';

/** Values of the placeholders of a page of a journal. @param journal undefined while unknown */
const journalFill = (id: string, journal: Journal | undefined, { licence }: Publisher): Fill => ({
  journal: id,
  title: journal?.title || id.toUpperCase(),
  fee: journal?.apc || UNKNOWN,
  journalLicence: journal ? journal.license || licence.name : UNKNOWN,
  frequency: journal?.frequency || UNKNOWN,
  issn: journal?.issn || UNKNOWN,
  eissn: journal?.eissn || UNKNOWN,
  licenceUrl: licenceOf(journal?.license ?? '', licence).url,
});

/** Facts of a journal in texts. @param deadline of its call, in the page's wording; null without a call */
function journalFacts(journal: Journal | undefined, publisher: Publisher, deadline: string | undefined | null): Facts {
  const { licence } = publisher;
  const facts = statedBy(journal, publisher);
  const frequency = journal?.frequency || facts['frequency'];
  const charge = journal?.apc ?? '';
  const [stated] = chargesOf(facts);
  // The press states only one charge, and the journal no other.
  const isOne = stated !== undefined && (charge === '' || isOneOf(charge, facts));
  return {
    ...Object.fromEntries(Object.keys(publisher.facts ?? {}).map((name) => [name, undefined])),
    ...factsOf({ ...publisher, facts }),
    ...licenceFacts(journal?.license ?? '', licence),
    ...(journal && { journalLicence: journal.license || licence.name }),
    ...(frequency && { journalFrequency: /ly$/i.test(frequency) ? frequency.toLowerCase() : frequency }),
    ...(isOne && { oneCharge: stated }),
    ...(!isOne && (charge ? { charge } : { noStatedCharge: 'yes' })),
    ...((isOne || (charge && !/^(?:no\b|none\b|free\b|0\b)/i.test(charge))) && { isCharged: 'yes' }),
    ...(deadline ? { deadline } : { [deadline === null ? 'noCall' : 'undecidedCall']: 'yes' }),
  };
}

/** The metadata of a guidance page; a publisher's own text describes itself. */
export function metadata(
  { journal, own }: { journal: Journal; own?: SitePage | undefined },
  context: RouteContext,
): Metadata {
  const ofPage = pageMetadata({ journal }, context);
  const facts = factsOf({ ...context.publisher, facts: statedBy(journal, context.publisher) });
  const text = own && resolveHead(own, facts, { title: journal.title });
  return text?.standfirst && journal.id ? { ...ofPage, description: text.standfirst } : ofPage;
}

/** The page of a default text. */
export const guidancePage = (page: JournalPageName, text: SitePage) => ({
  default: () => <GuidancePage page={page} text={text} />,
  metadata,
});
