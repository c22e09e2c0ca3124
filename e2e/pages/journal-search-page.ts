import type { Page } from '@playwright/test';

/** The journal search: the form on /journals and /journals/search. */
export class JournalSearchPage {
  constructor(readonly page: Page) {}

  get form() {
    return this.page.getByRole('search', { name: 'Journals' });
  }

  get name() {
    return this.form.getByRole('textbox', { name: 'Journal Name' });
  }

  get keywords() {
    return this.form.getByRole('textbox', { name: 'Keywords' });
  }

  get subject() {
    return this.form.getByRole('combobox', { name: 'Subject' });
  }

  get search() {
    return this.form.getByRole('button', { name: 'Search' });
  }
}
