import type { Publisher } from '@press/config';
import { hasProceedings } from '@press/contract/publications';
import { freePagePath, TEXT_KINDS, type PagePlace } from '@press/contract/site-pages';
import { t } from '../messages';

export interface SiteLink {
  to: string;
  text: string;
  /** The language of the text, if it is not that of the page. */
  lang?: string;
}

/** The article search. */
export const SEARCH = '/discover-research';

/** The publisher's own pages of a place. */
const ownPages = ({ ownPages: pages = [] }: Publisher, at: PagePlace): readonly SiteLink[] =>
  pages.flatMap(({ id, title: text, place, lang }) =>
    place === at ? { to: freePagePath(id), text, ...(lang && { lang }) } : [],
  );

/** The header's links, in order (G-01). */
export const headerLinks = (publisher: Publisher): readonly SiteLink[] => [
  { to: '/', text: t('header.home') },
  { to: '/about', text: t('header.about') },
  { to: '/journals', text: t('header.journals') },
  ...(hasProceedings(publisher) ? [{ to: '/proceedings', text: t('header.proceedings') }] : []),
  { to: '/publish-with-us', text: t('header.publish') },
  { to: SEARCH, text: t('header.search') },
  ...ownPages(publisher, 'menu'),
  { to: '/contact', text: t('header.contact') },
];

interface LinkGroup {
  id: string;
  title: string;
  links: readonly SiteLink[];
}

/** The page of the site's feed (C-06), which the api answers. */
export const FEED = '/feed.atom';

/** The footer's links, for readers and for authors (G-03). */
export const footerLinks = (publisher: Publisher): readonly LinkGroup[] => [
  {
    id: 'journals',
    title: t('footer.journals'),
    links: [
      { to: '/', text: t('header.home') },
      { to: '/journals', text: t('footer.journals') },
      { to: `/about-${publisher.slug}-press`, text: t('footer.about', { press: publisher.name }) },
      ...TEXT_KINDS.filter((kind) => publisher.texts?.includes(kind)).map((kind) => ({
        to: `/${kind}`,
        text: kind === 'news' ? t('footer.news') : t('footer.collections'),
      })),
      ...ownPages(publisher, 'footer'),
      { to: FEED, text: t('footer.feed') },
    ],
  },
  {
    id: 'authors',
    title: t('footer.authors'),
    links: [
      { to: '/submission-guidelines', text: t('footer.guidelines') },
      { to: '/publishing-policy', text: t('footer.policy') },
      { to: '/peer-review-policy', text: t('footer.review') },
      { to: '/copyright-and-license', text: t('footer.copyright') },
      { to: '/manuscript-withdrawal-policy', text: t('footer.withdrawal') },
      { to: '/contact', text: t('header.contact') },
    ],
  },
];

/** The links of the footer's last line. */
export const legalLinks = (): readonly SiteLink[] => [
  { to: '/accessibility', text: t('footer.accessibility') },
  { to: '/privacy', text: t('footer.privacy') },
];

/** Sections that belong to Journals although their path does not start with `/journals`. */
const UNDER_JOURNALS = ['/journal/', '/subject/', '/journals/'];

/** `aria-current` of a header link: `page` on the page itself, `true` in its section. */
export function currentMark(to: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  return to === '/journals' && UNDER_JOURNALS.some((prefix) => pathname.startsWith(prefix)) ? 'true' : undefined;
}
