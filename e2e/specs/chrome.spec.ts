import { startEdge } from '../site/edges';
import { api } from '../site/api';
import { holdResponses } from '../site/api-responses';
import { ArticleSearchPage } from '../pages/article-search-page';
import { sampleArticle, articleAddress, SCREENS } from '../pages/screens';
import { expect, test } from '../pages';

const HEADER = [
  ['Home', '/'],
  ['About', '/about'],
  ['Journals', '/journals'],
  ['Proceedings', '/proceedings'],
  ['Publish with us', '/publish-with-us'],
  ['Discover research', '/discover-research'],
  ['Contact', '/contact'],
] as const;

const FOOTER = [
  '/',
  '/journals',
  '/about-exempli-press',
  '/submission-guidelines',
  '/publishing-policy',
  '/copyright-and-license',
  '/peer-review-policy',
  '/manuscript-withdrawal-policy',
  '/contact',
];

/** A search whose pages of results are longer than any window. */
const SEARCH = 'water';

test.describe('header and footer', () => {
  test('G-01 header links in order; the current one is marked, after client navigations too', async ({
    site,
    chrome,
  }) => {
    await site.open('/');
    const links = await chrome.navigation
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
    expect(links).toEqual(HEADER);
    await expect(chrome.currentLink).toHaveText(['Home']);
    await site.markDocument();
    for (const [text, path] of HEADER.filter(([, to]) =>
      ['/about', '/journals', '/discover-research', '/'].includes(to),
    )) {
      await chrome.navigation.getByRole('link', { name: text, exact: true }).click();
      await expect(site.page).toHaveURL(path);
      await expect(chrome.currentLink).toHaveText([text]);
      await expect(chrome.currentLink).toHaveAttribute('aria-current', 'page');
    }
    await site.expectSameDocument();
  });

  test('G-01 an article stands under Journals', async ({ site, chrome }) => {
    await site.open(articleAddress(await sampleArticle()));
    await expect(chrome.currentLink).toHaveText(['Journals']);
  });

  test('G-03 footer links', async ({ site, chrome }) => {
    await site.open('/');
    const links = await chrome.footer
      .getByRole('navigation')
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(FOOTER);
  });

  test('G-04 footer: e-mail, copyright 2025, licence', async ({ site, chrome }) => {
    await site.open('/');
    const mail = chrome.footer.getByRole('link', { name: /@/ });
    await expect(mail).toHaveAttribute('href', `mailto:${await mail.textContent()}`);
    await expect(chrome.footer).toContainText('© 2025 Exempli Press');
    await expect(chrome.footer.getByRole('link', { name: 'CC BY 4.0' })).toHaveAttribute(
      'href',
      /creativecommons\.org\/licenses\/by\/4\.0/,
    );
  });

  test('G-10 the publisher comes from one configuration', async ({ site, chrome }) => {
    const aldine = {
      PUBLISHER_NAME: 'Aldine House',
      PUBLISHER_SLUG: 'aldine',
      PUBLISHER_EMAIL: 'desk@aldine.example',
      PUBLISHER_DOI_RESOLVER: 'https://resolver.example',
    };
    const edge = await startEdge({ env: aldine });
    try {
      for (const { path } of SCREENS) {
        await site.open(edge.origin + (await path()));
        await expect(site.page).toHaveTitle(/Aldine House$/);
        await expect(chrome.footer).toContainText('© 2025 Aldine House');
        await expect(chrome.footer.getByRole('link', { name: 'desk@aldine.example' })).toBeVisible();
        await expect(chrome.footer.getByRole('link', { name: 'About Aldine House' })).toHaveAttribute(
          'href',
          '/about-aldine-press',
        );
        // What a journal says of its publisher is content; everything the site itself says is configuration.
        const texts = await site.main
          .getByText('Exempli')
          .evaluateAll((all) =>
            all.filter((element) => element.tagName !== 'DD').map((element) => element.textContent),
          );
        expect(texts, `the placeholder's name on ${site.page.url()}`).toEqual([]);
      }
      await site.open(edge.origin + articleAddress(await sampleArticle()));
      await expect(site.main.getByRole('link', { name: /^https:\/\/resolver\.example\/10\./ }).first()).toBeVisible();
    } finally {
      await edge.program.stop();
    }
  });
});

test.describe('the menu of small screens', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('G-02 a button opens and closes it, Escape closes it and gives the focus back', async ({
    site,
    chrome,
    page,
  }) => {
    await site.open('/');
    await expect(chrome.navigation).toBeHidden();
    await expect(chrome.menu).toBeHidden();
    await expect(chrome.menuButton).toHaveAttribute('aria-expanded', 'false');

    await chrome.menuButton.click();
    await expect(chrome.menu).toBeVisible();
    await expect(chrome.menuButton).toHaveAttribute('aria-expanded', 'true');
    expect(await chrome.menu.getByRole('link').allTextContents()).toEqual(HEADER.map(([text]) => text));

    await chrome.menu.getByRole('link', { name: 'About' }).focus();
    await page.keyboard.press('Escape');
    await expect(chrome.menu).toBeHidden();
    await expect(chrome.menuButton).toHaveAttribute('aria-expanded', 'false');
    await expect(chrome.menuButton).toBeFocused();

    await chrome.menuButton.click();
    await expect(chrome.menu).toBeVisible();
    await chrome.menuButton.click();
    await expect(chrome.menu).toBeHidden();
  });

  test('G-02 a navigation closes it', async ({ site, chrome, page }) => {
    await site.open('/');
    await site.markDocument();
    await chrome.menuButton.click();
    await chrome.menu.getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
    await expect(chrome.menu).toBeHidden();
    await expect(chrome.menuButton).toHaveAttribute('aria-expanded', 'false');
    await site.expectSameDocument();
  });
});

test.describe('scrolling', () => {
  test('G-05 a navigation scrolls to the top', async ({ site, chrome, page }) => {
    await site.open('/');
    await site.markDocument();
    await chrome.footer.getByRole('link', { name: 'Journals' }).scrollIntoViewIfNeeded();
    expect(await site.scrollTop()).toBeGreaterThan(300);
    await chrome.footer.getByRole('link', { name: 'Journals' }).click();
    await expect(page).toHaveURL('/journals');
    await expect(site.heading).toBeVisible();
    await site.expectScrolledTo(0);
    await site.expectSameDocument();
  });

  const top = (element: Element) => Math.round(element.getBoundingClientRect().top);

  test('G-06 a hash brings its anchor to 100 px below the top', async ({ site, articleSearch }) => {
    await site.open('/');
    await site.follow(`${ArticleSearchPage.address(SEARCH)}#results`);
    await expect.poll(() => articleSearch.heading.evaluate(top)).toBe(100);
  });

  test('G-06 also an anchor whose content arrives later', async ({ site, articleSearch, page }) => {
    await site.open('/');
    const search = await holdResponses(page, '/articles/search');
    await site.follow(`${ArticleSearchPage.address(SEARCH)}#results`);
    await expect(site.main.getByText('Searching...').first()).toBeVisible();
    search.resume();
    await expect(articleSearch.heading).toContainText('articles found');
    await expect.poll(() => articleSearch.heading.evaluate(top)).toBe(100);
  });

  test('G-07 back and forward restore the place within an area', async ({ site, articleSearch, page }) => {
    await site.open(ArticleSearchPage.address(SEARCH));
    await site.markDocument();
    await site.scrollTo(700);
    await site.follow(ArticleSearchPage.address(SEARCH, 2));
    await expect(articleSearch.summary).toContainText('Page 2 of');
    await site.expectScrolledTo(0);
    await site.scrollTo(450);
    await page.goBack();
    await expect(articleSearch.summary).toContainText('Page 1 of');
    await site.expectScrolledTo(700);
    await page.goForward();
    await expect(articleSearch.summary).toContainText('Page 2 of');
    await site.expectScrolledTo(450);
    await site.expectSameDocument();
  });

  test('G-07 back restores the place across areas', async ({ site, articleSearch, article, page }) => {
    await site.open(ArticleSearchPage.address(SEARCH, 2));
    await site.markDocument();
    await site.scrollTo(600);
    const title = articleSearch.titles.nth(3);
    await title.dispatchEvent('click');
    await expect(article.section('Abstract')).toBeVisible();
    await site.expectScrolledTo(0);
    await site.scrollTo(250);
    await page.goBack();
    await expect(articleSearch.summary).toContainText('Page 2 of');
    await site.expectScrolledTo(600);
    await page.goForward();
    await expect(article.section('Abstract')).toBeVisible();
    await site.expectScrolledTo(250);
    await site.expectSameDocument();
  });

  test('G-07 also after a reload, when the height of the page comes only with its data', async ({
    site,
    articleSearch,
    article,
    page,
  }) => {
    await site.open(ArticleSearchPage.address(SEARCH));
    await site.scrollTo(800);
    await articleSearch.titles.nth(4).dispatchEvent('click');
    await expect(article.section('Abstract')).toBeVisible();
    await page.reload();
    await site.waitUntilInteractive();
    const search = await holdResponses(page, '/articles/search');
    await page.goBack();
    await search.requested;
    await expect(site.main.getByText('Searching...').first()).toBeVisible();
    search.resume();
    await expect(articleSearch.summary).toContainText('Page 1 of');
    await site.expectScrolledTo(800);
  });
});

test.describe('routes', () => {
  for (const { name, path, heading } of SCREENS) {
    test(`G-08 ${name}: by a direct load and by a client navigation`, async ({ site, articleSearch }) => {
      const address = await path();
      const response = await site.open(address);
      expect(response.status()).toBe(200);
      await expect(site.heading).toHaveText(heading);
      const title = await site.page.title();
      const direct = await site.heading.textContent();

      await site.open(address === '/about' ? '/' : '/about');
      await site.markDocument();
      await site.follow(address);
      await expect(site.heading).toHaveText(direct ?? '');
      await expect(site.page).toHaveTitle(title);
      if (address.includes('?q=')) await expect(articleSearch.summary).toContainText('Showing 1-10 of');
      await site.expectSameDocument();
    });
  }

  const expectWayOn = async ({
    site,
    chrome,
  }: {
    site: import('../pages/site').Site;
    chrome: import('../pages/chrome').Chrome;
  }) => {
    await expect(site.heading).toHaveText('This page is not in the catalogue');
    await expect(site.main.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    await expect(site.main.getByRole('link', { name: 'Browse Journals' })).toHaveAttribute('href', '/journals');
    await expect(chrome.navigation).toBeVisible();
    await expect(chrome.footer).toBeVisible();
  };

  for (const path of [
    '/nowhere',
    '/journal/ssha/nothing-here',
    '/journal/no-such-journal',
    '/journal/ssha/article/no-such-article',
  ]) {
    test(`G-08 ${path} answers 404 inside the chrome, with a way on`, async ({ site, chrome }) => {
      const response = await site.open(path);
      expect(response.status()).toBe(404);
      await expectWayOn({ site, chrome });
      await site.main.getByRole('link', { name: 'Back to Home' }).click();
      await expect(site.page).toHaveURL('/');
      await expect(site.heading).toBeVisible();

      await site.follow(path);
      await expectWayOn({ site, chrome });
    });
  }

  test("G-08 an article under another journal's address is not there", async ({ site, chrome }) => {
    const { id } = await sampleArticle();
    const response = await site.open(`/journal/acl/article/${id}`);
    expect(response.status()).toBe(404);
    await expectWayOn({ site, chrome });
  });
});

test.describe('for the keyboard and for screen readers', () => {
  test('a navigation moves the focus to the page and announces it', async ({ site, page }) => {
    await site.open('/');
    await site.follow('/about');
    await expect(site.heading).toBeVisible();
    await expect(site.main).toBeFocused();
    const title = await page.title();
    expect(title).toMatch(/^About/i);
    await expect(page.getByRole('status').filter({ hasText: title })).toBeAttached();
  });

  test('the first key leads past the header', async ({ site, chrome, page }) => {
    await site.open('/journals');
    await page.keyboard.press('Tab');
    await expect(chrome.skipLink).toBeFocused();
    await expect(chrome.skipLink).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(site.main).toBeFocused();
  });

  test('each page has its own title', async ({ site, page }) => {
    const journal = await api.getJournal('ssha');
    const titles = new Set<string>();
    for (const { path } of SCREENS) {
      await site.open(await path());
      titles.add(await page.title());
    }
    expect(titles.size).toBe(SCREENS.length);
    expect([...titles].some((title) => title.startsWith(journal.title))).toBe(true);
  });
});
