import type { Locator, Page } from '@playwright/test';
import { searchAddress } from '../pages/screens';
import { expect, test } from '../pages';
import { archiveQuery } from '@press/contract/queries';
import { ask } from '../site/api';

const SHIFT = 8;

/** Presses Tab without waiting for each stop: the browser keeps their order. */
async function pressTab(page: Page, times: number, modifiers = 0): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, modifiers };
  await Promise.all(
    Array.from({ length: times }, () => [
      cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }),
      cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
    ]).flat(),
  );
  await cdp.detach();
}

/**
 * Presses Tab until an element has the focus, at most 500 times, which is more than two rounds of a page of results.
 * The page ignores later presses. After every 25 presses it looks for the element again, because a list that arrives
 * late replaces it.
 */
async function tabTo(page: Page, target: Locator, modifiers = 0): Promise<void> {
  for (let presses = 0; presses < 500; presses += 25) {
    await target.evaluate((element) => {
      const tabs = new AbortController();
      const stay = (event: KeyboardEvent): void => void (document.activeElement === element && event.preventDefault());
      addEventListener('keydown', stay, { capture: true, signal: tabs.signal });
      Object.assign(window, { endTabs: () => tabs.abort() });
    });
    await pressTab(page, 25, modifiers);
    await page.evaluate(() => (Reflect.get(window, 'endTabs') as () => void)());
    if (await target.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(target).toBeFocused();
}

test('G-37 G-38 H-24 by keyboard only from a search to an article, its export and the reading list', async ({
  site,
  page,
}) => {
  test.slow();
  const main = page.getByRole('main');
  await site.open('/');
  await page.keyboard.press('/');
  await page.keyboard.type('debt');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/discover-research?q=debt');
  await expect(main.getByRole('heading', { name: /^Search Results/ })).toBeVisible();

  await tabTo(page, main.getByLabel('Author', { exact: true }));
  await page.keyboard.type('Sarkar');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/author=Sarkar/);
  const results = main.getByRole('region', { name: /^Search Results/ });
  const first = results.getByRole('heading', { level: 3 }).first().getByRole('link');
  await expect(first).toBeVisible();
  await tabTo(page, first);
  await page.keyboard.press('Enter');
  const title = main.getByRole('heading', { level: 1 });
  await expect(page).toHaveURL(/\/article\//);
  await expect(title).toBeVisible();
  const article = page.url();

  const cite = main.getByRole('button', { name: 'Cite', exact: true }).first();
  await tabTo(page, cite);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByRole('button', { name: /^Copy/ }).first());
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(cite).toBeFocused();

  const author = main
    .locator('header')
    .getByRole('link', { name: /Sarkar/ })
    .first();
  await tabTo(page, author, SHIFT);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/author\//);
  await expect(title).toContainText('Sarkar');
  await page.goBack();
  await expect(page).toHaveURL(article);
  await expect(author).toBeFocused();

  // Shift+Tab from the end would start elsewhere until the text, which arrives after the title, is there.
  await expect(main.getByRole('heading', { name: 'References' })).toBeVisible();
  await page.keyboard.press('End');
  const related = main.getByRole('region', { name: 'Related articles' }).getByRole('link').first();
  await expect(related).toBeVisible();
  await tabTo(page, related);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(article);
  await expect(title).toBeVisible();

  await tabTo(page, cite);
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('link', { name: 'RIS', exact: true }));
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/\.ris$/);
  await page.keyboard.press('Escape');

  const name = await title.innerText();
  const save = main.getByRole('checkbox', { name: 'Save' }).first();
  await tabTo(page, save);
  await page.keyboard.press('Space');
  await expect(save).toBeChecked();
  await tabTo(page, main.getByRole('link', { name: 'Reading list' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/#reading-list');
  const list = main.getByRole('region', { name: 'Reading list' });
  await expect(list.getByRole('link')).toHaveText(name);
  await page.reload();
  const file = page.waitForEvent('download');
  await list.getByRole('button', { name: 'BibTeX' }).click();
  expect((await file).suggestedFilename()).toBe('articles.bib');
  // Another window of the site shows the same state.
  const other = await page.context().newPage();
  await other.goto('/#reading-list');
  const theirs = other.getByRole('region', { name: 'Reading list' });
  await theirs.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(list).toBeHidden();
});

test('S-31 S-32 S-33 by keyboard only: suggestion, filter, its removal, selections, the next page, a file of the selected', async ({
  site,
  articleSearch,
  page,
}) => {
  await site.open('/discover-research');
  await tabTo(page, articleSearch.box);
  await page.keyboard.type('household deb');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(articleSearch.summary).toContainText('Showing 1-');
  await articleSearch.box.fill('');
  await page.keyboard.type('water');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(searchAddress('water'));

  const journal = page.getByRole('list', { name: 'Journal', exact: true }).getByRole('link').first();
  await expect(journal).toHaveAttribute('href', /q=water&/);
  await tabTo(page, journal);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/&journal=/);
  const chip = page.getByRole('link', { name: /^Remove the filter Journal: / });
  await tabTo(page, chip);
  await page.keyboard.press('Enter');
  await expect(chip).toBeHidden();
  await expect(page).toHaveURL(/q=water(?!.*journal=)/);

  await tabTo(page, articleSearch.select);
  await page.keyboard.press('Enter');
  for (const at of [0, 1]) {
    await tabTo(page, page.getByRole('checkbox', { name: 'Export' }).nth(at));
    await page.keyboard.press('Space');
  }
  await tabTo(page, articleSearch.pager.getByRole('link', { name: 'Next' }));
  await page.keyboard.press('Enter');
  await expect(articleSearch.summary).toContainText('Showing 11-');
  await expect(page.getByRole('form', { name: 'Export' })).toContainText('2 ticked');
  const download = page.waitForEvent('download');
  await tabTo(page, page.getByRole('button', { name: 'RIS' }));
  await page.keyboard.press('Enter');
  const file = await (await download).createReadStream();
  expect(
    Buffer.concat(await file.toArray())
      .toString()
      .match(/^TY {2}- /gm),
  ).toHaveLength(2);
});

test('S-41 ten results have at most 120 tab stops, and a link after a title leads to the next result', async ({
  site,
  articleSearch,
  page,
}) => {
  await site.open(searchAddress('water'));
  await expect(articleSearch.found).toHaveCount(10);
  const stops = articleSearch.found.locator('a[href], button, summary, input').filter({ visible: true });
  expect(await stops.count()).toBeLessThanOrEqual(120);
  await articleSearch.titles.first().focus();
  await page.keyboard.press('Tab');
  const next = articleSearch.found.first().getByRole('link', { name: 'Next result' });
  await expect(next).toBeFocused();
  await expect(next).toHaveCSS('clip-path', 'none');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#result-2$/);
  await page.keyboard.press('Tab');
  await expect(articleSearch.titles.nth(1)).toBeFocused();
});

/** Every screen of mf-journal. */
async function screens(): Promise<string[]> {
  const [issue] = await ask(archiveQuery('ssha')).then(({ list }) => list);
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
  await pressTab(page, stops);
  return {
    stops,
    ...(await page.evaluate(() =>
      (window as unknown as { tabResult: () => { skipped: string[]; withoutRing: string[] } }).tabResult(),
    )),
  };
}

test('J-02 on every screen Tab reaches all controls in order, visibly', async ({ site, page }) => {
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
