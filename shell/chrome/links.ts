import type { Publisher } from '@press/config';
import { hasProceedings } from '@press/contract/publications';
import { freePagePath, TEXT_KINDS, TEXT_TITLES, type PagePlace } from '@press/contract/site-pages';

export interface SiteLink {
  to: string;
  text: string;
}

/** The article search. */
export const SEARCH = '/discover-research';

/** The publisher's own pages of a place. */
const ownPages = ({ ownPages: pages = [] }: Publisher, at: PagePlace): readonly SiteLink[] =>
  pages.flatMap(({ id, title, place }) => (place === at ? { to: freePagePath(id), text: title } : []));

/** The header's links, in order (G-01). */
export const headerLinks = (publisher: Publisher): readonly SiteLink[] => [
  { to: '/', text: 'Home' },
  { to: '/about', text: 'About' },
  { to: '/journals', text: 'Journals' },
  ...(hasProceedings(publisher) ? [{ to: '/proceedings', text: 'Proceedings' }] : []),
  { to: '/publish-with-us', text: 'Publish with us' },
  { to: SEARCH, text: 'Discover research' },
  ...ownPages(publisher, 'menu'),
  { to: '/contact', text: 'Contact' },
];

interface LinkGroup {
  title: string;
  links: readonly SiteLink[];
}

/** The page of the site's feed (C-06), which the api answers. */
export const FEED = '/feed.atom';

/** The footer's links, for readers and for authors (G-03). */
export const footerLinks = (publisher: Publisher): readonly LinkGroup[] => [
  {
    title: 'Journals',
    links: [
      { to: '/', text: 'Home' },
      { to: '/journals', text: 'Journals' },
      { to: `/about-${publisher.slug}-press`, text: `About ${publisher.name}` },
      ...TEXT_KINDS.filter((kind) => publisher.texts?.includes(kind)).map((kind) => ({
        to: `/${kind}`,
        text: TEXT_TITLES[kind],
      })),
      ...ownPages(publisher, 'footer'),
      { to: FEED, text: 'Feed of new articles' },
    ],
  },
  {
    title: 'Authors',
    links: [
      { to: '/submission-guidelines', text: 'Submission guidelines' },
      { to: '/publishing-policy', text: 'Publishing policy' },
      { to: '/peer-review-policy', text: 'Peer review policy' },
      { to: '/copyright-and-license', text: 'Copyright and license' },
      { to: '/manuscript-withdrawal-policy', text: 'Manuscript withdrawal policy' },
      { to: '/contact', text: 'Contact' },
    ],
  },
];

/** The links of the footer's last line. */
export const legalLinks: readonly SiteLink[] = [
  { to: '/accessibility', text: 'Accessibility' },
  { to: '/privacy', text: 'Privacy' },
];

/** Sections that belong to Journals although their path does not start with `/journals`. */
const UNDER_JOURNALS = ['/journal/', '/subject/', '/journals/'];

/** `aria-current` of a header link: `page` on the page itself, `true` in its section. */
export function currentMark(to: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  return to === '/journals' && UNDER_JOURNALS.some((prefix) => pathname.startsWith(prefix)) ? 'true' : undefined;
}
