import type { CDPSession, Page } from '@playwright/test';
import { CHROMIUM_FLAGS, findHeadlessShell } from '../site/commands';
import { allAddresses, articleAddress, sampleArticle, SCREENS, searchAddress } from '../pages/screens';
import { latestArticlesQuery } from '@press/contract/queries';
import { ask } from '../site/api';
import { addUpShifts, shiftOf } from '../site/layout-shift';
import { readerFonts } from '../site/reader-fonts.mjs';
import { expect, test } from '../pages';

const { args, env } = readerFonts();
// A file with a browser of its own runs last: its tests share the workers.
test.describe.configure({ mode: 'parallel' });
test.use({
  launchOptions: {
    executablePath: findHeadlessShell(),
    args: [...CHROMIUM_FLAGS, ...args],
    env,
  },
});

const HOUSE = /^(?:Source Serif|Hanken Grotesk)/;
/** Characters in the site's own fonts. */
const LATIN = /^[\s\u0020-\u024F\u1E00-\u1EFF\u2010-\u2026]*$/;
/** Maximum movement of lines as a share of the window (`layout-shift`) when fonts arrive late. */
const MAX_SHIFT = 0.02;

/** Resolves when the fonts are loaded and the page is painted with them. */
const fontsArePainted = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame += 1) await new Promise((next) => requestAnimationFrame(next));
  });

/** Titles, and the first texts of each kind: the browser takes some milliseconds per text to report its fonts. */
const TEXTS =
  '//h1 | //h2 | //figcaption | //em | (//h3)[position()<6] | (//main//p)[position()<12] | (//main//li)[position()<6] | (//a[text()])[position()<12] | (//bdi)[position()<6]';

/** The elements of an XPath, each with the fonts of its text. */
async function* fontsOf(cdp: CDPSession, query: string) {
  await cdp.send('DOM.getDocument', { depth: 0 });
  const { searchId, resultCount } = await cdp.send('DOM.performSearch', { query });
  const { nodeIds } = await cdp.send('DOM.getSearchResults', { searchId, fromIndex: 0, toIndex: resultCount });
  for (const nodeId of nodeIds) yield { nodeId, ...(await cdp.send('CSS.getPlatformFontsForNode', { nodeId })) };
}

/** The texts, except code, that are not in the site's own font although it has their characters. */
async function inOtherFonts(cdp: CDPSession): Promise<string[]> {
  const found: string[] = [];
  let inHouse = 0;
  for await (const { nodeId, fonts } of fontsOf(cdp, TEXTS)) {
    if (fonts.every(({ familyName }) => HOUSE.test(familyName))) {
      inHouse += fonts.length;
      continue;
    }
    const { object } = await cdp.send('DOM.resolveNode', { nodeId });
    const { result } = await cdp.send('Runtime.callFunctionOn', {
      objectId: object.objectId,
      functionDeclaration:
        'function () { return this.closest("math") || this.matches(":has(code), code") ? "" : this.textContent }',
    });
    const text = String(result.value);
    if (text !== '' && LATIN.test(text))
      found.push(`${text} ${JSON.stringify(fonts.map(({ familyName }) => familyName))}`);
  }
  return inHouse > 5 ? found : ['all texts', ...found];
}

test('F-62 formulas have their own font, with large sums; no other page loads it', async ({ page, site }) => {
  const fetched: string[] = [];
  page.on('request', (request) => void (/math-\w+\./.test(request.url()) && fetched.push(request.url())));
  await page.goto('/about');
  await site.waitUntilInteractive();
  await fontsArePainted(page);
  expect(fetched).toEqual([]);
  const [article] = await ask(latestArticlesQuery('acl', 1));
  await page.goto(articleAddress({ journalId: 'acl', id: article?.id ?? '' }));
  await page.locator('math[display="block"]').first().scrollIntoViewIfNeeded();
  await fontsArePainted(page);
  expect(fetched).toHaveLength(1);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('DOM.enable');
  await cdp.send('CSS.enable');
  const families = new Set<string>();
  for await (const { fonts } of fontsOf(cdp, '//*[local-name()="math"]//*[not(*)]'))
    for (const { familyName, isCustomFont } of fonts) families.add(`${familyName} ${isCustomFont}`);
  expect([...families]).toEqual(['Latin Modern Math true']);
  const sum = page.locator('math[display="block"] mo').filter({ hasText: '∑' }).first();
  const height = (await sum.boundingBox())?.height ?? 0;
  const size = await sum.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(height / size).toBeGreaterThan(1.3);
});

// The stored fonts do not depend on the width of the window: the first visit has one width, the next the other.
for (const [part, first, next] of [
  [0, 1280, 390],
  [1, 390, 1280],
] as const)
  test(`G-32 G-33 screens have the house's fonts on a first visit at ${first} px and the next at ${next} px; late fonts move no screen by more than 0.02`, async ({
    page,
    site,
  }) => {
    test.setTimeout(300_000); // thirty page loads
    await page.addInitScript(addUpShifts);
    const cdp = await page.context().newCDPSession(page);
    await Promise.all([cdp.send('DOM.enable'), cdp.send('CSS.enable'), cdp.send('Network.enable')]);
    let held: string[] = [];
    cdp.on('Fetch.requestPaused', ({ requestId }) => held.push(requestId));
    const article = articleAddress(await sampleArticle());
    const all = [...(await allAddresses()), searchAddress('water'), `${article}#fig-f2`];
    const screens = all.filter((_, at) => at % 2 === part);
    // A first visit stores the fonts for all pages: the next visit is to a screen of each kind.
    const again = new Set([...(await Promise.all(SCREENS.map(({ path: of }) => of()))), `${article}#fig-f2`]);
    const moved: string[] = [];
    for (const screen of screens) {
      await page.setViewportSize({ width: first, height: 900 });
      held = [];
      await cdp.send('Network.clearBrowserCache');
      await cdp.send('Fetch.enable', { patterns: [{ urlPattern: '*.woff2' }] });
      // The browser would not load a page whose address differs from the current one only in the anchor.
      await page.goto('about:blank');
      await page.goto(screen, { waitUntil: 'commit' });
      await site.waitUntilInteractive();
      await expect.poll(() => held.length, screen).toBeGreaterThan(3);
      const before = await shiftOf(page);
      // Additional fonts load at once.
      await cdp.send('Fetch.disable');
      await fontsArePainted(page);
      const shift = (await shiftOf(page)) - before;
      if (shift > MAX_SHIFT) moved.push(`${screen} ${shift.toFixed(3)}`);
      expect(await inOtherFonts(cdp), `${screen}, first visit`).toEqual([]);
      if (!again.has(screen)) continue;
      await page.setViewportSize({ width: next, height: 900 });
      await page.reload({ waitUntil: 'domcontentloaded' });
      await fontsArePainted(page);
      expect(await inOtherFonts(cdp), `${screen}, next visit`).toEqual([]);
    }
    expect(moved).toEqual([]);
  });

for (const width of [390, 820, 1280])
  test(`G-33 at ${width} px a title with a formula keeps its lines when fonts come late`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(addUpShifts);
    const held: (() => void)[] = [];
    let isHeld = true;
    await page.route('**/*.woff2', async (route) => {
      if (isHeld) await new Promise<void>((go) => held.push(go));
      await route.continue();
    });
    await page.goto(articleAddress({ journalId: 'smq', id: 'smq-2025-0092' }), { waitUntil: 'commit' });
    await site.waitUntilInteractive();
    await expect(page.locator('h1 math')).toBeVisible();
    await expect.poll(() => held.length).toBeGreaterThan(3);
    const before = await shiftOf(page);
    const head = page.locator('main :has(> h1)');
    const markup = await head.innerHTML();
    isHeld = false;
    for (const go of held) go();
    await fontsArePainted(page);
    expect((await shiftOf(page)) - before).toBeLessThanOrEqual(0.02);
    // React would report a change in the parts that hydrate later.
    expect(await head.innerHTML()).toBe(markup);
  });

test('G-32 a font that cannot be loaded keeps no other from the page', async ({ page, site }) => {
  await page.route('**/serif-semibold-*.woff2', (route) => route.abort());
  await page.goto('/about');
  await site.waitUntilInteractive();
  await fontsArePainted(page);
  const cdp = await page.context().newCDPSession(page);
  await Promise.all([cdp.send('DOM.enable'), cdp.send('CSS.enable')]);
  const families = new Set<string>();
  for await (const { fonts } of fontsOf(cdp, '//h1 | (//main//p)[1]'))
    for (const { familyName } of fonts) families.add(familyName);
  expect([...families].filter((name) => !HOUSE.test(name))).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test("G-32 a page has the site's own fonts", async ({ page }) => {
    const cdp = await page.context().newCDPSession(page);
    await page.goto('/about');
    await Promise.all([cdp.send('DOM.enable'), cdp.send('CSS.enable')]);
    await expect.poll(() => inOtherFonts(cdp)).toEqual([]);
  });
});
