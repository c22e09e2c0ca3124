import { expect, type Page, type Response } from '@playwright/test';

/** The site as a browser window on it: opening pages, following links, what goes wrong on the way. */
export class Site {
  /** Whatever a reader's console would hold that should not be there. */
  readonly troubles: string[] = [];

  constructor(readonly page: Page) {
    page.on('pageerror', (error) => this.troubles.push(`page error: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() !== 'error') return;
      this.troubles.push(`console: ${message.text()} (${message.location().url})`);
    });
    page.on('request', (request) => {
      if (request.url().includes('csp-report')) this.troubles.push(`content security policy: ${request.postData()}`);
    });
  }

  /** Loads a page from the server and waits until it lives. */
  async open(path: string): Promise<Response> {
    const response = await this.page.goto(path);
    await this.lives();
    if (!response) throw new Error(`${path} gave no document`);
    return response;
  }

  /** The shell has started and taken over the server's markup, so that clicks are its own. */
  async lives(): Promise<void> {
    await this.page.waitForFunction(() => !document.getElementById('site') && !document.querySelector('[data-server]'));
  }

  /** Clicks a link to `path`, which the page need not hold; nothing of it was fetched before. Resolves when it has arrived. */
  async follow(path: string): Promise<void> {
    await this.#withLink(path, 'click');
    await this.page.waitForURL((url) => url.href === new URL(path, url).href);
  }

  /** Reaches for a link to `path`, by pointer or by keyboard, without following it. */
  reachFor(path: string, by: 'pointer' | 'keyboard'): Promise<void> {
    return this.#withLink(path, by);
  }

  #withLink(path: string, act: 'click' | 'pointer' | 'keyboard'): Promise<void> {
    return this.page.evaluate(
      ({ path, act }) => {
        const link = document.body.appendChild(
          Object.assign(document.createElement('a'), { href: path, textContent: 'A link for the test' }),
        );
        if (act === 'click') link.click();
        if (act === 'pointer') link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
        if (act === 'keyboard') link.focus();
        link.remove();
      },
      { path, act },
    );
  }

  /** Marks this document, so that a full load can be told from a client navigation. */
  async mark(): Promise<void> {
    await this.page.evaluate(() => void Object.assign(window, { markOfTest: true }));
  }

  async expectSameDocument(): Promise<void> {
    expect(await this.page.evaluate(() => 'markOfTest' in window), 'navigated without loading a document').toBe(true);
  }

  scrollTo(top: number): Promise<void> {
    return this.page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
  }

  scrollTop(): Promise<number> {
    return this.page.evaluate(() => Math.round(scrollY));
  }

  /** The page stands at `top`, give or take a pixel. */
  async expectScrolledTo(top: number): Promise<void> {
    await expect
      .poll(async () => Math.abs((await this.scrollTop()) - top), { message: `scrolled to ${top}` })
      .toBeLessThanOrEqual(1);
  }

  get main() {
    return this.page.getByRole('main');
  }

  get heading() {
    return this.main.getByRole('heading', { level: 1 });
  }

  get retry() {
    return this.main.getByRole('button', { name: 'Retry' });
  }
}
