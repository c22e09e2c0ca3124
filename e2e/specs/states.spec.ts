import { longDate, shortDate } from '@press/contract';
import { plainText } from '@press/contract/richtext';
import { api } from '../site/api';
import { fail, holdResponses, replace, rewrite, leaveUnanswered, type Envelope } from '../site/api-responses';
import { faultySite } from '../site/faulty-site';
import { ArticleSearchPage } from '../pages/article-search-page';
import { articleAddress, sampleArticle } from '../pages/screens';
import { expect, test } from '../pages';

/** Every page that lives on data: the call it can't do without, what it says meanwhile, what when that fails. */
const DATA_PAGES = [
  {
    name: 'home',
    path: async () => '/',
    call: '/articles/most-views',
    loading: 'Loading journals...',
    loadingCall: '/journals',
    failed: 'Failed to load data. Please try again later.',
  },
  {
    name: 'journals',
    path: async () => '/journals',
    call: '/journals',
    loading: 'Loading journals...',
    failed: 'Failed to load journals data. Please try again later.',
  },
  {
    name: 'a journal',
    path: async () => '/journal/ssha',
    call: '/journals/ssha',
    loading: 'Loading journal data...',
    failed: 'Failed to load journal data. Please try again later.',
  },
  {
    name: 'an article',
    path: async () => articleAddress(await sampleArticle()),
    call: '/articles/',
    loading: 'Loading article...',
    failed: 'Failed to load article data. Please try again later.',
  },
  {
    name: 'search',
    path: async () => ArticleSearchPage.address('water'),
    call: '/articles/search',
    loading: 'Searching...',
    failed: 'The search could not be reached.',
  },
] as const;

test.describe('G-12 states of the data pages, in the browser', () => {
  for (const { name, path, call, loading, failed, ...rest } of DATA_PAGES) {
    test(`G-12 ${name}: loading, then loaded`, async ({ site, page }) => {
      const address = await path();
      await site.open(address);
      const heading = await site.main.getByRole('heading', { level: 2 }).last().textContent();
      await site.open('/about');
      const held = await holdResponses(page, 'loadingCall' in rest ? rest.loadingCall : call);
      await site.follow(address);
      await expect(site.main.getByText(loading).first()).toBeAttached();
      held.resume();
      await expect(site.main.getByText(loading)).toHaveCount(0);
      await expect(site.main.getByRole('heading', { level: 2 }).last()).toHaveText(heading ?? '');
    });

    test(`G-12 ${name}: failed, and Retry works`, async ({ site, page }) => {
      const address = await path();
      const failure = await fail(page, call);
      // From a page that asks for other data, so that nothing is known yet.
      await site.open('/nowhere-at-all');
      await site.follow('/about');
      await site.follow(address);
      await expect(site.main.getByText(failed)).toBeVisible();
      await site.retry.click();
      await expect(site.main.getByText(failed)).toBeVisible();
      await failure.restore();
      await site.retry.click();
      await expect(site.main.getByText(failed)).toBeHidden();
      await expect(site.retry).toBeHidden();
    });
  }
});

test.describe("G-12 the server's own failures", () => {
  test.describe.configure({ mode: 'serial' });
  const faulty = faultySite();

  for (const { name, path, call, failed } of DATA_PAGES.filter(({ name }) => name !== 'search')) {
    test(`G-12 fault 22 ${name}: the page says so, answers 503, and Retry works`, async ({ site }) => {
      faulty.api.injectFault(`/api${call}`, { status: 500 });
      const response = await site.open(faulty.origin + (await path()));
      expect(response.status()).toBe(503);
      expect(await response.text()).toContain(failed);
      await expect(site.page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      await expect(site.main.getByText(failed)).toBeVisible();
      faulty.api.clearFaults();
      await site.retry.click();
      await expect(site.main.getByText(failed)).toBeHidden();
    });
  }

  for (const [kind, fault] of [
    ['answers no JSON (fault 24)', { body: '<html>' }],
    ['hangs up', 'reset'],
    ['never answers (fault 23)', 'hang'],
  ] as const) {
    test(`an api that ${kind} costs an article its data and no more`, async ({ site, chrome }) => {
      const address = articleAddress(await sampleArticle());
      faulty.api.injectFault('/api/articles/', fault);
      const response = await site.open(faulty.origin + address);
      expect(response.status()).toBe(503);
      await expect(site.main.getByText('Failed to load article data. Please try again later.')).toBeVisible();
      await expect(chrome.footer).toBeVisible();
    });
  }

  for (const body of [
    '{}',
    'null',
    '[]',
    '{"success":true,"data":null}',
    '{"success":true,"data":{"title":42,"authors":{"a":1}}}',
  ]) {
    test(`fault 25 an api that answers ${body} breaks no page`, async ({ site, chrome }) => {
      faulty.api.injectFault('/api/', { body });
      for (const { path } of DATA_PAGES) {
        const response = await site.open(faulty.origin + (await path()));
        expect([200, 404, 503]).toContain(response.status());
        await expect(chrome.footer).toBeVisible();
        await expect(site.main).toContainText(/\w{3}/);
        await expect(site.main.getByText('This section could not be shown')).toBeHidden();
      }
    });
  }

  test('S-05 fault 27 a failed search reads like an empty one, with a quiet Retry that works', async ({
    site,
    articleSearch,
  }) => {
    faulty.api.injectFault('/api/articles/search', { status: 500 });
    await site.open(faulty.origin + ArticleSearchPage.address('water'));
    await expect(site.main).toContainText('No articles found for "water"');
    await expect(site.main).toContainText('Try different keywords or check your spelling.');
    faulty.api.clearFaults();
    await site.retry.click();
    await expect(articleSearch.summary).toContainText('Showing 1-10 of');
  });
});

test.describe('G-13 images of journals', () => {
  const drawn = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
  const pulses = (image: HTMLImageElement) => {
    const frame = image.parentElement ?? image;
    return ['', '::before', '::after'].some(
      (part) => getComputedStyle(frame, part || undefined).animationName !== 'none',
    );
  };

  test('G-13 a skeleton while it loads, then the cover', async ({ site, journals, page }) => {
    let resume = (): void => undefined;
    const gone = new Promise<void>((resolve) => (resume = resolve));
    await page.route('**/covers/*.svg', async (route) => {
      await gone;
      await route.continue();
    });
    await page.goto('/journals', { waitUntil: 'commit' });
    const cover = journals.cards.first().locator('img');
    await expect(cover).toBeAttached();
    await site.waitUntilInteractive();
    expect(await cover.evaluate(drawn)).toBe(false);
    expect(await cover.evaluate(pulses), 'the frame pulses').toBe(true);
    await expect(journals.cards.first()).not.toContainText('No Image');
    resume();
    await expect.poll(() => cover.evaluate(drawn)).toBe(true);
    await expect.poll(() => cover.evaluate(pulses)).toBe(false);
  });

  test('G-13 "No Image" when it fails', async ({ site, journals, page }) => {
    await page.route('**/covers/ssha.svg', (route) => route.fulfill({ status: 404 }));
    const { title } = await api.getJournal('ssha');
    await site.open('/journals');
    await expect(journals.card(title).getByText('No Image')).toBeVisible();
    await expect(site.main.getByText('No Image')).toHaveCount(1);
  });

  test('J-01 "Journal Logo" when there is none', async ({ site, page, journal }) => {
    await fail(page, '/journals/ssha');
    await site.open('/about');
    await site.follow('/journal/ssha');
    await expect(journal.header.getByText('Journal Logo')).toBeVisible();
  });
});

test('G-14 dates: long on an article, short in results', async ({ site, article, articleSearch, page }) => {
  const { list } = await api.searchArticles({ keyword: 'water', pageNum: 1, pageSize: 10 });
  const [first] = list;
  await site.open(ArticleSearchPage.address('water'));
  const short = shortDate(first!.publicationDate);
  expect(short).toMatch(/^\d{1,2} [A-Z][a-z]{2} \d{4}$/);
  await expect(articleSearch.found.first()).toContainText(short);
  await articleSearch.titles.first().click();
  const long = longDate(first!.publicationDate);
  expect(long).toMatch(/^\d{1,2} [A-Z][a-z]{2,} \d{4}$/);
  await expect(article.fact('Article Information', 'Published')).toHaveText(long);
  await expect(page.getByRole('time').first()).toHaveText(long);
});

test('G-15 download counts: k and M with one decimal', async ({ site, home, page }) => {
  const counts: Record<string, [number, string]> = {
    ssha: [950, '950 Downloads'],
    acl: [12_340, '12.3k Downloads'],
    ojce: [1_250_000, '1.3M Downloads'],
  };
  await rewrite(page, '/journals', (answer) => {
    const list = answer.data as unknown as { id: string }[];
    return Array.isArray(list)
      ? {
          ...answer,
          data: list.map((journal) => ({
            ...journal,
            ...(counts[journal.id] && { downloads: counts[journal.id]![0] }),
          })),
        }
      : answer;
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await site.open('/about');
  await site.follow('/');
  for (const [id, [, text]] of Object.entries(counts)) {
    const { title } = await api.getJournal(id);
    await expect(home.cards.filter({ has: page.getByRole('heading', { name: title, exact: true }) })).toContainText(
      text,
    );
  }
});

test('G-16 fault 23 no answer within 10,000 ms is an error', async ({ site, page }) => {
  const address = articleAddress(await sampleArticle());
  const { restore } = await leaveUnanswered(page, '/articles/');
  await page.clock.install();
  await site.open('/about');
  await site.follow(address);
  await expect(site.main.getByText('Loading article...')).toBeAttached();
  await page.clock.fastForward(9_000);
  await expect(site.main.getByText('Loading article...')).toBeAttached();
  await expect(site.retry).toBeHidden();
  await page.clock.fastForward(1_000);
  await expect(site.main.getByText('Failed to load article data. Please try again later.')).toBeVisible();
  await restore();
  await site.retry.click();
  await expect(site.heading).toBeVisible();
});

test.describe('G-17 the shapes of answers', () => {
  const asList = (answer: Envelope) => answer.data as unknown as Record<string, unknown>[];
  for (const { name, change } of [
    { name: 'a bare list', change: (answer: Envelope) => asList(answer) },
    { name: 'data.list', change: (answer: Envelope) => ({ ...answer, data: { list: asList(answer) } }) },
    { name: 'list', change: (answer: Envelope) => ({ list: asList(answer) }) },
    {
      name: 'the other spelling of every doubled field',
      change: (answer: Envelope) => ({
        ...answer,
        data: asList(answer).map(
          ({
            journalUrl,
            backgroundColor,
            publishedArticles,
            publishedIssues,
            journalIndexList,
            metrics: _metrics,
            ...journal
          }) => ({
            ...journal,
            journal_url: journalUrl,
            background_color: backgroundColor,
            articles: publishedArticles,
            issues: publishedIssues,
            journal_index_list: journalIndexList,
          }),
        ),
      }),
    },
  ]) {
    test(`G-17 journals as ${name}`, async ({ site, journals, page, request }) => {
      const answer = (await (await request.get('/api/journals')).json()) as Envelope;
      // Other covers and colours than those that every journal has anyway.
      for (const [at, journal] of asList(answer).entries())
        Object.assign(journal, { journalUrl: `/covers/acl.svg?${at}`, backgroundColor: `#10${at + 10}30` });
      const show = async (json: unknown) => {
        const { restore } = await replace(page, '/journals', json);
        await site.open('/about');
        await site.follow('/journals');
        await expect(journals.cards).toHaveCount(asList(answer).length);
        await restore();
        return {
          texts: await journals.cards.allInnerTexts(),
          covers: await journals.cards
            .locator('img')
            .evaluateAll((all) => all.map((image) => image.getAttribute('src'))),
          colours: await journals.cards.evaluateAll((all) =>
            all.map((card) => getComputedStyle(card).getPropertyValue('--j')),
          ),
        };
      };
      const expected = await show(answer);
      expect(expected.covers[3]).toBe('/covers/acl.svg?3');
      expect(expected.colours[3]).toBe('#101330');
      expect(await show(change(answer))).toEqual(expected);
    });
  }

  for (const { name, change } of [
    { name: 'a bare body', change: (data: Record<string, unknown>): unknown => data },
    {
      name: 'the other spellings',
      change: ({ abstractText, publicationDate, pdfUrl, views, ...article }: Record<string, unknown>): unknown => ({
        success: true,
        data: {
          ...article,
          abstract: abstractText,
          publication_date: publicationDate,
          pdf_url: pdfUrl,
          viewCount: views,
        },
        msg: '',
      }),
    },
  ]) {
    test(`G-17 an article as ${name}`, async ({ site, page, request }) => {
      const shown = await sampleArticle();
      const answer = (await (await request.get(`/api/articles/${shown.id}`)).json()) as Envelope;
      const show = async (json: unknown) => {
        const { restore } = await replace(page, `/articles/${shown.id}`, json);
        await site.open('/about');
        await site.follow(articleAddress(shown));
        await expect(site.heading).toHaveText(plainText(shown.title, 'inline'));
        await restore();
        return {
          text: await site.main.innerText(),
          pdf: await page.getByRole('link', { name: 'Download PDF' }).getAttribute('href'),
        };
      };
      const expected = await show(answer);
      expect(await show(change(answer.data))).toEqual(expected);
    });
  }
});

test('G-18 fault 28 statistics that fail show nothing and delay nothing', async ({ site, page, article }) => {
  await page.route(/\/increment-/, (route) => route.abort());
  await site.open(articleAddress(await sampleArticle()));
  await expect(article.section('Abstract')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(site.errors.filter((error) => error.startsWith('page error'))).toEqual([]);
});
