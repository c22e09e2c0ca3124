import { defineRoute } from '@press/area';
import { routePath } from '@press/area/route-path';
import type { SitePage } from '@press/contract';
import { STATIC_PAGES, staticPagePath, type StaticPageName } from '@press/contract/site-pages';
import { ownText } from './own-text';

/** The route of a static page. Its module exports the default text too, so that its metadata need no second copy of it. */
const textRoute = <Page extends { text: SitePage }>(name: StaticPageName, page: () => Promise<Page>) =>
  defineRoute(staticPagePath(name), {
    page,
    queries: (_params, _search, publisher) => ownText(name, publisher),
    head: ({ own }, { publisher }) => ({
      title: (own?.title ?? STATIC_PAGES[name]).replaceAll('{publisher}', publisher.name),
      canonical: routePath(staticPagePath(name), publisher),
    }),
    metadata: async () => {
      const [{ staticMetadata }, { text }] = await Promise.all([import('./static.metadata'), page()]);
      return { default: staticMetadata(text) };
    },
  });

export const staticRoutes = [
  textRoute('about-press', () => import('./AboutPressPage')),
  textRoute('submission-guidelines', () => import('./SubmissionGuidelinesPage')),
  textRoute('publishing-policy', () => import('./PublishingPolicyPage')),
  textRoute('copyright-and-license', () => import('./CopyrightAndLicensePage')),
  textRoute('peer-review-policy', () => import('./PeerReviewPolicyPage')),
  textRoute('manuscript-withdrawal-policy', () => import('./WithdrawalPolicyPage')),
  textRoute('proceedings', () => import('./ProceedingsPage')),
  textRoute('publish-with-us', () => import('./PublishWithUsPage')),
  textRoute('accessibility', () => import('./AccessibilityPage')),
  textRoute('privacy', () => import('./PrivacyPage')),
] as const;
