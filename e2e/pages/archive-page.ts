import type { Page } from '@playwright/test';

/** Volumes & Issues of a journal: the table of issues, or the articles of a year. */
export class ArchivePage {
  constructor(readonly page: Page) {}

  static address(journalId: string, query: Record<string, string> = {}): string {
    const search = new URLSearchParams(query);
    return `/journal/${journalId}/volumes-issues${search.size ? `?${search}` : ''}`;
  }

  get years() {
    return this.page.getByRole('list', { name: 'Filter by year' }).getByRole('link');
  }

  year(name: string) {
    return this.years.filter({ hasText: name });
  }

  /** The form that replaces the links if there are many years. */
  get choice() {
    return this.page.getByRole('form', { name: 'Filter by year' });
  }

  get columns() {
    return this.page.getByRole('columnheader');
  }

  /** One row for each issue. */
  get issues() {
    return this.page
      .getByRole('table')
      .getByRole('row')
      .filter({ has: this.page.getByRole('cell') });
  }

  get articles() {
    return this.page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { level: 3 }) });
  }

  get back() {
    return this.page.getByRole('link', { name: 'Back to Volumes & Issues' });
  }

  get pager() {
    return this.page.getByRole('navigation', { name: 'Results pages' });
  }
}
