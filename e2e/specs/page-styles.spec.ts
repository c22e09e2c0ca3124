import type { Page } from '@playwright/test';
import { brotliCompressSync } from 'node:zlib';
import { articleAddress, sampleArticle, SCREENS } from '../pages/screens';
import { SITE } from '../site/address';
import { expect, test } from '../pages';

test.use({ javaScriptEnabled: false });

/** Most of the first bytes that a server sends before an acknowledgement (RFC 6928). */
const FIRST_BYTES = 14 * 1024;

/** The visible parts of an element, besides its box. */
const PAINTED = (
  'color background-color background-image border-bottom-color border-bottom-width box-shadow content font-family font-size ' +
  'font-style font-weight list-style-type opacity text-align text-decoration-line text-transform visibility'
).split(' ');

/** Each element of the page with its box and what is painted of it, before and after included. */
const looksOf = (page: Page): Promise<string[]> =>
  page.evaluate((names) => {
    const styleOf = (element: Element, pseudo?: string): string => {
      const style = getComputedStyle(element, pseudo);
      return names.map((name) => style.getPropertyValue(name)).join(';');
    };
    return [...document.querySelectorAll('body *:not(script, link, style)')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const styles = [styleOf(element), styleOf(element, '::before'), styleOf(element, '::after')];
      return `${element.tagName}.${element.getAttribute('class')} ${[x, y, width, height].join(' ')} ${styles.join(' | ')}`;
    });
  }, PAINTED);

for (const { name, path } of SCREENS)
  test(`G-42 ${name} looks the same before its style sheets are loaded`, async ({ page }) => {
    test.slow(); // four loads of the page
    const address = await path();
    await page.route('**/*.woff2', (route) => route.abort());
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.route('**/*.css', (route) => route.abort());
      await page.goto(address);
      const before = await looksOf(page);
      await page.unroute('**/*.css');
      await page.reload();
      expect(before.length).toBeGreaterThan(50);
      expect(await looksOf(page)).toEqual(before);
    }
  });

test('G-42 the first 14 KiB of an article have its header and its title', async () => {
  const html = await (await fetch(SITE.origin + articleAddress(await sampleArticle()))).text();
  const first = html.slice(0, html.indexOf('</h1>'));
  expect(first).toContain('<header');
  expect(brotliCompressSync(first).length).toBeLessThanOrEqual(FIRST_BYTES);
});
