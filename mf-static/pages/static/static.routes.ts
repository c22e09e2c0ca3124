import { defineRoute } from '@press/area';
import { routePath } from '@press/area/route-path';
import type { Words } from '@press/ui';
import { TITLES } from '../../content/titles';
import { filled } from './filled';
import { ownText, type SitePageName } from './own-text';

/** The route of a static page. Its title is in `content/titles.ts`. Its text is a file in `content`, which loads with the page. */
const textRoute = <Path extends string, Page>(
  path: Path,
  name: SitePageName,
  title: keyof typeof TITLES,
  page: () => Promise<Page>,
  content: () => Promise<{ default: Pick<Words, 'title' | 'standfirst'> }>,
) =>
  defineRoute(path, {
    page,
    queries: (_params, _search, publisher) => ownText(name, publisher),
    head: ({ own }, { publisher }) => ({
      title: own?.title ?? filled(TITLES[title], publisher),
      canonical: routePath(path, publisher),
    }),
    metadata: async () => {
      const [{ staticMetadata }, text] = await Promise.all([import('./static.metadata'), content()]);
      return { default: staticMetadata(text.default) };
    },
  });

export const staticRoutes = [
  textRoute(
    '/about-{publisher}-press',
    'about-press',
    'aboutPress',
    () => import('./AboutPressPage'),
    () => import('../../content/about-press'),
  ),
  textRoute(
    '/submission-guidelines',
    'submission-guidelines',
    'submissionGuidelines',
    () => import('./SubmissionGuidelinesPage'),
    () => import('../../content/submission-guidelines'),
  ),
  textRoute(
    '/publishing-policy',
    'publishing-policy',
    'publishingPolicy',
    () => import('./PublishingPolicyPage'),
    () => import('../../content/publishing-policy'),
  ),
  textRoute(
    '/copyright-and-license',
    'copyright-and-license',
    'copyrightAndLicense',
    () => import('./CopyrightAndLicensePage'),
    () => import('../../content/copyright-and-license'),
  ),
  textRoute(
    '/peer-review-policy',
    'peer-review-policy',
    'peerReviewPolicy',
    () => import('./PeerReviewPolicyPage'),
    () => import('../../content/peer-review-policy'),
  ),
  textRoute(
    '/manuscript-withdrawal-policy',
    'manuscript-withdrawal-policy',
    'withdrawalPolicy',
    () => import('./WithdrawalPolicyPage'),
    () => import('../../content/manuscript-withdrawal-policy'),
  ),
  textRoute(
    '/proceedings',
    'proceedings',
    'proceedings',
    () => import('./ProceedingsPage'),
    () => import('../../content/proceedings'),
  ),
  textRoute(
    '/publish-with-us',
    'publish-with-us',
    'publishWithUs',
    () => import('./PublishWithUsPage'),
    () => import('../../content/publish-with-us'),
  ),
  textRoute(
    '/accessibility',
    'accessibility',
    'accessibility',
    () => import('./AccessibilityPage'),
    () => import('../../content/accessibility'),
  ),
  textRoute(
    '/privacy',
    'privacy',
    'privacy',
    () => import('./PrivacyPage'),
    () => import('../../content/privacy'),
  ),
] as const;
