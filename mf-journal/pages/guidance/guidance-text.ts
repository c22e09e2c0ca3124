import type { Publisher } from '@press/config';
import type { SitePage } from '@press/contract';
import type { ApiQuery } from '@press/contract/queries';
import { pageTextQuery } from '@press/contract/site-page-query';
import type { JournalPageName } from '@press/contract/site-pages';
import { capital } from '@press/contract/words';

/** The default texts. */
const DEFAULTS: Readonly<Record<JournalPageName, () => Promise<{ default: SitePage }>>> = {
  'submit-manuscript': () => import('../../texts/submit-manuscript.md'),
  'call-for-papers': () => import('../../texts/call-for-papers.md'),
  'fees-and-funding': () => import('../../texts/fees-and-funding.md'),
  'language-editing': () => import('../../texts/language-editing.md'),
  'ethics-policies': () => import('../../texts/ethics-policies.md'),
};

/** The query of the text of a page of guidance. */
export const textOf = (page: JournalPageName, publisher: Pick<Publisher, 'pages'>): ApiQuery<SitePage> =>
  pageTextQuery(page, publisher, DEFAULTS[page]);

/** The title of a page; of one whose text is not there, its name. */
export const titleOf = (page: JournalPageName, text: SitePage | undefined, journal: string): string =>
  text ? text.title.replaceAll('{title}', journal) : capital(page.replaceAll('-', ' '));
