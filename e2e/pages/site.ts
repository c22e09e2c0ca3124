import { expect, type Locator, type Page, type Response } from '@playwright/test';

/**
 * Uncaught errors, errors in the console and reports of the content security policy, as they come. It omits the browser's line
 * about a page or a call that was answered 503: on a busy machine its data can be late, and then the browser asks again. A
 * file is never answered so.
 */
export function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => void errors.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    const { url } = message.location();
    const isBusy = message.text().includes('status of 503') && !new URL(url).pathname.startsWith('/r/');
    if (message.type() === 'error' && !isBusy) errors.push(`console: ${message.text()} (${url})`);
  });
  page.on('request', (request) => {
    if (request.url().includes('csp-report')) errors.push(`content security policy: ${request.postData()}`);
  });
  return errors;
}

/** The site in a browser: opens pages, follows links, collects errors. */
export class Site {
  readonly errors: string[];

  constructor(readonly page: Page) {
    this.errors = errorsOf(page);
  }

  /** Loads a page from the server and waits until it is interactive. */
  async open(path: string): Promise<Response> {
    const response = await this.page.goto(path);
    await this.waitUntilInteractive();
    if (!response) throw new Error(`${path} returned no document`);
    return response;
  }

  /** Waits until the shell has started and hydrated the markup of the server, so that it handles clicks. */
  async waitUntilInteractive(): Promise<void> {
    await this.page.waitForFunction(() => !document.getElementById('site') && !document.querySelector('[data-server]'));
  }

  /** Clicks an added link to `path`, so that nothing of it is prefetched. Resolves after the address has changed. */
  async follow(path: string): Promise<void> {
    await this.withLink(path, 'click');
    await this.page.waitForURL((url) => url.href === new URL(path, url).href);
  }

  /** Clicks or focuses an added link to `path`. */
  withLink(path: string, act: 'click' | 'focus'): Promise<void> {
    return this.page.evaluate(
      ({ path, act }) => {
        const link = document.createElement('a');
        document.body.append(Object.assign(link, { href: path, textContent: 'A link for the test' }));
        link[act]();
        link.remove();
      },
      { path, act },
    );
  }

  /** Marks the document, to distinguish a client navigation from a load of a new document. */
  async markDocument(): Promise<void> {
    await this.page.evaluate(() => void Object.assign(window, { markedByTest: true }));
  }

  async expectSameDocument(): Promise<void> {
    expect(await this.page.evaluate(() => 'markedByTest' in window), 'no other document was loaded').toBe(true);
  }

  scrollTo(top: number): Promise<void> {
    return this.page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
  }

  scrollTop(): Promise<number> {
    return this.page.evaluate(() => Math.round(scrollY));
  }

  /** Expects the scroll position `top`, within one pixel. */
  async expectScrolledTo(top: number): Promise<void> {
    await expect
      .poll(async () => Math.abs((await this.scrollTop()) - top), { message: `scrolled to ${top}` })
      .toBeLessThanOrEqual(1);
  }

  /** Expects the top of an element `top` px below the top of the window, within one pixel. */
  async expectTop(element: Locator, top: number): Promise<void> {
    await expect
      .poll(() => element.evaluate((node: Element, at) => Math.abs(node.getBoundingClientRect().top - at), top))
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
