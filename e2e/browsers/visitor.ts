import { expect } from '@playwright/test';
import type { Tab } from './tab';

declare global {
  interface Window {
    /** What went wrong in the document, since it became interactive. */
    errorsForTest?: string[];
  }
}

/** A visitor of a site, in any browser. Waits for what it wants to see. */
export class Visitor {
  constructor(
    readonly tab: Tab,
    readonly origin: string,
  ) {}

  /** Loads a page from the server and waits until it is interactive. */
  async open(path: string): Promise<void> {
    await this.tab.load(this.origin + path);
    await this.waitUntilInteractive();
  }

  /** Waits until the shell has hydrated the markup of the server; from then on errors are collected. */
  async waitUntilInteractive(): Promise<void> {
    await expect
      .poll(
        () => this.tab.evaluate(() => !document.getElementById('site') && !document.querySelector('[data-server]')),
        { message: 'the page is interactive' },
      )
      .toBe(true);
    await this.tab.evaluate(() => {
      const errors: string[] = [];
      window.errorsForTest = errors;
      addEventListener('error', (event) => errors.push(event.message));
      addEventListener('unhandledrejection', (event) => errors.push(String(event.reason)));
      addEventListener('securitypolicyviolation', (event) => errors.push(`blocked ${event.blockedURI}`));
      const { error } = console;
      console.error = (...parts: unknown[]) => {
        errors.push(parts.map(String).join(' '));
        error(...parts);
      };
    });
  }

  /** Errors of the present document; undefined in a document that was loaded without `open`. */
  errors(): Promise<string[] | undefined> {
    return this.tab.evaluate(() => window.errorsForTest);
  }

  /** Waits until an element is visible. */
  async see(xpath: string): Promise<void> {
    await expect.poll(() => this.isVisible(xpath), { message: `${xpath} is visible` }).toBe(true);
  }

  async notSee(xpath: string): Promise<void> {
    await expect.poll(() => this.isVisible(xpath), { message: `${xpath} is visible` }).toBe(false);
  }

  /** Waits until an element's text matches. */
  async read(xpath: string, text: RegExp): Promise<void> {
    await expect.poll(() => this.#text(xpath), { message: `text of ${xpath}` }).toMatch(text);
  }

  isVisible(xpath: string): Promise<boolean> {
    return this.tab.evaluate((path) => {
      const found = document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE, null).singleNodeValue;
      return found instanceof Element && found.checkVisibility({ visibilityProperty: true });
    }, xpath);
  }

  #text(xpath: string): Promise<string> {
    return this.tab.evaluate(
      (path) =>
        document.evaluate(`normalize-space(${path})`, document, null, XPathResult.STRING_TYPE, null).stringValue,
      xpath,
    );
  }

  /** Clicks an added link, and waits until the address has changed. */
  async follow(path: string): Promise<void> {
    await this.tab.evaluate((href) => {
      const link = document.body.appendChild(Object.assign(document.createElement('a'), { href }));
      link.click();
      link.remove();
    }, path);
    await this.isAt(path);
  }

  async isAt(path: string): Promise<void> {
    await expect
      .poll(() => this.tab.evaluate(() => location.pathname + location.search), { message: 'the address' })
      .toBe(path);
  }
}
