import type { Page } from '@playwright/test';
import { brotliCompressSync } from 'node:zlib';
import { FORMER_NAMES } from '../../shell/former-names';
import { articleAddress, sampleArticle, SCREENS } from '../pages/screens';
import { SITE } from '../site/address';
import { expect, test } from '../pages';

test.use({ javaScriptEnabled: false });

/** The maximum number of bytes that a server sends before an acknowledgement (RFC 6928). */
const FIRST_BYTES = 14 * 1024;

/** The visible parts of an element, besides its box. */
const PAINTED = (
  'color background-color background-image border-bottom-color border-bottom-width box-shadow content font-family font-size ' +
  'font-style font-weight list-style-type opacity text-align text-decoration-line text-transform visibility'
).split(' ');

/** Each element of the page with its box and its painted parts, `::before` and `::after` included. */
const looksOf = (page: Page): Promise<string[]> =>
  page.evaluate((names) => {
    const styleOf = (element: Element, pseudo?: string): string => {
      const style = getComputedStyle(element, pseudo);
      return names.map((name) => style.getPropertyValue(name)).join(';');
    };
    return [...document.querySelectorAll('body *:not(script, link, style)')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const styles = [styleOf(element), styleOf(element, '::before'), styleOf(element, '::after')];
      return `${element.tagName} ${[x, y, width, height].join(' ')} ${styles.join(' | ')} class=${element.getAttribute('class')}`;
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

/** Renames the classes of a page's area to the former names, in its markup and its own style sheets. */
const asBuiltBefore = (page: Page): Promise<number> =>
  page.evaluate((former) => {
    let renamed = 0;
    for (const { classList } of document.querySelectorAll('main *'))
      for (const name of [...classList])
        if (former[name]) {
          classList.replace(name, former[name]);
          renamed++;
        }
    const rename = (rule: CSSRule): void => {
      if (rule instanceof CSSStyleRule)
        rule.selectorText = rule.selectorText.replaceAll(/\.([a-z][\w-]*)/g, (whole, name: string) =>
          former[name] ? `.${former[name]}` : whole,
        );
      if (rule instanceof CSSGroupingRule) for (const inner of rule.cssRules) rename(inner);
    };
    const ofAreas = [...document.styleSheets].filter(({ href }) => href?.includes('/r/mf-'));
    for (const sheet of ofAreas) for (const rule of sheet.cssRules) rename(rule);
    return renamed;
  }, FORMER_NAMES);

for (const { name, path } of SCREENS)
  test(`D-75 ${name} looks the same in a release that was built with the former class names`, async ({ page }) => {
    const looks = async (): Promise<string[]> => {
      const found: string[] = [];
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 900 });
        found.push(...(await looksOf(page)));
      }
      return found.map((look) => look.slice(0, look.lastIndexOf(' class=')));
    };
    const address = await path();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.route('**/*.woff2', (route) => route.abort());
    // Elements outside the window keep the height that they had when they were last inside.
    const open = async (): Promise<void> => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(address);
    };
    await open();
    const before = await looks();
    await open();
    expect(await asBuiltBefore(page)).toBeGreaterThan(10);
    expect(await looks()).toEqual(before);
  });

test('G-42 the first 14 KiB of an article have its header and its title', async () => {
  const html = await (await fetch(SITE.origin + articleAddress(await sampleArticle()))).text();
  const first = html.slice(0, html.indexOf('</h1>'));
  expect(first).toContain('<header');
  expect(brotliCompressSync(first).length).toBeLessThanOrEqual(FIRST_BYTES);
});
