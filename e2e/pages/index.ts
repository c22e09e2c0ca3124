import { test as base } from '@playwright/test';
import { ContactPage } from './contact-page';
import * as objects from './page-objects';
import { startFaultySite, type FaultySite } from '../site/edges';
import { Site } from './site';

export { expect } from '@playwright/test';

type PageObjects = {
  [
    Name in 'chrome' | 'home' | 'journals' | 'journal' | 'article' | 'articleSearch' | 'staticPage' | 'application'
  ]: ReturnType<(typeof objects)[Name]>;
};

interface Pages extends PageObjects {
  site: Site;
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
  chrome: async ({ page }, use) => use(objects.chrome(page)),
  home: async ({ page }, use) => use(objects.home(page)),
  journals: async ({ page }, use) => use(objects.journals(page)),
  journal: async ({ page }, use) => use(objects.journal(page)),
  article: async ({ page }, use) => use(objects.article(page)),
  articleSearch: async ({ page }, use) => use(objects.articleSearch(page)),
  staticPage: async ({ page }, use) => use(objects.staticPage(page)),
  application: async ({ page }, use) => use(objects.application(page)),
  contact: async ({ page }, use) => use(new ContactPage(page)),
  faulty: async ({ faultySite }, use) => {
    await use(faultySite);
    faultySite.api.clearFaults();
  },
  faultySite: [
    // Playwright requires this pattern for an unused argument.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const site = await startFaultySite();
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});
