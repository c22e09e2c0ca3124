import type { Page } from '@playwright/test';

/** Editorial Board of a journal. */
export class BoardPage {
  constructor(readonly page: Page) {}

  get sections() {
    return this.page.getByRole('main').getByRole('heading', { level: 2 });
  }

  section(name: string) {
    return this.page.getByRole('region', { name });
  }

  member(name: string) {
    return this.page
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { level: 3, name, exact: true }) });
  }
}
