import type { Page } from '@playwright/test';

/** Journal Information, the first page of a journal. */
export class JournalPage {
  constructor(readonly page: Page) {}

  get header() {
    // A header inside main has no role, so it is found by its content.
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
}
