import type { Page } from '@playwright/test';
import { buildWithMount, buildWithRender, changedBuild } from '../site/builds';

/** A build with a fault, made from a build of this tree. */
export interface BadRelease {
  name: string;
  area: string;
  /** The page that visitors open. */
  path: string | (() => Promise<string>);
  build: (folder: string) => Promise<{ dist: string; build: string }>;
  /** The actions of visitors on it. */
  act?: (page: Page) => Promise<unknown>;
  /** The browsers of its visitors, if not wide windows with the light theme. */
  browsers?: 'phones' | 'dark';
  /** The reason why no watcher sees it. */
  unseen?: string;
}

const ABOUT = { area: 'mf-static', path: '/about' };
/** Time after which a page that was navigated to has been checked. */
const SETTLED_MS = 2_500;

/** Waits with a timer of the page, which on a busy machine is as late as the timers that were set before. */
export const waitInPage = (page: Page, ms: number): Promise<unknown> =>
  page.evaluate((time) => new Promise((done) => setTimeout(done, time)), ms);

/** Follows a link of the footer, and waits until the browser has checked the page. */
export async function readNext(page: Page, address: string): Promise<void> {
  await page.locator(`footer a[href="${address}"]`).first().click({ timeout: 5_000 });
  await page.waitForURL(`**${address}`);
  await waitInPage(page, SETTLED_MS);
}

/** @param code around the mount of the area: statements that call `mount(props)`, or do not */
export const mounted = (name: string, code: string, more: Partial<BadRelease> = {}): BadRelease => ({
  name,
  ...ABOUT,
  ...more,
  build: (folder) => buildWithMount(more.area ?? ABOUT.area, folder, code),
});
export const afterMount = (name: string, code: string, more: Partial<BadRelease> = {}): BadRelease =>
  mounted(name, `await mount(props);${code}`, more);
/** @param render an expression: the render function of the server bundle, with the earlier one as `render` */
export const rendered = (name: string, render: string, more: Partial<BadRelease> = {}): BadRelease => ({
  name,
  ...ABOUT,
  ...more,
  build: (folder) => buildWithRender(more.area ?? ABOUT.area, folder, render),
});
export const changed = (
  name: string,
  change: (file: string, text: string) => string,
  more: Partial<BadRelease> = {},
): BadRelease => ({
  name,
  ...ABOUT,
  ...more,
  build: (folder) => changedBuild(more.area ?? ABOUT.area, folder, change),
});
export const inStyles = (rules: string) => (file: string, text: string) =>
  file.endsWith('.css') ? text + rules : text;
/** Changes what the server renders: an expression of `area`. */
export const withMarkup = (change: string) =>
  `async (...page) => { const area = await render(...page); return ${change}; }`;
