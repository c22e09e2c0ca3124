import type { Page } from '@playwright/test';
import { api } from '../site/api';
import { expect, test } from '../pages';

/** Every screen of the journals' area. */
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
 * Goes through `main` with Tab from its first stop. Says what was passed over, what came out of the order of the page,
 * and what had the focus without a ring around it.
 */
async function walk(page: Page): Promise<{ stops: number; passedOver: string[]; ringless: string[] }> {
  const stops = await page.evaluate(() => {
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
    const walked: { stop: Element; ring: boolean }[] = [];
    const listening = new AbortController();
    const note = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element)) return;
      // A field of a group shows the ring around the group.
      const ringed = (one: Element | null): boolean =>
        !!one && getComputedStyle(one).outlineStyle !== 'none' && parseFloat(getComputedStyle(one).outlineWidth) >= 2;
      walked.push({ stop: target, ring: ringed(target) || ringed(target.closest('.search')) });
    };
    document.addEventListener('focusin', note, listening);
    Object.assign(window, {
      walked: () => (
        listening.abort(),
        {
          passedOver: all.filter((stop, at) => walked[at]?.stop !== stop).map(name),
          ringless: walked.filter(({ ring }) => !ring).map(({ stop }) => name(stop)),
        }
      ),
    });
    const from = document.createElement('span');
    from.tabIndex = -1;
    document.querySelector('#main')?.prepend(from);
    from.focus();
    from.remove();
    walked.length = 0;
    return all.length;
  });
  // One after the other without waiting for each: the browser keeps their order.
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
      (window as unknown as { walked: () => { passedOver: string[]; ringless: string[] } }).walked(),
    )),
  };
}

test('J-02 every screen by keyboard: Tab comes to all that can be used, in the order of the page, and shows where it is', async ({
  site,
  page,
}) => {
  test.slow();
  await site.open('/about');
  for (const path of await screens()) {
    await site.follow(path);
    await expect(site.heading).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const { stops, ...faults } = await walk(page);
    expect(stops, path).toBeGreaterThan(6);
    expect({ path, ...faults }).toEqual({ path, passedOver: [], ringless: [] });
  }
});

test('J-02 the menu by keyboard: Enter opens a group, Tab goes through it, Escape closes it, leaving it closes it', async ({
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
