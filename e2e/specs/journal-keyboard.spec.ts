import type { Page } from '@playwright/test';
import { api } from '../site/api';
import { expect, test } from '../pages';

/** Every screen of mf-journal. */
async function screens(): Promise<string[]> {
  const [issue] = await api.getJournalIssues('ssha');
  const pages = [
    '',
    'volumes-issues',
    'volumes-issues?year=2024',
    `issue/${issue!.id}`,
    'editorial-board',
    'ethics-policies',
    'current-issue',
    'most-accessed',
    'submit-manuscript',
    'call-for-papers',
    'fees-and-funding',
    'language-editing',
    'contact',
    'announcements',
  ];
  return [
    '/journals',
    '/journals/search?title=asia',
    '/subject/Sociology',
    ...pages.map((page) => `/journal/ssha${page && `/${page}`}`),
  ];
}

/**
 * Presses Tab through `main`, from its first control on.
 * @returns the number of controls, the controls that did not get the focus in page order, and those without a focus ring
 */
async function tabThrough(page: Page): Promise<{ stops: number; skipped: string[]; withoutRing: string[] }> {
  const stops = await page.evaluate(async () => {
    // A table that scrolls with the system's font but not with the site's leaves the tab order.
    await document.fonts.ready;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const name = (stop: Element): string =>
      `${stop.tagName} ${stop.getAttribute('aria-label') ?? (stop.textContent.trim() || stop.getAttribute('name'))}`.slice(
        0,
        60,
      );
    const all = [
      ...document.querySelectorAll<HTMLElement>(
        '#main :is(a[href], button, input, select, textarea, summary, [tabindex="0"])',
      ),
    ].filter(
      (stop) =>
        stop.tabIndex >= 0 &&
        !stop.matches(':disabled, [type=hidden]') &&
        stop.checkVisibility({ visibilityProperty: true }) &&
        stop.getClientRects().length > 0,
    );
    const visited: { stop: Element; ring: boolean }[] = [];
    const listening = new AbortController();
    const record = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element)) return;
      // The search field shows the ring around its group.
      const hasRing = (one: Element | null): boolean =>
        !!one && getComputedStyle(one).outlineStyle !== 'none' && parseFloat(getComputedStyle(one).outlineWidth) >= 2;
      visited.push({ stop: target, ring: hasRing(target) || hasRing(target.closest('.search')) });
    };
    document.addEventListener('focusin', record, listening);
    Object.assign(window, {
      tabResult: () => (
        listening.abort(),
        {
          skipped: all.filter((stop, at) => visited[at]?.stop !== stop).map(name),
          withoutRing: visited.filter(({ ring }) => !ring).map(({ stop }) => name(stop)),
        }
      ),
    });
    const start = document.createElement('span');
    start.tabIndex = -1;
    document.querySelector('#main')?.prepend(start);
    start.focus();
    start.remove();
    visited.length = 0;
    return all.length;
  });
  // Sent without waiting for each: the browser keeps their order.
  const cdp = await page.context().newCDPSession(page);
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
  await Promise.all(
    Array.from({ length: stops }, () => [
      cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }),
      cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
    ]).flat(),
  );
  await cdp.detach();
  return {
    stops,
    ...(await page.evaluate(() =>
      (window as unknown as { tabResult: () => { skipped: string[]; withoutRing: string[] } }).tabResult(),
    )),
  };
}

test('J-02 on every screen, Tab reaches all controls in the order of the page, and the focus is visible', async ({
  site,
  page,
}) => {
  test.slow();
  await site.open('/about');
  for (const path of await screens()) {
    await site.follow(path);
    await expect(site.heading).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const { stops, ...faults } = await tabThrough(page);
    expect(stops, path).toBeGreaterThan(6);
    expect({ path, ...faults }).toEqual({ path, skipped: [], withoutRing: [] });
  }
});

test('J-02 the menu by keyboard: Enter opens a group, Tab moves through it, Escape or leaving closes it', async ({
  site,
  journal,
  page,
}) => {
  await site.open('/journal/ssha/contact');
  const group = (name: string) => journal.menu.locator('summary').filter({ hasText: name }).first();
  await group('About').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(journal.menu.getByRole('link', { name: 'Editorial Board' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(group('About')).toBeFocused();
  await expect(journal.menu.getByRole('link', { name: 'Editorial Board' })).toBeHidden();
  await page.keyboard.press('Space');
  for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press('Tab');
  await expect(group('Volumes & Issues')).toBeFocused();
  await expect(journal.menu.getByRole('link', { name: 'Editorial Board' })).toBeHidden();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(site.heading).toHaveText('Current Issue');
  await expect(journal.menu.getByRole('link', { name: 'Most Accessed' })).toBeHidden();
});
