import type { Metadata, RouteContext } from '@press/area';
import type { Journal } from '@press/contract';
import { journalFeedLinks } from '@press/contract/description/feed-links';
import { licenceOf } from '@press/contract/description/licence';

/** Descriptions of a journal's pages for indexers, by the last segment of the path. */
const DESCRIPTIONS: Readonly<Record<string, (title: string, open: string) => string>> = {
  'editorial-board': (title) => `The editorial board of ${title}.`,
  'current-issue': (title, open) => `The articles of the latest issue of ${title}${open}.`,
  'most-accessed': (title) => `The ten articles of ${title} that readers open most.`,
  announcements: (title) => `News of ${title}, and its latest articles.`,
  contact: (title) => `How to reach the editorial office of ${title}.`,
  'submit-manuscript': (title) =>
    `How to submit a manuscript to ${title}: what to prepare, how to send it, and what happens to it then.`,
  'call-for-papers': (title) => `The call for papers of ${title}: deadline, scope and subjects.`,
  'fees-and-funding': (title) => `What an article in ${title} costs, and the licence of its articles.`,
  'language-editing': (title) => `Language editing for authors of ${title}.`,
  'ethics-policies': (title) =>
    `Duties of editors and authors of ${title}; misconduct, corrections and retractions, conflicts of interest, data, use of AI tools.`,
};

/** The description and the feeds of a journal's page; none for an unknown journal. */
export function metadata({ journal }: { journal: Journal }, { url, publisher }: RouteContext): Metadata {
  const page = url.pathname.split('/').filter(Boolean).at(-1) ?? '';
  const describe = Object.hasOwn(DESCRIPTIONS, page) ? DESCRIPTIONS[page] : undefined;
  if (!journal.id) return {};
  const open = licenceOf(journal.license, publisher.licence).isOpen ? ', open access' : '';
  return { links: journalFeedLinks(journal), description: describe?.(journal.title, open) };
}
