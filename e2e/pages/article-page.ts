import type { Page } from '@playwright/test';

/** An article's page. */
export class ArticlePage {
  constructor(readonly page: Page) {}

  get breadcrumbs() {
    return this.page.getByRole('navigation', { name: 'Breadcrumb' });
  }

  get heading() {
    return this.page.getByRole('main').getByRole('heading', { level: 1 });
  }

  get authors() {
    return this.page.getByRole('list', { name: 'Authors' }).getByRole('listitem');
  }

  section(name: string) {
    return this.page
      .locator('section')
      .filter({ has: this.page.getByRole('heading', { name, exact: true, level: 2 }) });
  }

  /** The value of a term in a card of the side column. */
  fact(card: string, term: string) {
    const entry = this.section(card)
      .locator('dl > div')
      .filter({ has: this.page.getByRole('term').filter({ hasText: new RegExp(`^${term}$`) }) });
    return entry.getByRole('definition').first();
  }

  get cite() {
    return this.page.getByRole('button', { name: 'Cite', exact: true });
  }

  get download() {
    return this.page.getByRole('main').getByText('Download PDF', { exact: true });
  }

  get share() {
    return this.page.getByRole('button', { name: 'Share Article' });
  }

  /** The list of its sections. */
  get contents() {
    return this.page.getByRole('navigation', { name: 'On this page' });
  }

  /** A message that disappears by itself. */
  toast(text: string) {
    return this.page.getByRole('status').filter({ hasText: text });
  }

  get citations() {
    return this.page.getByRole('dialog', { name: 'Cite this article' });
  }
}
