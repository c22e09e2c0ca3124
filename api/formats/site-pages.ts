import { journalPath } from '@press/contract/paths';

/** The pages of the site that are there without any content, as docs/spec/reference.md lists them. `{slug}` is the publisher's. */
export const SITE_PAGES: readonly string[] = [
  '/',
  '/about',
  '/contact',
  '/about-{slug}-press',
  '/submission-guidelines',
  '/publishing-policy',
  '/copyright-and-license',
  '/peer-review-policy',
  '/manuscript-withdrawal-policy',
  '/proceedings',
  '/publish-with-us',
  '/accessibility',
  '/privacy',
  '/journals',
  '/discover-research',
];

/** The pages of a journal, after its own. Its issues and articles have parts of their own. */
export const JOURNAL_PAGES: readonly string[] = [
  'volumes-issues',
  'editorial-board',
  'ethics-policies',
  'current-issue',
  'most-accessed',
  'submit-manuscript',
  'call-for-papers',
  'fees-and-funding',
  'language-editing',
  'contact',
  'announcements',
];

/** Paths of all pages without articles. */
export function sitePaths(
  { slug, hasProceedings }: { slug: string; hasProceedings: boolean },
  journalIds: readonly string[],
  subjects: readonly string[],
): string[] {
  return [
    ...SITE_PAGES.filter((path) => hasProceedings || path !== '/proceedings').map((path) =>
      path.replace('{slug}', slug),
    ),
    ...subjects.map((subject) => `/subject/${encodeURIComponent(subject)}`),
    ...journalIds.flatMap((id) => [journalPath(id), ...JOURNAL_PAGES.map((page) => journalPath(id, page))]),
  ];
}
