import { rewrite } from '../site/api-responses';
import { expect, test } from '../pages';

const MENU = {
  About: ['Journal Information', 'Editorial Board', 'Ethics and Policies'],
  'Volumes & Issues': ['Current Issue', 'Volumes & Issues', 'Most Accessed'],
  Submit: ['Submission Guidelines', 'Call for Papers', 'Fees and funding', 'Language editing'],
} as const;

test('J-01 the state of the logo is cached: other pages of the journal show no skeleton again, also when the image failed', async ({
  site,
  journal,
  page,
}) => {
  /** Records, from now on, the logos that appear as skeletons, even for a single frame. */
  const recordSkeletons = () =>
    page.evaluate(() => {
      const isSkeleton = (className: unknown): boolean => /\bcover\b.*\bsk\b/.test(String(className));
      const skeletons: string[] = [];
      new MutationObserver((changes) => {
        for (const { type, target, addedNodes, oldValue } of changes) {
          if (type === 'attributes' && isSkeleton(oldValue)) skeletons.push((target as Element).outerHTML);
          for (const node of addedNodes) {
            if (!(node instanceof Element)) continue;
            for (const frame of [node, ...node.querySelectorAll('.cover')])
              if (isSkeleton(frame.className)) skeletons.push(frame.outerHTML);
          }
        }
      }).observe(document.body, {
        subtree: true,
        childList: true,
        attributes: true,
        attributeFilter: ['class'],
        attributeOldValue: true,
      });
      Object.assign(window, { skeletons });
    });
  const skeletons = () => page.evaluate(() => (window as unknown as { skeletons: string[] }).skeletons);
  await page.route('**/covers/acl.svg', (route) => route.fulfill({ status: 404 }));
  await site.open('/journal/ssha');
  await expect.poll(() => journal.header.locator('.cover').first().getAttribute('class')).toBe('cover');
  await recordSkeletons();
  await site.follow('/journal/ssha/contact');
  await expect(site.heading).toHaveText('Contact us');
  await expect(site.main.locator('header .cover img')).toHaveAttribute('src', '/covers/ssha.svg');
  expect(await skeletons()).toEqual([]);

  await site.open('/journal/acl');
  await expect(journal.header.getByText('No Image')).toBeVisible();
  await recordSkeletons();
  await site.follow('/journal/acl/contact');
  await expect(site.main.locator('header').getByText('No Image')).toBeVisible();
  expect(await skeletons()).toEqual([]);
});

test('J-01 prefixes of ISSNs are stripped', async ({ site, journal, page }) => {
  await rewrite(page, '/journals/ssha', (answer) => ({
    ...answer,
    data: { ...answer.data, issn: 'Print ISSN: 2050-084X', eissn: 'Online ISSN: 0378-5955' },
  }));
  await site.open('/about');
  await site.follow('/journal/ssha');
  await expect(journal.header.getByText('2050-084X')).toHaveText('2050-084X');
  await expect(journal.header.getByText('0378-5955')).toHaveText('0378-5955');
});

test('J-02 the five groups of the menu and their items', async ({ site, journal, page }) => {
  await site.open('/journal/ssha');
  for (const [group, items] of Object.entries(MENU)) {
    await journal.menu.locator('summary').filter({ hasText: group }).first().click();
    for (const item of items) await expect(journal.menu.getByRole('link', { name: item, exact: true })).toBeVisible();
  }
  // One group is open at a time. Escape closes it.
  await expect(journal.menu.getByRole('link', { name: 'Editorial Board' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(journal.menu.getByRole('link', { name: 'Language editing' })).toBeHidden();
  for (const [name, path] of [
    ['Contact us', 'contact'],
    ['Announcements', 'announcements'],
  ] as const) {
    await expect(journal.menu.getByRole('link', { name })).toHaveAttribute('href', `/journal/ssha/${path}`);
  }
});

test('J-02 the menu sticks to the top once scrolled past, without a jump', async ({ site, journal }) => {
  await site.open('/journal/ssha');
  const menuTop = () => journal.menu.evaluate((bar) => Math.round(bar.getBoundingClientRect().top));
  const breadcrumbsTop = () =>
    journal.breadcrumbs.evaluate((crumbs) => Math.round(crumbs.getBoundingClientRect().top + scrollY));
  const before = { menu: await menuTop(), crumbs: await breadcrumbsTop() };
  expect(before.menu).toBeGreaterThan(100);
  await site.scrollTo(before.menu + 400);
  await expect.poll(menuTop).toBe(0);
  expect(await breadcrumbsTop()).toBe(before.crumbs);
  await site.scrollTo(0);
  await expect.poll(menuTop).toBe(before.menu);
});

for (const width of [390, 1280])
  test(`J-45 a header that comes late moves no line of the page, at ${width} px`, async ({ site, page }) => {
    await page.setViewportSize({ width, height: 900 });
    await site.open('/journals');
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/\/api\/journals\/ssha(?:\/header)?$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/journal/ssha/contact';
      document.querySelector('main')?.append(link);
      link.click();
    });
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(page.locator('main header[aria-busy]')).toBeVisible();
    const before = (await crumbs.boundingBox())?.y ?? 0;
    answer();
    await expect(page.locator('main header[aria-busy]')).toHaveCount(0);
    expect(Math.abs(((await crumbs.boundingBox())?.y ?? 0) - before)).toBeLessThanOrEqual(4);
  });
