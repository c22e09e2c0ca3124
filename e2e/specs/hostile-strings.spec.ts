import type { Page } from '@playwright/test';
import { issueArticlesQuery } from '@press/contract/queries';
import { ask } from '../site/api';
import { HOSTILE, hostileId, VOLUMES } from '../site/hostile.mjs';
import { searchAddress } from '../pages/screens';
import { expect, test } from '../pages';

/** The Big List of Naughty Strings and others: each as title, abstract, author, keyword, section, reference, query and page. */
test('the list has at least 496 strings', () => {
  expect(HOSTILE.length).toBeGreaterThanOrEqual(496);
});

/**
 * Every nth string, and the last ones, which were written for these pages. readers/hostile.test.ts and the lists below
 * test each.
 */
const sample = (nth: number, own = 36): number[] =>
  [...HOSTILE.keys()].filter((at) => at % nth === 0 || at >= HOSTILE.length - own);
const textOf = (at: number): string => HOSTILE[at] ?? '';
const SOME = sample(3).map(textOf);

/**
 * Finds elements that could run code, and links and requests that no page has. It is a string, so that any page can
 * evaluate it.
 */
const FIND_INJECTIONS = `(doc) => {
  // The site's own: facts as custom properties, hex colours and numbers (ADR 45).
  const OWN_STYLE = /^(--[a-z]+:\\s*(#[0-9a-f]{3,8}|-?[0-9.]+);?\\s*)+$/i;
  const ADDRESS = /(href|src|srcset|action|data|poster|ping|background)$/i;
  const found = [];
  for (const element of doc.querySelectorAll(':not(link[rel=icon])')) {
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name) || (name === 'style' && !OWN_STYLE.test(value)) || name === 'srcdoc' || (ADDRESS.test(name) && /^\\s*(javascript|vbscript|data):/i.test(value))) found.push(element.tagName + ' ' + name + '=' + value.slice(0, 80));
    }
  }
  for (const { outerHTML } of doc.querySelectorAll('iframe, object, embed, base, meta[http-equiv], animate, maction, annotation-xml, main script, main style, main link:not([rel=preload]), main title, main textarea, img:not([src^="/"])')) found.push(outerHTML.slice(0, 120));
  for (const script of doc.querySelectorAll('script')) if (!script.nonce && !script.src && !/json/.test(script.type)) found.push(script.outerHTML.slice(0, 120));
  return found;
}`;

/** @returns a function that returns the code that ran, and the elements that were injected into the page */
async function watchInjections(page: Page): Promise<() => Promise<string[]>> {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return async () => [
    ...dialogs,
    ...(await page.evaluate<string[]>(
      `(${FIND_INJECTIONS})(document).concat('hit' in window || 'hit' in {} ? ['it ran'] : [])`,
    )),
  ];
}

/** Fetches and parses pages in a browser. Expects the status 200, a complete page and no injection for each. */
async function expectComplete(page: Page, addresses: readonly string[]): Promise<void> {
  // A page without a content security policy, where markup may be parsed.
  await page.goto('/api/journals/subjects');
  const broken = await page.evaluate<string[]>(`(async () => {
    const findInjections = ${FIND_INJECTIONS};
    const waiting = ${JSON.stringify(addresses)};
    const broken = [];
    const work = async () => {
      for (let address = waiting.pop(); address; address = waiting.pop()) {
        const response = await fetch(address, { headers: { accept: 'text/html' } });
        const doc = new DOMParser().parseFromString(await response.text(), 'text/html');
        const complete = response.status === 200 && doc.querySelector('main h1') && doc.querySelector('footer a') && !/could not be shown/.test(doc.body.textContent);
        const found = findInjections(doc);
        if (!complete || found.length) broken.push(address + ' ' + response.status + ' ' + found.join(' '));
      }
    };
    await Promise.all([work(), work()]);
    return broken;
  })()`);
  expect(broken).toEqual([]);
}

test('imported, in lists, in a browser: title, abstract, author, keyword', async ({ site, page }) => {
  test.slow();
  const found = await watchInjections(page);
  let seen = 0;
  await site.open('/about');
  for (const volume of VOLUMES) {
    const issueId = `wnt-${volume}-1`;
    const { list: articles } = await ask(issueArticlesQuery('wnt', issueId, 1));
    await site.follow(`/journal/wnt/issue/${issueId}`);
    await expect(site.main.locator(`h3 a[href="/journal/wnt/article/${articles[0]?.id}"]`)).toBeVisible();
    await expect(site.main.locator('h3 a[href^="/journal/wnt/article/"]')).toHaveCount(articles.length);
    const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
    const shown = lettersOf((await site.main.textContent()) ?? '');
    for (const { id, authors } of articles) expect(shown, id).toContain(lettersOf(authors));
    expect(await found(), issueId).toEqual([]);
    seen += articles.length;
  }
  expect(seen).toBe(HOSTILE.length);
  expect(site.errors).toEqual([]);
});

test('imported, some articles, rendered by the server: every field', async ({ page }) => {
  test.slow();
  await expectComplete(
    page,
    sample(6).map((at) => `/journal/wnt/article/${hostileId(at)}`),
  );
});

test('as query and page of the search, in a browser', async ({ site, page, articleSearch }) => {
  test.slow();
  const found = await watchInjections(page);
  await page.route('**/api/articles/search*', (route) =>
    route.fulfill({ json: { success: true, data: { list: [], total: 0, pageNum: 1, pageSize: 10 } } }),
  );
  await site.open('/discover-research');
  const wrong = await page.evaluate(async (texts) => {
    const wrong: string[] = [];
    const frame = () => new Promise(requestAnimationFrame);
    for (const text of texts) {
      const query = [...text.replace(/\p{Cc}+/gu, ' ').trim()]
        .slice(0, 300)
        .join('')
        .replace(/[\ud800-\udfff]/gu, '\ufffd');
      const link = document.body.appendChild(document.createElement('a'));
      link.href = `/discover-research?${new URLSearchParams({ q: text, page: text })}`;
      link.click();
      link.remove();
      const named = /["\p{Pi}]/u.test(query) ? query : `"${query}"`;
      const said = () => (query ? `No articles found for ${named}` : 'Search every article we publish');
      let frames = 0;
      while (document.querySelector('main h2')?.textContent !== said() && frames++ < 200) await frame();
      if (frames >= 200) wrong.push(`${text.slice(0, 80)}: ${document.querySelector('main h2')?.textContent}`);
    }
    return wrong;
  }, sample(12).map(textOf));
  expect(wrong).toEqual([]);
  await expect(articleSearch.box).toBeVisible();
  expect(await found()).toEqual([]);
  expect(site.errors).toEqual([]);
});

test.describe('as an api might send them, with all markup', () => {
  const sections = SOME.map((text) => ({ kind: 'other', title: text, body: `<p>${text}</p>${text}` }));
  const raw = (text: string, at: number) => ({
    id: `h${at}`,
    journalId: 'wnt',
    title: text,
    authors: text,
    authorList: [{ name: text }],
    abstractText: text,
    keywords: text,
    doi: `10.1/${text}`,
    pdfUrl: text,
    volume: text,
    type: text,
  });

  test('in a list, and in an article of some 200 of them', async ({ site, page, articleSearch, article, faulty }) => {
    test.slow(); // some 200 authors, sections and references are on one page, and in one citation
    const found = await watchInjections(page);
    const list = SOME.map(raw);
    faulty.api.injectFault('/api/articles/search', {
      body: JSON.stringify({ success: true, data: { list, total: list.length, pageNum: 1, pageSize: list.length } }),
    });
    await site.open(faulty.origin + searchAddress('script'));
    await expect(articleSearch.found).toHaveCount(list.length);
    expect(await found()).toEqual([]);

    const whole = {
      ...raw(HOSTILE.at(-36) ?? '', 1),
      authorList: SOME.map((name) => ({ name })),
      abstractText: SOME.join('</p><p>'),
      keywords: JSON.stringify(SOME),
      sections,
      references: SOME.join('\n'),
      license: HOSTILE.at(-30),
    };
    faulty.api.injectFault('/api/articles/h1', { body: JSON.stringify({ success: true, data: whole }) });
    await site.open(`${faulty.origin}/journal/wnt/article/h1`);
    await expect(article.section('References')).toBeAttached();
    expect(await found()).toEqual([]);
    await article.cite.click();
    await expect(article.citations).toBeVisible();
    expect(await found()).toEqual([]);
    // On a busy machine the server may reach its deadline before it has rendered this much; the browser then renders it.
    expect(site.errors).toEqual([]);
  });
});
