import type { Page } from '@playwright/test';
import { ArticleSearchPage } from '../pages/article-search-page';
import { allAddresses, AREAS, articleAddress } from '../pages/screens';
import { expect, test } from '../pages';
import { api } from '../site/api';
import { deferred } from '../site/deferred';

/** Addresses in addition to those of the routes: with parameters, and of pages that do not exist. */
const MORE: Readonly<Record<string, readonly string[]>> = {
  'mf-journal': ['/journals?journalSubject=Economics', '/journal/no-such-journal', '/subject/no-such-subject'],
  'mf-article': ['/journal/ssha/article/no-such-article'],
  'mf-search': [ArticleSearchPage.address('water')],
};

/** Language and direction of the document, and the elements of its head without style sheets, preloads and code, sorted. */
const headOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { documentElement, head } = document;
    const { lang, dir } = documentElement;
    const others = 'style, link[rel~=stylesheet], link[rel$=preload], script:not([type="application/ld+json"])';
    const elements = [...head.children].filter((element) => !element.matches(others));
    return [`${lang} ${dir}`, ...elements.map(({ outerHTML }) => outerHTML)].sort();
  });

const tagsOf = (page: Page, selector: string) => page.locator(`head > ${selector}`);

for (const area of AREAS) {
  test(`G-30 ${area}: the head of every page is the same by a load, a click, back and forward`, async ({
    site,
    page,
  }) => {
    test.slow();
    const first = area === 'mf-static' ? '/' : '/about';
    const addresses = [first, ...(await allAddresses([area])), ...(MORE[area] ?? [])];
    const loaded: string[][] = [];
    for (const address of addresses) {
      await site.open(address);
      loaded.push(await headOf(page));
    }
    const expectHead = (at: number, how: string) =>
      expect.poll(() => headOf(page), { message: `${addresses[at]} ${how}`, intervals: [50] }).toEqual(loaded[at]);

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
    for (const at of [...addresses.keys()].slice(1)) {
      await page.goForward();
      await expectHead(at, 'by forward');
    }
    await site.expectSameDocument();
    expect(site.errors.filter((error) => !error.includes('404'))).toEqual([]);
  });
}

test.describe('the code that makes the metadata of an article', () => {
  /** Calls `answer` for the code file that contains a tag that is in no other file. */
  const METADATA = 'fulltext_html_url';
  const articles = async () => {
    const [first, second] = await api.getLatestArticles('ssha', 2);
    if (!first || !second) throw new Error('The journal ssha has fewer than two articles.');
    return [first, second] as const;
  };

  test('G-30 is waited for by nothing that the reader sees; Zotero is told of the tags', async ({ site, page }) => {
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
    // It may be reported earlier, without tags, if data arrive after the page.
    expect(seen.filter(Boolean)).toEqual([second.title]);
    expect(site.errors).toEqual([]);
  });

  test('G-30 can be unavailable: title and address are those of the page, and no tag is of another one', async ({
    site,
    page,
  }) => {
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
    await expect(tagsOf(page, 'script[type="application/ld+json"]')).toHaveCount(0);
    await expect(site.heading).toHaveText(second.title);
  });
});
