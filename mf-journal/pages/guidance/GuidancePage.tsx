import { usePublisher, useQuery } from '@press/area';
import { DEFAULT_JOURNAL, type Journal } from '@press/contract';
import { journalHeaderQuery } from '@press/contract/queries';
import { Document, journalPath, type Fill, type Words, filled, Loaded, PageHead, unbroken, useDates } from '@press/ui';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { TextPage } from '../../layout/TextPage';
import { escapeRich } from '@press/contract/richtext';
import { sitePageQuery } from '@press/contract/site-page-query';
import { PageLayout } from '../../layout/PageLayout';

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
  const { longDate } = useDates();
  // What a ceased journal still has are its ethics: it takes no manuscripts, whatever the publisher's text says of the others.
  if (journal?.ceased && page !== 'ethics-policies')
    return (
      <TextPage journalId={journalId} label={words.title} title={words.title} standfirst="">
        <p>
          {journal.title} has ceased ({longDate(journal.ceased)}). It takes no manuscripts.
        </p>
      </TextPage>
    );
  if (pages.includes(page))
    return <OwnGuidance {...{ journalId, page, children }} journal={known} label={words.title} />;
  return (
    <TextPage journalId={journalId} label={words.title} title={words.title} standfirst={words.standfirst}>
      {children}
      <Document
        words={words}
        fill={{
          licence: own,
          journal: journalPath(journalId),
          title: known?.title ?? 'This journal',
          ...fill,
        }}
      />
    </TextPage>
  );
}

interface OwnGuidanceProps {
  journalId: string;
  /** Undefined while unknown. */
  journal: Journal | undefined;
  /** The page's name in the api. */
  page: string;
  /** The page's label in the breadcrumbs until the text is loaded. */
  label: string;
  children: ReactNode;
}

/** A page of a journal with the publisher's own text, from the api. */
function OwnGuidance({ journalId, journal, page, label, children }: OwnGuidanceProps) {
  const { language, licence } = usePublisher();
  const query = useQuery(sitePageQuery(page));
  const values = valuesOf(journalId, journal, licence.name);
  const fill = (text: string): string => filled(text, values);
  return (
    <PageLayout journalId={journalId} trail={[{ label: query.data ? fill(query.data.title) : label }]}>
      <Loaded query={query} loading="Loading the page..." failed="Failed to load this page. Please try again later.">
        {({ title, standfirst, lang, sections, side }) => (
          <div lang={lang || language} dir="auto">
            <PageHead title={fill(title)}>{standfirst && <p>{unbroken(fill(standfirst))}</p>}</PageHead>
            {children}
            <Document
              words={{
                sections: sections.map(({ id, title: heading, body }) => ({
                  id,
                  title: fill(heading),
                  blocks: [{ rich: filled(body, values, escapeRich) }],
                })),
                side,
              }}
              fill={values}
            />
          </div>
        )}
      </Loaded>
    </PageLayout>
  );
}

/** Stands for an unknown fact, in every language. */
const UNKNOWN = '—';

const valuesOf = (id: string, journal: Journal | undefined, licence: string): Fill => ({
  journal: id,
  title: journal?.title || id.toUpperCase(),
  fee: journal?.apc || UNKNOWN,
  journalLicence: journal ? journal.license || licence : UNKNOWN,
  frequency: journal?.frequency || UNKNOWN,
  issn: journal?.issn || UNKNOWN,
  eissn: journal?.eissn || UNKNOWN,
});
