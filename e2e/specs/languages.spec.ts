import { changedBuild } from '../site/builds';
import { API_ORIGIN, startEdge, type Edge } from '../site/edges';
import { ARTICLE_WITH_PARTS, PICTURES, PLOT } from '../site/article-with-parts';
import type { FaultyApi } from '../site/faulty-api';
import { apiOfPress } from '../site/press-in-languages';
import { ReleaseDirectory } from '../site/release-directory';
import { articleAddress, sampleArticle } from '../pages/screens';
import { openMounted, visit, visitBy } from '../site/visits';
import { expect, test } from '../pages';
import { errorsOf } from '../pages/site';
import type { Page } from '@playwright/test';

/** A retracted article with a part of every kind. */
const RETRACTED = {
  ...ARTICLE_WITH_PARTS,
  lang: 'en',
  status: 'retracted',
  details: {
    ...ARTICLE_WITH_PARTS.details,
    lang: 'en',
    relations: [{ kind: 'retracted-by', doi: '10.5555/notice', date: '2026-03-02' }],
    summaries: [
      {
        kind: 'translation',
        title: 'Abstract (Portuguese)',
        lang: 'pt-BR',
        articleTitle: 'Dívida das famílias',
        abstract: '<p>Resumo curto.</p>',
        body: '<p>Resumo curto.</p>',
      },
    ],
  },
};

let api: FaultyApi;
let edge: Edge;
let releases: ReleaseDirectory;
let article: string;
/** The article as the service sends it. */
let sent: string;
test.beforeAll(async () => {
  api = await apiOfPress();
  const sample = await sampleArticle();
  article = articleAddress(sample);
  const known = (await (await fetch(`${API_ORIGIN}/api/articles/${sample.id}`)).json()) as { data: object };
  sent = JSON.stringify({ ...known, data: { ...known.data, ...RETRACTED } });
  // Events, related articles, use by month.
  api.injectFault(`/api/articles/${sample.id}/`, { body: '{"success":true,"data":{}}' });
  api.injectFault(`/api/articles/${sample.id}`, { body: sent });
  // A store of its own: an edge writes its publisher there.
  releases = await ReleaseDirectory.create('languages');
  edge = await startEdge({ apiOrigin: api.origin, data: releases.data });
});
test.afterAll(async () => {
  await edge?.program.stop();
  await api?.close();
});

test('G-45 the first language stands at plain addresses, the others below their tags', async ({ request }) => {
  const read = async (path: string): Promise<string> => (await request.get(edge.origin + path)).text();
  const [first, second] = [await read('/journals'), await read('/en/journals')];
  expect(first).toContain('<html lang="pt-BR" dir="ltr"');
  expect(second).toContain('<html lang="en">');
  for (const html of [first, second])
    for (const [tag, path] of [
      ['pt-BR', '/journals'],
      ['en', '/en/journals'],
      ['ar', '/ar/journals'],
      ['x-default', '/journals'],
    ])
      expect(html).toContain(`<link rel="alternate" hreflang="${tag}" href="${edge.origin}${path}" data-page>`);
  expect(first).toContain(`<link rel="canonical" href="${edge.origin}/journals" data-page>`);
  expect(second).toContain(`<link rel="canonical" href="${edge.origin}/en/journals" data-page>`);
  // An area without messages would be marked as English.
  for (const path of ['/', '/discover-research?q=river']) expect(await read(path)).not.toMatch(/data-server lang/);
  const moved = await request.get(`${edge.origin}/en/`, { maxRedirects: 0 });
  expect([moved.status(), moved.headers()['location']]).toEqual([308, '/en']);
  expect((await request.get(`${edge.origin}/fr/journals`)).status()).toBe(404);
});

test('G-44 G-45 header and pages are in the language of the address, and links keep it', async ({ page, site }) => {
  await page.goto(`${edge.origin}/`);
  const main = page.getByRole('navigation', { name: 'Principal' });
  await expect(main.getByRole('link', { name: 'Revistas' })).toHaveAttribute('href', '/journals');
  await expect(page.locator('#header')).toContainText('Publique conosco');
  await expect(page.getByRole('heading', { name: 'Revistas em destaque' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Idioma' }).getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(`${edge.origin}/en`);
  await site.waitUntilInteractive();
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Journals' }).click();
  await expect(page).toHaveURL(`${edge.origin}/en/journals`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', `${edge.origin}/en/journals`);
  expect(site.errors).toEqual([]);
});

test('O-43 home, results and filters name journals by their titles in the language of the page', async ({ page }) => {
  await page.goto(`${edge.origin}/ar`);
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /^مجلة ssha/ })
      .first(),
  ).toBeVisible();
  await page.goto(`${edge.origin}/ar/discover-research?q=water`);
  await expect(page.locator('main .article-item').first()).toContainText('مجلة ');
  const journals = (await (await fetch(`${API_ORIGIN}/api/journals`)).json()) as { data: { title: string }[] };
  const text = await page.getByRole('main').innerText();
  expect(journals.data.filter(({ title }) => text.includes(title))).toEqual([]);
});

/** The words in Latin letters in elements that have the page's language, not the article's. */
const latinWords = (page: Page): Promise<string[]> =>
  page.locator('article').evaluate((element) => {
    const found: string[] = [];
    const own = document.documentElement.lang;
    const add = (text: string | null, within: Element | null) => {
      if (text && within?.closest('[lang]')?.getAttribute('lang') === own) found.push(text);
    };
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const within = walker.currentNode.parentElement;
      // With a script, its markup is a text.
      if (within?.localName !== 'noscript') add(walker.currentNode.textContent, within);
    }
    for (const name of ['aria-label', 'alt', 'title'])
      for (const each of element.querySelectorAll(`[${name}]`)) add(each.getAttribute(name), each);
    return found.flatMap((text) => text.replace(/https?:\S*/g, '').match(/[A-Za-z]{3,}[A-Za-z ]*/g) ?? []);
  });

/** Names that every language writes like this. */
const NAMES = /^(?:DOI|ORCID|PDF|CSV|TIF|JATS XML|PubMed|Google Scholar|BibTeX|RIS|EndNote|CSL|JSON)$/;

test('G-44 an article is read in Portuguese and Arabic, without English words of the interface', async ({
  page,
  site,
}) => {
  await page.route(PICTURES, (route) => route.fulfill({ contentType: 'image/svg+xml', body: PLOT }));
  await page.goto(edge.origin + article);
  await expect(page).toHaveTitle(/^Retratado: /);
  await expect(page.locator('article')).toContainText('Este artigo foi retratado. Veja a retratação:');
  await expect(page.getByRole('heading', { name: 'Resumo', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Baixar PDF' }).first()).toBeVisible();
  await expect(page.locator('#section-1')).toHaveText('Introduction');
  await expect(page.locator('section:has(> #section-1)')).toHaveAttribute('lang', 'en');
  await page.goto(`${edge.origin}/ar${article}`);
  await site.waitUntilInteractive();
  await page.mouse.wheel(0, 1500);
  await expect(page.getByRole('group', { name: 'إجراءات المقالة' })).toBeVisible();
  const words = await latinWords(page);
  expect(words.filter((text) => !NAMES.test(text.trim()) && !sent.includes(text.trim()))).toEqual([]);
  await page.getByRole('button', { name: /^عرض كامل: Table 1/ }).click();
  const view = page.getByRole('dialog');
  await expect(view).toContainText(' من ');
  // From right to left, the next one is at the left.
  const [before, next] = [view.getByRole('button', { name: 'السابق' }), view.getByRole('button', { name: 'التالي' })];
  expect((await next.boundingBox())!.x).toBeLessThan((await before.boundingBox())!.x);
  const position = await view.locator('[aria-live]').textContent();
  await page.keyboard.press('ArrowRight');
  await expect(view.locator('[aria-live]')).not.toHaveText(position!);
  await page.keyboard.press('ArrowLeft');
  await expect(view.locator('[aria-live]')).toHaveText(position!);
});

test('G-45 Arabic is written from right to left, and an unknown page is in its language', async ({ page }) => {
  await page.goto(`${edge.origin}/ar/nowhere`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('هذه الصفحة غير موجودة في الفهرس');
  // English titles and names begin at the edge of their list.
  await page.goto(`${edge.origin}/ar/discover-research?q=river`);
  for (const part of ['h3', '.byline', '.excerpt'])
    await expect(page.locator(`.article-item ${part}`).first()).toHaveCSS('text-align', /right$/);
});

test('G-44 a canary whose catalogue lacks a message shows it in English, and fails nowhere', async ({ browser }) => {
  const lacking = await changedBuild('mf-home', releases.data, (_file, text) =>
    text.replaceAll('"mf-home.featured.title":"Revistas em destaque"', '"mf-home.featured.none":""'),
  );
  await releases.run('publish', 'mf-home', '--dist', lacking.dist);
  await releases.run('canary', 'mf-home', lacking.build, '--percent', '50');
  const [[canary = ''], [stable = '']] = [
    await releases.visitors('mf-home', 0, 5_000, 1),
    await releases.visitors('mf-home', 5_000, 10_000, 1),
  ];
  const heading = (visitor: string) =>
    visitBy(browser, visitor, async (page) => {
      const errors = errorsOf(page);
      await openMounted(page, `${edge.origin}/`);
      await expect(page.locator('#header')).toContainText('Publique conosco');
      const text = await page
        .getByRole('heading', { name: /^(?:Revistas em destaque|Featured Journals)$/ })
        .innerText();
      expect(errors).toEqual([]);
      return text;
    });
  // The edge follows the registry.
  const served = async () => (await visit(edge.origin, '/', canary)).builds['mf-home'];
  await expect.poll(served).toBe(lacking.build);
  expect(await heading(canary)).toBe('Featured Journals');
  expect(await heading(stable)).toBe('Revistas em destaque');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('G-45 the header leads to the same page in another language', async ({ page }) => {
    await page.goto(`${edge.origin}/discover-research?q=river`);
    await page.getByRole('navigation', { name: 'Idioma' }).getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(`${edge.origin}/en/discover-research?q=river`);
    await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeVisible();
  });

  test('F-81 an article leads to its translation and back, and keeps its canonical address', async ({ page }) => {
    await page.goto(edge.origin + article);
    const languages = page.getByRole('list', { name: 'Idiomas deste artigo' });
    await languages.getByRole('link', { name: 'português' }).click();
    await expect(page).toHaveURL(`${edge.origin}${article}?lang=pt-BR`);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Dívida das famílias');
    await expect(title).toHaveAttribute('lang', 'pt-BR');
    await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', edge.origin + article);
    await expect(page.locator('article')).toContainText('Resumo curto.');
    await languages.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(edge.origin + article);
    await expect(title).not.toHaveText('Dívida das famílias');
  });
});
