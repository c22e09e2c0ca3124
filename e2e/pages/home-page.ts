import type { Page } from '@playwright/test';

/** Home. */
export class HomePage {
  constructor(readonly page: Page) {}

  /** @param name its heading */
  section(name: string) {
    return this.page.getByRole('region', { name });
  }

  get subjects() {
    return this.section('Browse by Subject').getByRole('link', { name: /^Discover journals in / });
  }

  get slider() {
    return this.page.getByRole('list', { name: 'Featured journals' });
  }

  get cards() {
    return this.slider.getByRole('listitem');
  }

  get next() {
    return this.page.getByRole('button', { name: 'Next journals' });
  }

  get previous() {
    return this.page.getByRole('button', { name: 'Previous journals' });
  }

  get pause() {
    return this.page.getByRole('button', { name: 'Pause automatic scrolling' });
  }

  /** The scroll position of the row of covers, in px. */
  sliderPosition(): Promise<number> {
    return this.slider.evaluate((row) => row.scrollLeft);
  }

  get trending() {
    return this.section('Trending Research').getByRole('listitem');
  }

  call(title: string) {
    return this.section('Call for Papers').getByRole('article', { name: title });
  }

  get calls() {
    return this.section('Call for Papers').getByRole('article');
  }
}
