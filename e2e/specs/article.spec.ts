import { grouped, longDate, pageRange } from '@press/contract';
import { plainText } from '@press/contract/richtext';
import { api } from '../site/api';
import { fail, rewrite } from '../site/api-responses';
import { LENGTHS } from '../site/lengths.mjs';
import { articleAddress, sampleArticle } from '../pages/screens';
import { expect, test } from '../pages';

test('R-01 breadcrumb: journal, Volumes & Issues, issue, title', async ({ site, article }) => {
  const shown = await sampleArticle();
  await site.open(articleAddress(shown));
  const crumbs = article.breadcrumbs.getByRole('listitem');
  await expect(crumbs).toHaveText([
    shown.journalId.toUpperCase(),
    'Volumes & Issues',
    `Volume ${shown.volume} Issue ${shown.issue}`,
    plainText(shown.title, 'inline'),
  ]);
  const links = await article.breadcrumbs
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual([
    `/journal/${shown.journalId}`,
    `/journal/${shown.journalId}/volumes-issues`,
    `/journal/${shown.journalId}/issue/${shown.issueId}`,
  ]);
  await expect(crumbs.last().getByText(plainText(shown.title, 'inline'))).toHaveAttribute('aria-current', 'page');
});

test('R-02 type, date, DOI, title and the authors by their names', async ({ site, article }) => {
  const shown = await sampleArticle();
  await site.open(articleAddress(shown));
  await expect(article.heading).toHaveText(plainText(shown.title, 'inline'));
  const head = site.main.locator('article > header');
  await expect(head).toContainText(shown.type);
  await expect(head).toContainText(longDate(shown.publicationDate));
  await expect(head.getByRole('link', { name: `https://doi.org/${shown.doi}` })).toHaveAttribute(
    'href',
    `https://doi.org/${shown.doi}`,
  );
  await expect(article.authors).toHaveText(shown.authorList.map(({ name }) => name));
});

test('R-05 licence notice, abstract, keywords', async ({ site, article }) => {
  const shown = await sampleArticle();
  await site.open(articleAddress(shown));
  await expect(article.section('Licence')).toContainText('Open access.');
  await expect(article.section('Licence').getByRole('link')).toHaveAttribute(
    'href',
    /creativecommons\.org\/licenses\/by\/4\.0/,
  );
  expect(plainText(shown.abstract).split(/\s+/).length).toBeGreaterThanOrEqual(100);
  // Between paragraphs stands space or none, as it is read.
  const unspaced = (text: string | null): string => (text ?? '').replace(/\s+/g, '');
  expect(unspaced(await article.section('Abstract').textContent())).toContain(unspaced(plainText(shown.abstract)));
  await expect(article.section('Keywords').getByRole('listitem')).toHaveText(shown.keywords);
});

test('R-06 Article Information: volume, pages, date, DOI, type', async ({ site, article }) => {
  const shown = await sampleArticle();
  await site.open(articleAddress(shown));
  const fact = (term: string) => article.fact('Article Information', term);
  await expect(fact('Volume')).toHaveText(shown.volumeDisplay);
  await expect(fact('Pages')).toHaveText(pageRange(shown.pages));
  await expect(fact('Published')).toHaveText(longDate(shown.publicationDate));
  await expect(fact('DOI').getByRole('link')).toHaveAttribute('href', `https://doi.org/${shown.doi}`);
  await expect(fact('Type')).toHaveText(shown.type);
});

test('R-06 pages: start and end page where there is no range, else 1–10', async ({ site, article, page }) => {
  const address = articleAddress(await sampleArticle());
  for (const { change, pages } of [
    { change: { pages: null, startPage: '31', endPage: '47' }, pages: '31–47' },
    { change: { pages: null, startPage: null, endPage: null }, pages: '1–10' },
  ]) {
    const { restore } = await rewrite(page, '/articles/', (answer) => ({
      ...answer,
      data: { ...answer.data, ...change },
    }));
    await site.open('/about');
    await site.follow(address);
    await expect(article.fact('Article Information', 'Pages')).toHaveText(pages);
    await restore();
  }
});

test('R-07 Article Metrics: views, clicks, downloads', async ({ site, article }) => {
  // Of a journal that no other test opens: each opening counts a view.
  const [latest] = await api.getLatestArticles('smq', 1);
  const shown = await api.getArticle(latest!.id);
  await site.open(articleAddress(shown));
  for (const [term, count] of [
    ['Views', shown.views],
    ['Clicks', shown.clicks],
    ['Downloads', shown.downloads],
  ] as const) {
    await expect(article.fact('Article Metrics', term)).toHaveText(grouped(count));
  }
});

test.describe('R-08 the cite dialog', () => {
  test('R-08 APA, MLA and Chicago, a Copy button each; the focus goes in and comes back', async ({
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
      'the focus went in',
    ).toBe(true);

    await page.keyboard.press('Escape');
    await expect(article.citations).toBeHidden();
    await expect(article.cite).toBeFocused();
  });

  test('R-08 Close and a click outside close it', async ({ site, article, page }) => {
    await site.open(articleAddress(await sampleArticle()));
    await article.cite.click();
    await article.citations.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(article.citations).toBeHidden();
    await expect(article.cite).toBeFocused();

    await article.cite.click();
    await expect(article.citations).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(article.citations).toBeHidden();
    await expect(article.cite).toBeFocused();
  });

  test('R-08 files for reference managers, with a script and without one', async ({ site, article, page, request }) => {
    const shown = await sampleArticle();
    await site.open(articleAddress(shown));
    await article.cite.click();
    const links = article.citations.getByRole('link');
    await expect(links).toHaveText(['BibTeX', 'RIS', 'CSL-JSON']);
    const started = page.waitForEvent('download');
    await links.first().click();
    expect((await started).suggestedFilename()).toBe(`${shown.id}.bib`);
    await expect(article.citations).toBeVisible();
    const unscripted = await (await request.get(articleAddress(shown))).text();
    for (const [at, start] of [/^@article\{/, /^TY {2}- JOUR/, /^\[/].entries()) {
      const address = (await links.nth(at).getAttribute('href')) ?? '';
      const answer = await request.get(address);
      expect(answer.status()).toBe(200);
      expect(await answer.text()).toMatch(start);
      expect(await answer.text()).toContain(shown.doi);
      expect(/<noscript>.*?<\/noscript>/s.exec(unscripted)?.[0]).toContain(`href="${address}"`);
    }
    expect(site.errors).toEqual([]);
  });

  test('R-09 Copy: the citation on the clipboard, and a toast that leaves after 3 seconds', async ({
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

  test('R-09 fault 35 without the secure clipboard the selection is copied; where nothing works, the toast says so', async ({
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

  test('R-03 where there is none, an alert in Chinese says so', async ({ site, article, page }) => {
    const shown = await sampleArticle();
    await rewrite(page, `/articles/${shown.id}`, (answer) => ({ ...answer, data: { ...answer.data, pdfUrl: '' } }));
    await site.open('/about');
    await site.follow(articleAddress(shown));
    await article.download.click();
    const alert = page.getByRole('alert').filter({ hasText: '该文章的 PDF 暂时无法获取。' });
    await expect(alert).toBeVisible();
    await expect(alert.locator('[lang=zh]').or(page.locator('[role=alert][lang=zh]'))).toBeVisible();
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(alert).toBeHidden();
  });
});

test('R-04 fault 35 Share: native sharing, else the link is copied and said so', async ({
  site,
  article,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: (what: unknown) => Promise.resolve(void Object.assign(window, { shared: what })),
    });
  });
  const shown = await sampleArticle();
  await site.open(articleAddress(shown));
  const link = new URL(articleAddress(shown), page.url()).href;
  await article.share.click();
  expect(await page.evaluate(() => (window as unknown as { shared: unknown }).shared)).toEqual({
    title: plainText(shown.title, 'inline'),
    url: link,
  });
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await article.share.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Article link copied to clipboard' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
});

test('R-10 a failure says so; Retry gets the article', async ({ site, article, page }) => {
  const shown = await sampleArticle();
  const failure = await fail(page, `/articles/${shown.id}`);
  await site.open('/about');
  await site.follow(articleAddress(shown));
  await expect(site.main.getByText('Failed to load article data. Please try again later.')).toBeVisible();
  await failure.restore();
  await site.retry.click();
  await expect(article.heading).toHaveText(plainText(shown.title, 'inline'));
});

test.describe('R-11 an article of 40 pages', () => {
  const path = articleAddress({ journalId: 'wnt', id: LENGTHS.long });

  test('R-11 its menu of sections leads to each, and follows the reading', async ({ site, article, page }) => {
    const whole = await api.getArticle(LENGTHS.long);
    await site.open(path);
    const links = article.contents.getByRole('link');
    await expect(links).toHaveText([...whole.sections.map(({ title }) => title), 'References']);
    const current = article.contents.locator('a[aria-current]');
    await expect(current).toHaveText(whole.sections[0]!.title);
    await links.nth(3).click();
    await expect(page).toHaveURL(/#section-4$/);
    const top = (name: string) =>
      page
        .getByRole('heading', { name, exact: true })
        .evaluate((heading) => Math.round(heading.getBoundingClientRect().top));
    await expect.poll(() => top(whole.sections[3]!.title)).toBe(100);
    await expect(current).toHaveText(whole.sections[3]!.title);
    await expect(article.contents).toBeInViewport();
    // By hand, on to the next heading.
    await page.mouse.move(400, 500);
    await expect(async () => {
      await page.mouse.wheel(0, 1_500);
      await expect(current).toHaveText(whole.sections[4]!.title, { timeout: 500 });
    }).toPass();
    await expect(article.section('References').getByRole('listitem')).toHaveCount(whole.references.length);
    await expect(article.section('References').getByRole('link').first()).toHaveAttribute(
      'href',
      'https://doi.org/10.5555/cited.0',
    );
  });

  test('R-11 no menu for an article of which only the abstract is here', async ({ site, article }) => {
    await site.open(articleAddress({ journalId: 'wnt', id: LENGTHS.short }));
    await expect(article.section('Abstract')).toBeVisible();
    await expect(article.contents).toHaveCount(0);
  });

  test('on paper: black on white, without chrome, menu and figures; title, DOI and the whole text are there', async ({
    site,
    article,
    page,
    chrome,
  }) => {
    await site.open(path);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(article.heading).toBeVisible();
    await expect(site.main.getByRole('link', { name: 'https://doi.org/10.5555/wnt.long' })).toBeVisible();
    await expect(article.section('References')).toBeVisible();
    for (const gone of [
      chrome.footer,
      chrome.navigation,
      article.contents,
      article.breadcrumbs,
      article.section('Article Metrics'),
      article.share,
      article.cite,
    ])
      await expect(gone).toBeHidden();
    const [ink, paper] = await page.evaluate(() => [
      getComputedStyle(document.querySelector('main .prose p')!).color,
      getComputedStyle(document.body).backgroundColor,
    ]);
    expect([ink, paper]).toEqual(['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)']);
  });
});

test('R-11 full text and references of an article that has them', async ({ site, article }) => {
  const latest = await api.getLatestArticles('ssha', 20);
  for (const { id } of latest) {
    const whole = await api.getArticle(id);
    if (whole.sections.length === 0) continue;
    await site.open(articleAddress(whole));
    for (const { title } of whole.sections)
      await expect(article.section(plainText(title, 'inline')).first()).toBeVisible();
    await expect(article.section('References').getByRole('listitem')).toHaveCount(whole.references.length);
    return;
  }
  throw new Error('None of the newest articles of ssha has its full text: the sample corpus should hold some.');
});
