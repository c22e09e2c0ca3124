import { randomUUID } from 'node:crypto';
import { CONTACT_MESSAGE, SENT } from '../pages/contact-page';
import { allAddresses, articleAddress, sampleArticle, SCREENS } from '../pages/screens';
import { changedBuild } from '../site/builds';
import { startEdge, type Edge } from '../site/edges';
import { storedMessages } from '../site/messages';
import { ReleaseDirectory } from '../site/release-directory';
import { expect, test } from '../pages';

test('fault 57 every screen opens and becomes interactive, without an error', async ({ site, page }) => {
  for (const address of await allAddresses()) {
    await site.open(address);
    await expect(site.heading).toBeVisible();
    await expect(page.getByRole('alert', { name: 'This section failed' }), `a card at ${address}`).toBeHidden();
    expect(site.errors, `errors at ${address}`).toEqual([]);
  }
});

test('fault 57 navigations between all areas stay in the document', async ({ site }) => {
  const areas = [...new Set(SCREENS.map(({ area }) => area))];
  const screens = await Promise.all(
    areas.map(async (area) => {
      const { path, heading } = SCREENS.find((screen) => screen.area === area)!;
      return { path: await path(), heading };
    }),
  );
  // Five is prime, so steps of one, two, three and four through the areas give each ordered pair once.
  expect(screens).toHaveLength(5);
  await site.open(screens[0]!.path);
  await site.markDocument();
  for (const step of [1, 2, 3, 4])
    for (let count = 1; count <= 5; count += 1) {
      const next = screens[(count * step) % 5]!;
      await site.follow(next.path);
      await expect(site.heading).toHaveText(next.heading);
    }
  await site.expectSameDocument();
  expect(site.errors).toEqual([]);
});

test('fault 57 the menu of a small window opens, leads to a page, and closes', async ({ site, chrome, page }) => {
  await page.setViewportSize({ width: 700, height: 800 });
  await site.open('/');
  await expect(chrome.menu).toBeHidden();
  await chrome.menuButton.click();
  await chrome.menu.getByRole('link', { name: 'Journals' }).click();
  await expect(site.heading).toHaveText('Our Journals');
  await expect(chrome.menu).toBeHidden();
  expect(site.errors).toEqual([]);
});

test('fault 57 the citations of an article open, are copied, and close', async ({ site, article, page }) => {
  await site.open(articleAddress(await sampleArticle()));
  await article.cite.click();
  await expect(article.citations).toBeVisible();
  await article.citations.getByRole('button', { name: 'Copy MLA citation' }).click();
  await expect(article.toast('Citation format copied to clipboard')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(article.citations).toBeHidden();
  expect(site.errors).toEqual([]);
});

test('restores a paragraph in the middle of an article to its place', async ({ site, page }) => {
  await site.open(articleAddress(await sampleArticle()));
  const paragraph = site.main.getByText('Rates follow the rivers');
  await paragraph.scrollIntoViewIfNeeded();
  const { y } = (await paragraph.boundingBox())!;
  await site.follow('/about');
  await site.expectScrolledTo(0);
  await page.goBack();
  await site.expectTop(paragraph, y);
});

test('fault 57 a message is sent and stored', async ({ site, contact }) => {
  const message = `From another browser ${randomUUID()}`;
  await site.open('/contact');
  await contact.button.click();
  await expect(site.main.getByText('fields need your attention')).toBeVisible();
  await contact.write({ ...CONTACT_MESSAGE, message });
  await contact.button.click();
  await expect(contact.alert).toContainText(SENT.alert);
  expect(storedMessages().filter((text) => text.includes(message))).toHaveLength(1);
  expect(site.errors).toEqual([]);
});

test.describe('a release that fails', () => {
  let edge: Edge;
  test.beforeAll(async ({ browserName }) => {
    const releases = await ReleaseDirectory.create(`browsers-${browserName}`);
    const { dist, build } = await changedBuild('mf-article', releases.data, (file, text) =>
      file.startsWith('client/remoteEntry.') ? `throw new Error('broken for a test');\n${text}` : text,
    );
    await releases.run('publish', 'mf-article', '--dist', dist);
    await releases.run('canary', 'mf-article', build, '--percent', '100');
    edge = await startEdge({ data: releases.data });
  });
  test.afterAll(() => edge?.program.stop());

  test('fault 57 D-08 the stable release replaces it', async ({ site, article, page }) => {
    await site.open(edge.origin + articleAddress(await sampleArticle()));
    await article.cite.click();
    await expect(article.citations).toBeVisible();
    expect(await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))).toEqual(
      expect.arrayContaining([expect.stringMatching(/\/r\/mf-article\/.*\/client\/remoteEntry\./)]),
    );
    await page.keyboard.press('Escape');
    await site.follow('/about');
    await expect(site.main.getByRole('heading', { name: 'Who We Are' })).toBeVisible();
  });
});
