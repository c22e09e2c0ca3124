import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { allAddresses, AREAS, articleAddress, sampleArticle, searchAddress } from '../pages/screens';
import { expect, test } from '../pages';
import { journalsQuery, latestArticlesQuery } from '@press/contract/queries';
import { ask } from '../site/api';
import { deferred } from '../site/deferred';

/** Additional addresses: with parameters, and of pages that do not exist. */
const MORE: Readonly<Record<string, readonly string[]>> = {
  'mf-journal': ['/journals?journalSubject=Economics', '/journal/no-such-journal', '/subject/no-such-subject'],
  'mf-article': ['/journal/ssha/article/no-such-article'],
  'mf-search': [searchAddress('water')],
};

/** Language and direction of the document, and the elements of its head without style sheets, preloads and code, sorted. */
const headOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { lang, dir } = document.documentElement;
    const others = 'style, link[rel~=stylesheet], link[rel$=preload], script:not([type="application/ld+json"])';
    // The edge writes JSON-LD below the page.
    const elements = [...document.querySelectorAll('head > *, body [data-page]')].filter(
      (element) => !element.matches(others),
    );
    return [`${lang} ${dir}`, ...elements.map(({ outerHTML }) => outerHTML)].sort();
  });

const tagsOf = (page: Page, selector: string) => page.locator(`head > ${selector}`);

for (const area of AREAS) {
  test(`G-08 G-30 ${area}: every page has its head by load, click, back and forward`, async ({ site, page }) => {
    test.slow();
    const first = area === 'mf-static' ? '/' : '/about';
    const addresses = [first, ...(await allAddresses([area])), ...(MORE[area] ?? [])];
    const seen = async (): Promise<string[]> => [(await site.heading.textContent()) ?? '', ...(await headOf(page))];
    const loaded: string[][] = [];
    for (const address of addresses) {
      const response = await site.open(address);
      expect(response.status(), address).toBe(/(?:journal|article)\/no-such/.test(address) ? 404 : 200);
      loaded.push(await seen());
    }
    const expectHead = (at: number, how: string) =>
      expect.poll(seen, { message: `${addresses[at]} ${how}`, intervals: [50] }).toEqual(loaded[at]);

    await site.open(first);
    await site.markDocument();
    for (const [at, address] of addresses.entries()) {
      if (at > 0) await site.follow(address);
      await expectHead(at, 'after a click');
    }
    for (const at of [...addresses.keys()].slice(0, -1).toReversed()) {
      await page.goBack();
      await expectHead(at, 'by back');
    }
    // Back and forward differ only in direction.
    for (const at of [...addresses.keys()].slice(1, 4)) {
      await page.goForward();
      await expectHead(at, 'by forward');
    }
    await site.expectSameDocument();
    expect(site.errors.filter((error) => !error.includes('404'))).toEqual([]);
  });
}

test('G-08 a missing page is 404 with links to other pages, by load and click', async ({ site, chrome }) => {
  const { id } = await sampleArticle();
  const addresses = [
    '/nowhere',
    '/journal/ssha/nothing-here',
    '/journal/ssha/issue/ssha-99-9',
    `/journal/acl/article/${id}`,
  ];
  for (const address of addresses) {
    const response = await site.open(address);
    expect(response.status(), address).toBe(404);
    await expect(site.heading).toHaveText('This page is not in the catalogue');
    await expect(site.main.getByRole('link', { name: 'Browse Journals' })).toHaveAttribute('href', '/journals');
    await expect(chrome.navigation).toBeVisible();
    await expect(chrome.footer).toBeVisible();
    await site.main.getByRole('link', { name: 'Back to Home' }).click();
    await expect(site.page).toHaveURL('/');
    await site.follow(address);
    await expect(site.heading).toHaveText('This page is not in the catalogue');
  }
});

test.describe('the code that makes the metadata of an article', () => {
  /** Calls `answer` for the code file that contains a tag that no other file has. */
  const METADATA = 'fulltext_html_url';
  const articles = async () => {
    const [first, second] = await ask(latestArticlesQuery('ssha', 2));
    if (!first || !second) throw new Error('The journal ssha has fewer than two articles.');
    return [first, second] as const;
  };

  test('G-30 delays nothing that the reader sees; Zotero is notified of the tags', async ({ site, page }) => {
    const [first, second] = await articles();
    await site.open(articleAddress(first));
    expect(await tagsOf(page, 'meta[name^=citation_]').count()).toBeGreaterThan(0);
    const gate = deferred();
    const asked = deferred();
    await page.route('**/r/mf-article/**/*.js', async (route) => {
      const response = await route.fetch();
      if ((await response.text()).includes(METADATA)) {
        asked.resolve();
        await gate.promise;
      }
      await route.fulfill({ response });
    });
    await page.evaluate(() => {
      const titles: (string | undefined)[] = [];
      Object.assign(window, { seenByZotero: titles });
      document.addEventListener('ZoteroItemUpdated', () =>
        titles.push(document.head.querySelector<HTMLMetaElement>('[name=citation_title]')?.content),
      );
    });
    await site.follow(articleAddress(second));
    await asked.promise;
    await expect(site.heading).toHaveText(second.title);
    await expect(site.page).toHaveTitle(new RegExp(`^${second.title}`));
    await expect(tagsOf(page, 'meta[name^=citation_]')).toHaveCount(0);
    gate.resolve();
    await expect(tagsOf(page, 'meta[name=citation_title]')).toHaveAttribute('content', second.title);
    const seen = await page.evaluate(() => ('seenByZotero' in window ? (window.seenByZotero as unknown[]) : []));
    // It may also be reported earlier, without tags, if data arrive after the page.
    expect(seen.filter(Boolean)).toEqual([second.title]);
    expect(site.errors).toEqual([]);
  });

  test('G-30 may be unavailable: no tags of another page remain', async ({ site, page }) => {
    const [first, second] = await articles();
    await site.open(articleAddress(first));
    await page.route('**/r/mf-article/**/*.js', async (route) => {
      const response = await route.fetch();
      await ((await response.text()).includes(METADATA) ? route.abort() : route.fulfill({ response }));
    });
    await site.follow(articleAddress(second));
    await expect.poll(() => site.errors.join('\n')).toContain('[press] metadata');
    await expect(site.page).toHaveTitle(new RegExp(`^${second.title}`));
    await expect(tagsOf(page, 'link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${second.id}$`));
    await expect(tagsOf(page, 'meta[property="og:title"]')).toHaveAttribute('content', second.title);
    await expect(tagsOf(page, 'meta[name^=citation_]')).toHaveCount(0);
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
    await expect(site.heading).toHaveText(second.title);
  });
});

/** The rules of the HTML standard. Where the standard leaves the notation open, React decides. */
const checker = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: {
    'void-style': 'off',
    'doctype-style': 'off',
    'attr-case': 'off',
    // The title of an article may be long.
    'long-title': 'off',
  },
});

/** The id of an imported article is its DOI. */
const isImported = ({ id }: { id: string }): boolean => id.startsWith('10.');

test('G-27 the markup of every page is valid HTML according to another checker', async ({ request }) => {
  // Imported articles have figures, tables, formulas and files.
  const newest = await Promise.all((await ask(journalsQuery())).map(({ id }) => ask(latestArticlesQuery(id, 1))));
  const addresses = [
    ...(await allAddresses()),
    ...newest.flat().filter(isImported).map(articleAddress),
    searchAddress('water'),
    '/journals/search?title=no+such+journal',
    '/journal/ssha/article/none',
    '/no-such-page',
  ];
  expect(newest.flat().filter(isImported).length).toBeGreaterThan(5);
  const faults: string[] = [];
  for (const address of new Set(addresses)) {
    const report = await checker.validateString(await (await request.get(address)).text(), address);
    for (const { messages } of report.results)
      for (const { ruleId, message, line, column } of messages)
        faults.push(`${address}:${line}:${column} ${ruleId}: ${message}`);
  }
  expect(faults).toEqual([]);
});
