import type { Page } from '@playwright/test';

/** Discover Research: the article search and its results. */
export class ArticleSearchPage {
  constructor(readonly page: Page) {}

  static address(query: string, page = 1): string {
    return `/discover-research?${new URLSearchParams({ q: query, ...(page > 1 && { page: `${page}` }) })}`;
  }

  get box() {
    // It becomes a combobox after its first focus.
    return this.page.getByLabel('Search articles');
  }

  get button() {
    return this.page.getByRole('search').getByRole('button');
  }

  get results() {
    return this.page.getByRole('region', { name: /^Search Results/ });
  }

  get found() {
    return this.results.getByRole('list').first().getByRole('listitem');
  }

  /** Titles of the results, in order. */
  get titles() {
    return this.found.getByRole('heading').getByRole('link');
  }

  get heading() {
    return this.results.getByRole('heading', { name: /^Search Results/ });
  }

  get summary() {
    return this.results.getByText(/^Showing /);
  }

  get pager() {
    return this.page.getByRole('navigation', { name: 'Results pages' });
  }

  get goTo() {
    return this.pager.getByRole('spinbutton', { name: 'Go to' });
  }

  async search(query: string): Promise<void> {
    await this.box.fill(query);
    await this.box.press('Enter');
  }
}
