import { SITE } from '../site/address';
import { articleAddress, sampleArticle } from '../pages/screens';
import { expect, test } from '../pages';

test.describe('R-08 the cite dialog', () => {
  test('R-08 APA, MLA and Chicago, a Copy button each; the focus moves into the dialog and back', async ({
    site,
    article,
    page,
  }) => {
    const shown = await sampleArticle();
    await site.open(articleAddress(shown));
    await article.cite.click();
    await expect(article.citations).toBeVisible();
    await expect(article.citations.getByRole('heading', { level: 3 })).toHaveText(['APA', 'MLA', 'Chicago']);
    const family = shown.authorList[0]!.family || shown.authorList[0]!.name.split(' ').at(-1)!;
    for (const style of ['APA', 'MLA', 'Chicago']) {
      await expect(article.citations.getByRole('button', { name: `Copy ${style} citation` })).toBeVisible();
    }
    await expect(article.citations.getByRole('paragraph').filter({ hasText: family })).toHaveCount(3);
    expect(
      await article.citations.evaluate((dialog) => dialog.contains(document.activeElement)),
      'the focus is in the dialog',
    ).toBe(true);

    await page.keyboard.press('Escape');
    await expect(article.citations).toBeHidden();
    await expect(article.cite).toBeFocused();
  });

  test('R-08 files for reference managers, with and without JavaScript', async ({ site, article, page, request }) => {
    const shown = await sampleArticle();
    await site.open(articleAddress(shown));
    await article.cite.click();
    const links = article.citations.getByRole('link');
    await expect(links).toHaveText(['BibTeX', 'RIS', 'EndNote', 'CSL-JSON', `${SITE.origin}/doi/${shown.doi}`]);
    const started = page.waitForEvent('download');
    await links.first().click();
    expect((await started).suggestedFilename()).toBe(`${shown.id}.bib`);
    await expect(article.citations).toBeVisible();
    const html = await (await request.get(articleAddress(shown))).text();
    for (const [at, start] of [/^@article\{/, /^TY {2}- JOUR/, /^%0 Journal/, /^\[/].entries()) {
      const address = (await links.nth(at).getAttribute('href')) ?? '';
      const answer = await request.get(address);
      expect(answer.status()).toBe(200);
      expect(await answer.text()).toMatch(start);
      expect(await answer.text()).toContain(shown.doi);
      expect(/<noscript>.*?<\/noscript>/s.exec(html)?.[0]).toContain(`href="${address}"`);
    }
    expect(site.errors).toEqual([]);
  });

  test('R-09 Copy: the citation is on the clipboard, and a toast disappears after 3 seconds', async ({
    site,
    article,
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install({ time: new Date('2026-01-01T12:00:00') });
    const shown = await sampleArticle();
    await site.open(articleAddress(shown));
    await article.cite.click();
    await expect(article.citations).toBeVisible();
    await page.clock.pauseAt(new Date('2026-01-01T13:00:00'));
    await article.citations.getByRole('button', { name: 'Copy MLA citation' }).click();
    const toast = article.toast('Citation format copied to clipboard');
    await expect(toast).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(shown.authorList[0]!.family);
    expect(copied).toContain(shown.doi);
    await page.clock.runFor(2_700);
    await expect(toast).toBeVisible();
    await page.clock.runFor(400);
    await expect(toast).toBeHidden();
  });

  test('R-09 fault 35 without the clipboard API the selection is copied; when that fails too, the toast says so', async ({
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
});

test.describe('R-03 Download PDF', () => {
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
});
