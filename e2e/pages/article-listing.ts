import type { Page } from '@playwright/test';

/** The common parts of pages that list a journal's articles. */
export class ArticleListing {
  constructor(readonly page: Page) {}

  get items() {
    return this.page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { level: 3 }) });
  }

  get titles() {
    return this.items.getByRole('heading', { level: 3 }).getByRole('link');
  }
}
