import { defineArea, type AreaRoute } from '@press/area';
import { routePath } from '@press/area/route-path';
import type { Words } from '@press/ui';
import { TITLES } from './content/titles';
import { aboutQueries } from './pages/about/about.queries';
import { filled } from './pages/static/filled';

type Title = keyof typeof TITLES;

/** A page of words: what it is called stands in `content/titles.ts`, the rest in a file of its own there. */
const words = (
  path: string,
  title: Title,
  page: AreaRoute['page'],
  content: () => Promise<{ default: Pick<Words, 'title' | 'standfirst'> }>,
): AreaRoute => ({
  path,
  page,
  head: (_, __, { publisher }) => ({ title: filled(TITLES[title], publisher), canonical: routePath(path, publisher) }),
  metadata: async () => {
    const [{ staticMetadata }, written] = await Promise.all([import('./pages/static/static.metadata'), content()]);
    return { default: staticMetadata(written.default) };
  },
});

export default defineArea({
  name: 'mf-static',
  routes: [
    {
      path: '/about',
      page: () => import('./pages/about/AboutPage'),
      queries: aboutQueries,
      head: () => ({ title: 'About', canonical: '/about' }),
      metadata: () => import('./pages/about/about.metadata'),
    },
    words(
      '/about-{publisher}-press',
      'aboutPress',
      () => import('./pages/static/AboutPressPage'),
      () => import('./content/about-press'),
    ),
    words(
      '/submission-guidelines',
      'submissionGuidelines',
      () => import('./pages/static/SubmissionGuidelinesPage'),
      () => import('./content/submission-guidelines'),
    ),
    words(
      '/publishing-policy',
      'publishingPolicy',
      () => import('./pages/static/PublishingPolicyPage'),
      () => import('./content/publishing-policy'),
    ),
    words(
      '/copyright-and-license',
      'copyrightAndLicense',
      () => import('./pages/static/CopyrightAndLicensePage'),
      () => import('./content/copyright-and-license'),
    ),
    words(
      '/peer-review-policy',
      'peerReviewPolicy',
      () => import('./pages/static/PeerReviewPolicyPage'),
      () => import('./content/peer-review-policy'),
    ),
    words(
      '/manuscript-withdrawal-policy',
      'withdrawalPolicy',
      () => import('./pages/static/WithdrawalPolicyPage'),
      () => import('./content/manuscript-withdrawal-policy'),
    ),
    words(
      '/proceedings',
      'proceedings',
      () => import('./pages/static/ProceedingsPage'),
      () => import('./content/proceedings'),
    ),
    words(
      '/publish-with-us',
      'publishWithUs',
      () => import('./pages/static/PublishWithUsPage'),
      () => import('./content/publish-with-us'),
    ),
    {
      path: '/contact',
      page: () => import('./pages/contact/ContactPage'),
      head: () => ({ title: TITLES.contact, canonical: '/contact' }),
      metadata: () => import('./pages/contact/contact.metadata'),
      form: { to: '/editorial-team', fields: ['name', 'email', 'subject', 'message'] },
    },
  ],
});
