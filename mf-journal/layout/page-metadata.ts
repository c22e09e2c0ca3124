import type { Metadata, RouteContext } from '@press/area';
import type { Journal } from '@press/contract';
import { journalFeedLinks } from '@press/contract/description/feed-links';
import { licenceOf } from '@press/contract/description/licence';
import { isContinuous } from '@press/ui/text/words';
import { t } from '../messages';

/** The cases of messages on a journal: whether it is open access, and has years in place of issues. */
interface Cases {
  open: 'yes' | 'no';
  lists: 'years' | 'issues';
}

/** Descriptions of a journal's pages for indexers, by the last segment of the path. */
const DESCRIPTIONS: Readonly<Record<string, (title: string, cases: Cases) => string>> = {
  'editorial-board': (title) => t('about.board', { title }),
  'current-issue': (title, { open, lists }) => t('about.current', { title, open, lists }),
  'most-accessed': (title) => t('about.accessed', { title }),
  announcements: (title) => t('about.announcements', { title }),
  contact: (title) => t('about.contact', { title }),
  'submit-manuscript': (title) => t('about.guidelines', { title }),
  'call-for-papers': (title) => t('about.call', { title }),
  'fees-and-funding': (title) => t('about.fees', { title }),
  'language-editing': (title) => t('about.editing', { title }),
  'ethics-policies': (title) => t('about.ethics', { title }),
};

export const casesOf = (journal: Journal, { licence }: RouteContext['publisher']): Cases => ({
  open: licenceOf(journal.license, licence).isOpen ? 'yes' : 'no',
  lists: isContinuous(journal) ? 'years' : 'issues',
});

/** The description and the feeds of a journal's page; none for an unknown journal. */
export function metadata({ journal }: { journal: Journal }, { url, publisher }: RouteContext): Metadata {
  const page = url.pathname.split('/').filter(Boolean).at(-1) ?? '';
  const describe = Object.hasOwn(DESCRIPTIONS, page) ? DESCRIPTIONS[page] : undefined;
  if (!journal.id) return {};
  return { links: journalFeedLinks(journal), description: describe?.(journal.title, casesOf(journal, publisher)) };
}
