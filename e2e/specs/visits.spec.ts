import type { Route } from '@playwright/test';
import { sampleArticle, articleAddress } from '../pages/screens';
import { expect, test } from '../pages';

const OFFLINE = 'You are offline. The page will open when you are connected again.';
const FIVE_YEARS = 5 * 365 * 86_400_000;

test('fault 30 offline during a visit: an alert appears and the page stays; online again, the navigation continues', async ({
  site,
  page,
  context,
}) => {
  await site.open('/about');
  await context.setOffline(true);
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'Discover research' })
    .click();
  await expect(page.getByRole('alert')).toContainText(OFFLINE);
  await expect(page).toHaveURL(/\/about$/);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/discover-research$/);
  await expect(site.heading).toHaveText('Discover Research');
});

for (const [name, shift] of [
  ['ahead', FIVE_YEARS],
  ['behind', -FIVE_YEARS],
] as const) {
  test(`fault 31 a clock five years ${name}: pages load, are interactive, and navigation works`, async ({
    site,
    page,
  }) => {
    await page.clock.setFixedTime(Date.now() + shift);
    await site.open('/journal/acl');
    const heading = await site.heading.textContent();
    await site.follow('/about');
    await expect(site.heading).not.toHaveText(heading ?? '');
    await site.follow('/journal/acl');
    await expect(site.heading).toHaveText(heading ?? '');
    expect(site.errors).toEqual([]);
  });
}

test('fault 34 with storage that throws, pages, navigation and back work', async ({ site, page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  await site.open('/about');
  await site.markDocument();
  await site.follow(articleAddress(await sampleArticle()));
  await expect(page.getByRole('button', { name: 'Cite' })).toBeVisible();
  await page.goBack();
  await expect(site.main.getByRole('heading', { name: 'Who We Are' })).toBeVisible();
  await site.expectSameDocument();
  expect(site.errors).toEqual([]);
});

test('fault 19 after 500 mounts, heap, nodes and listeners have not grown', async ({ site, page }) => {
  const session = await page.context().newCDPSession(page);
  const measure = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const [{ usedSize }, { nodes, jsEventListeners }] = await Promise.all([
      session.send('Runtime.getHeapUsage'),
      session.send('Memory.getDOMCounters'),
    ]);
    return { usedSize, nodes, jsEventListeners };
  };
  const navigate = async (times: number) => {
    const left = page.evaluate(async (count) => {
      for (let at = 0; at < count; at += 1) {
        const path = at % 2 ? '/about' : '/discover-research';
        const arrived = new Promise<void>((resolve) => {
          const onArrival = () => {
            // The end of the first page's own mount may come after the first click.
            if (location.pathname !== path) return;
            removeEventListener('single-spa:routing-event', onArrival);
            resolve();
          };
          addEventListener('single-spa:routing-event', onArrival);
        });
        const link = document.body.appendChild(Object.assign(document.createElement('a'), { href: path }));
        link.click();
        link.remove();
        await arrived;
      }
    }, times);
    // A page that cannot be prepared is loaded as a document; earlier errors have the reason.
    await left.catch((error: unknown) => Promise.reject(new Error(site.errors.join('\n'), { cause: error })));
  };
  await site.open('/about');
  // Until the browser has compiled frequently run code, which takes a tenth of the heap.
  await navigate(250);
  const before = await measure();
  await navigate(250);
  // The timers of the last navigations end first.
  const settled = { timeout: 15_000, intervals: [1_000] };
  await expect
    .poll(async () => (await measure()).nodes - before.nodes, { message: 'nodes', ...settled })
    .toBeLessThan(before.nodes * 0.05);
  await expect
    .poll(async () => (await measure()).jsEventListeners - before.jsEventListeners, {
      message: 'listeners',
      ...settled,
    })
    // Late code of the shown page adds 20 after the first measurement; one per mount would be 250.
    .toBeLessThan(50);
  await expect
    .poll(async () => (await measure()).usedSize / before.usedSize, { timeout: 15_000, intervals: [1_000] })
    .toBeLessThan(1.1);
});

test('fault 101 a translation tool changes the page before hydration: the page works, and no failure is reported', async ({
  page,
  site,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => void (/hydration|#418/.test(message.text()) && errors.push(message.text())));
  page.on('pageerror', (error) => void errors.push(error.message));
  // Google's tool wraps texts.
  await page.route('**/journal/acl/contact', async (route: Route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /<(p|h1|a)((?: [^>]*)?)>([^<]{5,})<\/\1>/g,
      '<$1$2><font>Übersetzt</font></$1>',
    );
    await route.fulfill({ response, body });
  });
  // Firefox's replaces them, once the document is parsed.
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      if (location.pathname !== '/about') return;
      const texts = document.querySelectorAll('[data-server] p');
      for (const text of texts) text.textContent = 'Übersetzt';
      document.documentElement.dataset['replaced'] = String(texts.length);
    }),
  );
  for (const path of ['/journal/acl/contact', '/about']) {
    await page.goto(path);
    await site.waitUntilInteractive();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(errors, path).toEqual([]);
  }
  await expect(page.locator('html'), 'texts replaced before hydration').toHaveAttribute('data-replaced', /^[1-9]/);
});

const lostElement = (errors: readonly string[]) => errors.filter((error) => error.includes('PRESS-S09'));

test('fault 59 a page that lost its main element: links load the next page, with one report', async ({
  site,
  chrome,
  page,
}) => {
  await site.open('/');
  await page.evaluate(() => document.getElementById('main')?.remove());
  await chrome.navigation.getByRole('link', { name: 'Journals', exact: true }).click();
  await expect(site.heading).toHaveText('Our Journals');
  await site.waitUntilInteractive();
  expect(lostElement(site.errors)).toHaveLength(1);
  await site.markDocument();
  await site.follow('/about');
  await expect(site.main.getByRole('heading', { name: 'Who We Are' })).toBeVisible();
  await site.expectSameDocument();
});

for (const when of ['before', 'after'] as const) {
  test(`fault 59 a history that throws, from ${when} the start of the scripts: links load the next page`, async ({
    site,
    chrome,
    page,
  }) => {
    const damage = (): void => {
      const refuse = (): never => {
        throw new DOMException('refused for a test', 'SecurityError');
      };
      history.pushState = refuse;
      history.replaceState = refuse;
    };
    if (when === 'before') await page.addInitScript(damage);
    await site.open('/');
    if (when === 'after') await page.evaluate(damage);
    for (const [link, heading] of [
      ['Journals', 'Our Journals'],
      ['Discover research', 'Discover Research'],
    ] as const) {
      await chrome.navigation.getByRole('link', { name: link, exact: true }).click();
      await expect(site.heading).toHaveText(heading);
      await site.waitUntilInteractive();
    }
    expect(site.errors).toEqual([]);
  });
}
