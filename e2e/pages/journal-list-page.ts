import type { Page } from '@playwright/test';

/** Our Journals. */
export class JournalListPage {
  constructor(readonly page: Page) {}

  get cards() {
    return this.page.getByRole('main').getByRole('article');
  }

  card(title: string) {
    return this.cards.filter({ has: this.page.getByRole('heading', { name: title, exact: true }) });
  }
}
