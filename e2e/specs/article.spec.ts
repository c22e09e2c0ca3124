import { articleAddress, sampleArticle } from '../pages/screens';
import { expect, test } from '../pages';
import { articleQuery } from '@press/contract/queries';
import { ask } from '../site/api';
import { deferred } from '../site/deferred';
import { LENGTHS } from '../site/lengths.mjs';

/** An article of 40 pages. */
const LONG = articleAddress({ journalId: 'wnt', id: LENGTHS.long });

test('R-11 sections of a 40-page article are links, with the current one marked', async ({ site, article, page }) => {
  const full = await ask(articleQuery(LENGTHS.long));
  const titleOf = (at: number) => page.getByRole('heading', { name: full.sections[at]!.title, exact: true });
  await site.open(LONG);
  const links = article.contents.getByRole('link');
  await expect(links).toHaveText([
    ...full.sections.map(({ title }) => title),
    'References',
    'About this article',
    'Related articles',
  ]);
  const current = article.contents.locator('a[aria-current]');
  await expect(current).toHaveText(full.sections[0]!.title);
  await links.nth(3).click();
  await expect(page).toHaveURL(/#section-4$/);
  await site.expectTop(titleOf(3), 100);
  await expect(current).toHaveText(full.sections[3]!.title);
  await expect(article.contents).toBeInViewport();
  // Scrolling to the next heading marks it once the reader scrolls.
  await page.mouse.move(400, 500);
  await page.mouse.wheel(0, 100);
  await titleOf(4).evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }));
  await expect(current).toHaveText(full.sections[4]!.title);
  await expect(article.section('References').getByRole('listitem')).toHaveCount(full.referenceList.length);
  await expect(article.section('References').getByRole('link').first()).toHaveAttribute(
    'href',
    'https://doi.org/10.5555/cited.0',
  );
});

test('G-07 back and a reload return to the reference being read, also on a phone', async ({ site, article, page }) => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('about:blank');
    await site.open(`${LONG}#ref-30`);
    const reference = page.locator('#ref-30');
    await site.expectTop(reference, 100);
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, -60);
    await site.expectTop(reference, 160);
    await page.reload();
    await site.waitUntilInteractive();
    await site.expectTop(reference, 160);
    await site.follow('/about');
    await site.expectScrolledTo(0);
    await page.goBack();
    await expect(article.heading).toBeAttached();
    await site.expectTop(reference, 160);
  }
});

test('F-39 prints black on white, with the whole text and no controls', async ({ site, article, page, chrome }) => {
  await site.open(LONG);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(article.heading).toBeVisible();
  await expect(site.main.getByRole('link', { name: 'https://doi.org/10.5555/wnt.long' })).toBeVisible();
  await expect(article.section('References')).toBeVisible();
  for (const hidden of [
    chrome.footer,
    chrome.navigation,
    article.contents,
    article.breadcrumbs,
    article.section('Article Metrics'),
    article.share,
    article.cite,
  ])
    await expect(hidden).toBeHidden();
  const [color, background] = await page.evaluate(() => [
    getComputedStyle(document.querySelector('main .prose p')!).color,
    getComputedStyle(document.body).backgroundColor,
  ]);
  expect([color, background]).toEqual(['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)']);
  // A journal's page: its band has white text on screens.
  await site.open('/journal/wnt/contact');
  const band = await site.main
    .locator('header a')
    .first()
    .evaluate((link) => getComputedStyle(link).color);
  expect(band).toBe('rgb(0, 0, 0)');
  for (const control of await site.main.locator('form, button, nav').all()) await expect(control).toBeHidden();
});

test('R-09 Copy puts the citation on the clipboard, and a toast confirms it', async ({
  site,
  article,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const shown = await sampleArticle();
  await site.open(articleAddress(shown));
  await article.cite.click();
  await article.citations.getByRole('button', { name: 'Copy MLA citation' }).click();
  await expect(article.toast('Citation format copied to clipboard')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(shown.authorList[0]!.family);
  expect(copied).toContain(shown.doi);
});

test('R-09 fault 35 copies without the clipboard API, and reports failure', async ({
  site,
  article,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read']);
  await page.addInitScript(() => {
    const read = navigator.clipboard.readText.bind(navigator.clipboard);
    Object.assign(window, { readClipboard: read });
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  const shown = await sampleArticle();
  await site.open(articleAddress(shown));
  await article.cite.click();
  const copy = article.citations.getByRole('button', { name: 'Copy Chicago citation' });
  await copy.click();
  await expect(article.toast('Citation format copied to clipboard')).toBeVisible();
  expect(
    await page.evaluate(() => (window as unknown as { readClipboard: () => Promise<string> }).readClipboard()),
  ).toContain(shown.doi);
  await expect(copy).toBeFocused();
  await page.evaluate(() => {
    document.execCommand = () => false;
  });
  await copy.click();
  await expect(article.toast('Failed to copy citation. Please try again.')).toBeVisible();
});

test('R-03 records a download and opens the PDF in a new tab', async ({ site, article, page, request }) => {
  const shown = await sampleArticle();
  await site.open(articleAddress(shown));
  const recorded = page.waitForRequest('**/increment-downloads');
  const opened = page.waitForEvent('popup');
  await article.download.click();
  const call = await recorded;
  expect([new URL(call.url()).pathname, call.method(), call.postDataJSON()]).toEqual([
    `/api/articles/${shown.id}/increment-downloads`,
    'POST',
    { journalId: shown.journalId },
  ]);
  await (await opened).close();
  await expect(page).toHaveURL(articleAddress(shown));
  const address = await page.getByRole('link', { name: 'Download PDF' }).getAttribute('href');
  const answer = await request.get(address ?? '');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
});

test('F-30 a figure has its height before its picture has loaded', async ({ page }) => {
  const pictures = deferred();
  await page.route(/figure-1.*\.webp$/, async (route) => {
    await pictures.promise;
    await route.continue();
  });
  await page.goto(`${articleAddress(await sampleArticle())}#fig-f1`, { waitUntil: 'commit' });
  const picture = page.locator('#fig-f1 img');
  const height = () => picture.boundingBox().then((box) => box?.height);
  await expect.poll(height).toBeGreaterThan(200);
  const reserved = await height();
  pictures.resolve();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
  expect(await height()).toBe(reserved);
});
