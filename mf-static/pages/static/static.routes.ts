import { defineRoute } from '@press/area';
import { routePath } from '@press/area/route-path';
import { STATIC_PAGES, staticPagePath, type StaticPageName } from '@press/contract/site-pages';
import type { Words } from '@press/ui';
import { filled } from './filled';
import { ownText } from './own-text';

/** The route of a static page. Its text is a file in `content`, which loads with the page. */
const textRoute = <Page>(
  name: StaticPageName,
  page: () => Promise<Page>,
  content: () => Promise<{ default: Pick<Words, 'title' | 'standfirst'> }>,
) =>
  defineRoute(staticPagePath(name), {
    page,
    queries: (_params, _search, publisher) => ownText(name, publisher),
    head: ({ own }, { publisher }) => ({
      title: own?.title ?? filled(STATIC_PAGES[name], publisher),
      canonical: routePath(staticPagePath(name), publisher),
    }),
    metadata: async () => {
      const [{ staticMetadata }, text] = await Promise.all([import('./static.metadata'), content()]);
      return { default: staticMetadata(text.default) };
    },
  });

export const staticRoutes = [
  textRoute(
    'about-press',
    () => import('./AboutPressPage'),
    () => import('../../content/about-press'),
  ),
  textRoute(
    'submission-guidelines',
    () => import('./SubmissionGuidelinesPage'),
    () => import('../../content/submission-guidelines'),
  ),
  textRoute(
    'publishing-policy',
    () => import('./PublishingPolicyPage'),
    () => import('../../content/publishing-policy'),
  ),
  textRoute(
    'copyright-and-license',
    () => import('./CopyrightAndLicensePage'),
    () => import('../../content/copyright-and-license'),
  ),
  textRoute(
    'peer-review-policy',
    () => import('./PeerReviewPolicyPage'),
    () => import('../../content/peer-review-policy'),
  ),
  textRoute(
    'manuscript-withdrawal-policy',
    () => import('./WithdrawalPolicyPage'),
    () => import('../../content/manuscript-withdrawal-policy'),
  ),
  textRoute(
    'proceedings',
    () => import('./ProceedingsPage'),
    () => import('../../content/proceedings'),
  ),
  textRoute(
    'publish-with-us',
    () => import('./PublishWithUsPage'),
    () => import('../../content/publish-with-us'),
  ),
  textRoute(
    'accessibility',
    () => import('./AccessibilityPage'),
    () => import('../../content/accessibility'),
  ),
  textRoute(
    'privacy',
    () => import('./PrivacyPage'),
    () => import('../../content/privacy'),
  ),
] as const;
