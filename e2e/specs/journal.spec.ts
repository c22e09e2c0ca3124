import { expect, test } from '../pages';
import { allAddresses } from '../pages/screens';
import { holdResponses } from '../site/api-responses';

test('J-09 opening a journal counts one view and one click; a prefetch counts nothing', async ({ site, page }) => {
  const events: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/journals/acl/increment-')) events.push(pathname);
  });
  await site.open('/journals');
  const link = page.getByRole('article').getByRole('link', { name: 'Applied Computer Letters', exact: true });
  const prefetched = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/journals/acl');
  await link.hover();
  await prefetched;
  expect(events).toEqual([]);
  await link.click();
  await expect(site.heading).toHaveText('Applied Computer Letters');
  await expect.poll(() => events).toEqual(['/api/journals/acl/increment-views', '/api/journals/acl/increment-clicks']);
  await site.follow('/journal/acl?again=1');
  await site.follow('/journal/acl#main');
  await expect(site.heading).toHaveText('Applied Computer Letters');
  expect(events).toHaveLength(2);
});

test('J-02 the menu by keyboard: Enter opens a group, Escape or leaving closes it', async ({ site, journal, page }) => {
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
  test(`J-45 a late header moves no line of the page, at ${width} px`, async ({ site, page }) => {
    await page.setViewportSize({ width, height: 900 });
    await site.open('/journals');
    const held = await holdResponses(page, '/journals/ssha');
    await site.follow('/journal/ssha/contact');
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    const waiting = page.locator('main header[aria-busy]');
    await expect(waiting).toBeVisible();
    const before = (await crumbs.boundingBox())?.y ?? 0;
    held.resume();
    await expect(waiting).toHaveCount(0);
    expect(Math.abs(((await crumbs.boundingBox())?.y ?? 0) - before)).toBeLessThanOrEqual(4);
  });

test('J-51 each page of a journal lists its feeds in its head, and its menu links to one', async ({
  site,
  journal,
  page,
}) => {
  const addresses = (await allAddresses(['mf-journal', 'mf-article'])).filter((each) => each.startsWith('/journal/'));
  expect(addresses.length).toBeGreaterThan(10);
  for (const address of addresses) {
    const html = await (await page.request.get(address)).text();
    for (const feed of ['feed.atom', 'feed.json'])
      expect(html, address).toMatch(new RegExp(`<link rel="alternate" href="/journal/\\w+/${feed}"`));
  }
  await site.open('/journal/ssha/current-issue');
  const feed = journal.menu.getByRole('link', { name: 'Feed' });
  await expect(feed).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 900 });
  await journal.menu.locator('summary').filter({ hasText: 'Journal menu' }).click();
  await expect(feed).toBeInViewport();
});
