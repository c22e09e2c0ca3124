import type { Page } from '@playwright/test';

/** The parts around every page: header, menu, footer. */
export class Chrome {
  constructor(readonly page: Page) {}

  get navigation() {
    return this.page.getByRole('navigation', { name: 'Main', exact: true });
  }

  get currentLink() {
    return this.navigation.locator('a[aria-current]');
  }

  get menuButton() {
    return this.page.getByRole('banner').getByRole('button', { name: 'Menu' });
  }

  get menu() {
    return this.page.getByRole('navigation', { name: 'Main menu' });
  }

  get footer() {
    return this.page.getByRole('contentinfo');
  }

  get skipLink() {
    return this.page.getByRole('link', { name: 'Skip to content' });
  }
}
