import { deferred } from '../site/deferred';
import type { Page } from '@playwright/test';
import { ALL_APPEARANCES, expectAccessible } from '../pages/accessibility';
import { articleAddress, sampleArticle, SCREENS, searchAddress } from '../pages/screens';
import { expect, test } from '../pages';

/** A page of each area. */
const AREAS = ['mf-home', 'mf-journal', 'mf-article', 'mf-search', 'mf-static'] as const;
const pathOf: Record<(typeof AREAS)[number], () => Promise<string>> = {
  'mf-home': async () => '/',
  'mf-journal': async () => '/journal/acl',
  'mf-article': async () => articleAddress(await sampleArticle()),
  'mf-search': async () => searchAddress('water'),
  'mf-static': async () => '/about',
};

/** Counts, from now on, the frames in which the page shows almost nothing. */
const watchFrames = (page: Page) =>
  page.evaluate(() => {
    const frames = { seen: 0, blank: 0 };
    const main = document.querySelector('main');
    const count = () => {
      frames.seen += 1;
      if ((main?.innerText.trim().length ?? 0) < 30) frames.blank += 1;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    Object.assign(window, { countedFrames: frames });
  });

/** The counts, after two more frames. */
const framesSeen = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return (window as unknown as { countedFrames: { seen: number; blank: number } }).countedFrames;
  });

/** Simulates the first visit of a distant reader: a round trip of 150 ms and no cache. */
async function emulateDistantReader(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

/** The names of the running animations, on and off the screen. */
const movements = (): string[] =>
  document
    .getAnimations()
    .filter(({ playState }) => playState === 'running')
    .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : animation.id));

test.afterEach(({ site }) => {
  expect(site.errors).toEqual([]);
});

/** In a journal, header and footer have more parts: its search and its current link. */
const WITH_OWN_FRAME = ['home', 'a journal'];

for (const { name, path, heading } of SCREENS) {
  test(`G-28 ${name}: hydrated without an error or a shift, and accessible in every appearance`, async ({
    site,
    page,
  }) => {
    test.slow(); // axe runs four times on a whole page
    await page.goto(await path(), { waitUntil: 'load' });
    await site.waitUntilInteractive();
    await expect(site.heading).toHaveText(heading);
    await expect.poll(() => page.evaluate(movements)).toEqual([]);
    await expectAccessible(page, ALL_APPEARANCES, WITH_OWN_FRAME.includes(name));
    await page.waitForLoadState('networkidle');
    await site.follow((await path()) === '/about' ? '/' : '/about');
    await page.waitForLoadState('networkidle');
  });
}

/** The current page stays until the next one is ready, whichever area it belongs to. */
test('through all areas without prefetch: no blank frame', async ({ site, page }) => {
  await emulateDistantReader(page);
  const [from, ...others] = [...AREAS.toReversed(), 'mf-static'] as const;
  await site.open(await pathOf[from!]());
  await site.markDocument();
  await watchFrames(page);
  for (const to of others) {
    const before = await site.heading.textContent();
    await site.follow(await pathOf[to]());
    await expect(site.heading).not.toHaveText(before ?? '');
    await expect(site.main.getByText(/^(Loading|Searching)/)).toHaveCount(0);
    const frames = await framesSeen(page);
    expect(frames.seen).toBeGreaterThan(2);
    expect(frames.blank, `blank frames before ${to}`).toBe(0);
  }
  await site.expectSameDocument();
});

test('prefetches code and data of a link that gets the focus', async ({ site, page }) => {
  await site.open('/about');
  const code = page.waitForResponse(/\/r\/mf-search\//);
  const data = page.waitForResponse(/\/api\/articles\/search/);
  await site.withLink(searchAddress('water'), 'focus');
  expect((await code).status()).toBe(200);
  expect((await data).status()).toBe(200);
  await expect(page).toHaveURL('/about');
});

test('fault 38 A → B → A before B has loaded: A stays, and B never appears', async ({ site, page }) => {
  await site.open('/about');
  await site.markDocument();
  const about = await site.heading.textContent();
  const gate = deferred();
  await page.route('**/r/mf-search/**', async (route) => {
    await gate.promise;
    await route.continue();
  });
  const code = page.waitForResponse(/\/r\/mf-search\//);
  const click = (path: string) =>
    page.evaluate((to) => {
      const link = document.body.appendChild(Object.assign(document.createElement('a'), { href: to }));
      link.click();
      link.remove();
    }, path);
  await click('/discover-research');
  await click('/about');
  gate.resolve();
  await code;
  // Another navigation: if the first one were still running, it would end before this one.
  await site.follow('/journals');
  await expect(site.heading).toHaveText('Our Journals');
  await site.follow('/about');
  await expect(site.heading).toHaveText(about ?? '');
  await page.goBack();
  await expect(site.heading).toHaveText('Our Journals');
  await page.goBack();
  await expect(site.heading).toHaveText(about ?? '');
  await site.expectSameDocument();
});
