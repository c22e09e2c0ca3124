import type { Page } from '@playwright/test';

/** A page without data: contents, prose, side notes. */
export class StaticPage {
  constructor(readonly page: Page) {}

  get contents() {
    return this.page.getByRole('navigation', { name: 'On this page' });
  }

  /** The entry of the contents that is marked as the current section. */
  get current() {
    return this.contents.locator('a[aria-current]');
  }

  get sections() {
    return this.page.getByRole('main').getByRole('heading', { level: 2 }).filter({ hasNotText: 'On this page' });
  }

  table(caption: string) {
    return this.page.getByRole('table', { name: caption });
  }
}
