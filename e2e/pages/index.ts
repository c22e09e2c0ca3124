import { test as base } from '@playwright/test';
import { ArticlePage } from './article-page';
import { Chrome } from './chrome';
import { ContactPage } from './contact-page';
import { ArticleSearchPage } from './article-search-page';
import { HomePage } from './home-page';
import { JournalListPage } from './journal-list-page';
import { JournalPage } from './journal-page';
import { startFaultySite, type FaultySite } from '../site/edges';
import { Site } from './site';
import { StaticPage } from './static-page';

export { expect } from '@playwright/test';

interface Pages {
  site: Site;
  chrome: Chrome;
  home: HomePage;
  journals: JournalListPage;
  journal: JournalPage;
  article: ArticlePage;
  articleSearch: ArticleSearchPage;
  staticPage: StaticPage;
  contact: ContactPage;
  /** A site whose api can be made to fail. Faults are cleared after each test. */
  faulty: Pick<FaultySite, 'api' | 'origin'>;
}

interface WorkerFixtures {
  /** Starting an edge takes three seconds of processor time, so the tests of a worker share one. It stores no pages. */
  faultySite: FaultySite;
}

/** A test with page objects. */
export const test = base.extend<Pages, WorkerFixtures>({
  page: async ({ page }, use) => {
    await use(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  site: async ({ page }, use) => use(new Site(page)),
  chrome: async ({ page }, use) => use(new Chrome(page)),
  home: async ({ page }, use) => use(new HomePage(page)),
  journals: async ({ page }, use) => use(new JournalListPage(page)),
  journal: async ({ page }, use) => use(new JournalPage(page)),
  article: async ({ page }, use) => use(new ArticlePage(page)),
  articleSearch: async ({ page }, use) => use(new ArticleSearchPage(page)),
  staticPage: async ({ page }, use) => use(new StaticPage(page)),
  contact: async ({ page }, use) => use(new ContactPage(page)),
  faulty: async ({ faultySite }, use) => {
    await use(faultySite);
    faultySite.api.clearFaults();
  },
  faultySite: [
    // Playwright requires this form of an unused argument.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const site = await startFaultySite();
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});
