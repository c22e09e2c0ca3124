import type { Metadata, RouteContext } from '@press/area';
import type { Journal } from '@press/contract';
import { journalFeedLinks } from '@press/contract/description/feed-links';
import { licenceOf } from '@press/contract/description/licence';
import { t } from '../messages';

/** Descriptions of a journal's pages for indexers, by the last segment of the path. */
const DESCRIPTIONS: Readonly<Record<string, (title: string, open: 'yes' | 'no') => string>> = {
  'editorial-board': (title) => t('about.board', { title }),
  'current-issue': (title, open) => t('about.current', { title, open }),
  'most-accessed': (title) => t('about.accessed', { title }),
  announcements: (title) => t('about.announcements', { title }),
  contact: (title) => t('about.contact', { title }),
  'submit-manuscript': (title) => t('about.guidelines', { title }),
  'call-for-papers': (title) => t('about.call', { title }),
  'fees-and-funding': (title) => t('about.fees', { title }),
  'language-editing': (title) => t('about.editing', { title }),
  'ethics-policies': (title) => t('about.ethics', { title }),
};

/** The case of a message that says whether a journal is open access. */
export const isOpen = ({ license }: Pick<Journal, 'license'>, { licence }: RouteContext['publisher']) =>
  licenceOf(license, licence).isOpen ? 'yes' : 'no';

/** The description and the feeds of a journal's page; none for an unknown journal. */
export function metadata({ journal }: { journal: Journal }, { url, publisher }: RouteContext): Metadata {
  const page = url.pathname.split('/').filter(Boolean).at(-1) ?? '';
  const describe = Object.hasOwn(DESCRIPTIONS, page) ? DESCRIPTIONS[page] : undefined;
  if (!journal.id) return {};
  return { links: journalFeedLinks(journal), description: describe?.(journal.title, isOpen(journal, publisher)) };
}
