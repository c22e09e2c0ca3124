import type { Page } from '@playwright/test';

/** A journal's first page, Journal Information. */
export class JournalPage {
  constructor(readonly page: Page) {}

  get header() {
    // Inside main a header is no banner: it is named by what it holds.
    return this.page
      .getByRole('main')
      .locator('header')
      .filter({ has: this.page.getByRole('heading', { level: 1 }) });
  }

  get menu() {
    return this.page.getByRole('navigation', { name: 'Journal' });
  }

  get breadcrumbs() {
    return this.page.getByRole('navigation', { name: 'Breadcrumb' });
  }

  section(name: string) {
    return this.page.getByRole('region', { name });
  }

  /** The figure that stands over or beside a name. */
  figure(section: string, term: string) {
    return this.section(section)
      .locator('div')
      .filter({ has: this.page.getByRole('term').filter({ hasText: new RegExp(`^${term}$`) }) })
      .getByRole('definition');
  }
}
