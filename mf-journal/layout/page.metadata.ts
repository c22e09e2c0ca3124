import type { HeadContext, Metadata, Params } from '@press/area';
import { issueName, monthYear, type Issue, type Journal } from '@press/contract';
import { yearIn } from '../pages/archive/archive.queries';

interface About {
  /** Title of the journal. */
  title: string;
  url: URL;
  data: readonly unknown[];
}

/** What an indexer says of each page of a journal. */
const DESCRIPTIONS: Readonly<Record<string, (about: About) => string>> = {
  'volumes-issues': ({ title, url }) => {
    const year = yearIn(url.searchParams);
    return year ? `Articles that ${title} published in ${year}.` : `All volumes and issues of ${title}, open access.`;
  },
  issue: ({ title, data }) => {
    const issue = data[2] as Issue | undefined;
    return issue
      ? `${issueName(issue.volume, issue.issueNumber)} of ${title}${issue.publicationDate && `, ${monthYear(issue.publicationDate)}`}: its articles with abstracts, open access.`
      : '';
  },
  'editorial-board': ({ title }) => `The editors of ${title}, with their institutions and fields of research.`,
  'current-issue': ({ title }) => `The articles of the latest issue of ${title}, open access.`,
  'most-accessed': ({ title }) => `The ten articles of ${title} that readers open most.`,
  announcements: ({ title }) => `News of ${title}: its latest articles, and how to join its editorial team.`,
  contact: ({ title }) => `How to reach the editorial office of ${title}, and how to join its editorial team.`,
  'submit-manuscript': ({ title }) =>
    `How to submit a manuscript to ${title}: abstract, keywords, figures, files, similarity screening, and how a decision is made.`,
  'call-for-papers': ({ title }) =>
    `${title} is open for submissions all year round: scope, what it publishes, and how long review takes.`,
  'fees-and-funding': ({ title }) =>
    `The article processing charge of ${title}, what it pays for, and the licence of its articles.`,
  'language-editing': ({ title }) => `English and scientific editing for authors of ${title}: services and prices.`,
  'ethics-policies': ({ title }) =>
    `Duties of editors, reviewers and authors of ${title}; misconduct, corrections and retractions, conflicts of interest, data, use of AI tools.`,
};

/** The description of a journal's page. Nothing of a journal that is not known. */
export default function screenMetadata(
  { journalId }: Params,
  data: readonly unknown[],
  { url }: HeadContext,
): Metadata {
  const journal = data[0] as Journal | undefined;
  // `/journal/ssha/contact`, or `/submit-manuscript`, which names no journal.
  const page = url.pathname.split('/').filter(Boolean)[journalId ? 2 : 0] ?? '';
  const description =
    journal?.id && Object.hasOwn(DESCRIPTIONS, page) ? DESCRIPTIONS[page]?.({ title: journal.title, url, data }) : '';
  return description ? { description } : {};
}
