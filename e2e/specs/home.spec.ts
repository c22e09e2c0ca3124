import { abbreviate, grouped, longDate } from '@press/contract';
import { plainText } from '@press/contract/richtext';
import { fail } from '../site/api-responses';
import { api } from '../site/api';
import { articleAddress } from '../pages/screens';
import { expect, test } from '../pages';

/** Decision 10. */
const DEADLINES: Readonly<Record<string, string>> = {
  ssha: '2025-03-31',
  acl: '2025-06-30',
  ojce: '2024-12-15',
  acna: '2025-09-30',
};

/** product.md section 9. */
const STEP = 220;
const FEATURED = 9;

test('H-01 hero with an introduction', async ({ site }) => {
  await site.open('/');
  await expect(site.heading).toBeVisible();
  const hero = site.main.getByRole('region').filter({ has: site.page.getByRole('heading', { level: 1 }) });
  await expect(hero).toContainText(
    'advances scholarly communication through fast, transparent, personalised publishing',
  );
  await expect(hero).toContainText('CC BY 4.0');
  await expect(hero).toContainText('10+ journals');
});

test('H-02 a card for each subject', async ({ site, home, page }) => {
  const subjects = await api.getJournalSubjects();
  expect(subjects.length).toBeGreaterThanOrEqual(12);
  await site.open('/');
  await expect(home.subjects).toHaveCount(subjects.length);
  for (const subject of subjects) {
    const card = page.getByRole('link', { name: `Discover journals in ${subject}`, exact: true });
    await expect(card).toHaveAttribute('href', `/journals/search?${new URLSearchParams({ journalSubject: subject })}`);
  }
});

test.describe('featured journals', () => {
  test('H-03 cards with cover, title and Downloads count; a card opens its journal', async ({ site, home, page }) => {
    const featured = (await api.getJournals()).slice(0, FEATURED);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await site.open('/');
    await expect(home.cards).toHaveCount(featured.length);
    for (const { id, title, downloads } of featured) {
      const card = home.cards.filter({ has: page.getByRole('heading', { name: title, exact: true }) });
      await expect(card).toContainText(`${abbreviate(downloads)} Downloads`);
      await expect(card.getByRole('link')).toHaveAttribute('href', `/journal/${id}`);
      await expect(card.locator('img')).toHaveAttribute('src', `/covers/${id}.svg`);
    }
    const [first] = featured;
    await home.cards.getByRole('link', { name: first!.title }).click();
    await expect(page).toHaveURL(`/journal/${first!.id}`);
  });

  test('H-03 H-04 the arrows go one card on or back, 220 px, without end in either direction', async ({
    site,
    home,
    page,
  }) => {
    const featured = (await api.getJournals()).slice(0, FEATURED);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await site.open('/');
    await expect(home.next).toBeVisible();
    const row = featured.length * STEP;
    const offset = async () => (await home.sliderPosition()) % row;
    const start = await offset();
    for (const [arrow, direction] of [
      [home.next, 1],
      [home.previous, -1],
    ] as const) {
      const from = await offset();
      for (let step = 1; step <= featured.length + 2; step += 1) {
        await arrow.click();
        await page.clock.runFor(350);
        expect(Math.round((await offset()) - from - direction * step * STEP + 10 * row) % row).toBe(0);
      }
      await expect(home.cards).toHaveCount(featured.length);
    }
    expect(await offset()).toBe(start);
  });

  test('H-04 an arrow is locked for 300 ms', async ({ site, home, page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install({ time: new Date('2026-01-01T12:00:00') });
    await site.open('/');
    await expect(home.next).toBeVisible();
    await page.clock.pauseAt(new Date('2026-01-01T13:00:00'));
    const start = await home.sliderPosition();
    await home.next.click();
    await page.clock.runFor(290);
    await home.next.click();
    expect((await home.sliderPosition()) - start).toBe(STEP);
    await page.clock.runFor(20);
    await home.next.click();
    expect((await home.sliderPosition()) - start).toBe(2 * STEP);
  });

  test('H-04 it moves by itself; pointer, focus and the Pause button hold it', async ({ site, home, page }) => {
    await site.open('/');
    await home.slider.scrollIntoViewIfNeeded();
    const moves = async () => {
      const before = await home.sliderPosition();
      await expect.poll(() => home.sliderPosition()).not.toBe(before);
    };
    /** Some frames on, the row stands where it stood. */
    const stands = () =>
      expect
        .poll(() =>
          home.slider.evaluate(async (row) => {
            const before = row.scrollLeft;
            for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
            return row.scrollLeft - before;
          }),
        )
        .toBe(0);
    await page.mouse.move(0, 0);
    await moves();
    await home.slider.hover();
    await stands();
    await page.mouse.move(0, 0);
    await moves();
    await home.pause.click();
    await page.mouse.move(0, 0);
    await stands();
    await page.getByRole('button', { name: 'Resume automatic scrolling' }).click();
    await page.mouse.move(0, 0);
    await moves();
    await page.keyboard.press('Tab');
    await stands();
  });

  test('H-04 off the screen it asks for no frame; back on it, it moves again', async ({ site, home, page }) => {
    await page.addInitScript(() => {
      const request = window.requestAnimationFrame.bind(window);
      const counts = { asked: 0, request };
      Object.assign(window, { frames_: counts });
      window.requestAnimationFrame = (callback) => {
        counts.asked += 1;
        return request(callback);
      };
    });
    /** Frames that the page asked for while sixty went by. */
    const asked = () =>
      page.evaluate(async () => {
        const { frames_: counts } = window as unknown as {
          frames_: { asked: number; request: typeof requestAnimationFrame };
        };
        const before = counts.asked;
        for (let frame = 0; frame < 60; frame += 1) await new Promise(counts.request);
        return counts.asked - before;
      });
    await site.open('/');
    await home.slider.scrollIntoViewIfNeeded();
    await page.mouse.move(0, 0);
    await expect.poll(asked).toBeGreaterThan(40);
    await site.scrollTo(10_000);
    await expect(home.slider).not.toBeInViewport();
    await expect.poll(asked).toBe(0);
    const stood = await home.sliderPosition();
    expect(await asked()).toBe(0);
    expect(await home.sliderPosition()).toBe(stood);
    await home.slider.scrollIntoViewIfNeeded();
    await expect.poll(asked).toBeGreaterThan(40);
  });

  test('H-05 a cover that fails reads "No Image"; a card keeps its title', async ({ site, home, page }) => {
    await page.route('**/covers/ssha.svg', (route) => route.fulfill({ status: 404 }));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await site.open('/');
    // Covers below the window are fetched when it comes near them.
    await home.slider.scrollIntoViewIfNeeded();
    const { title } = await api.getJournal('ssha');
    await expect(home.cards.filter({ has: page.getByRole('heading', { name: title, exact: true }) })).toContainText(
      'No Image',
    );
    await expect(home.section('Featured Journals').getByText('No Image').first()).toBeVisible();
  });

  test('H-05 a skeleton stands while the cover loads', async ({ home, page }) => {
    let resume = (): void => undefined;
    const gone = new Promise<void>((resolve) => (resume = resolve));
    await page.route('**/covers/*.svg', (route) => gone.then(() => route.continue()));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/', { waitUntil: 'commit' });
    await home.slider.scrollIntoViewIfNeeded();
    const frame = home.cards.first().locator('img').locator('..');
    await expect(frame).toHaveClass(/\bsk\b/);
    resume();
    await expect(frame).not.toHaveClass(/\bsk\b/);
  });

  test('H-04 the keyboard reaches each journal once, the arrows and Pause by name; repeats are out of reach', async ({
    site,
    home,
    page,
  }) => {
    await site.open('/');
    await expect(home.pause).toBeVisible();
    const controls = page.getByRole('group', { name: 'Slider controls' }).getByRole('button');
    expect(await controls.evaluateAll((all) => all.map((button) => button.getAttribute('aria-label')))).toEqual([
      'Previous journals',
      'Pause automatic scrolling',
      'Next journals',
    ]);
    await home.next.focus();
    const reached: string[] = [];
    for (let tab = 0; tab < FEATURED; tab += 1) {
      await page.keyboard.press('Tab');
      reached.push(await page.evaluate(() => document.activeElement?.getAttribute('href') ?? ''));
    }
    expect(new Set(reached).size).toBe((await api.getJournals()).slice(0, FEATURED).length);
    await page.keyboard.press('Tab');
    expect(await home.slider.evaluate((row) => row.contains(document.activeElement))).toBe(false);
  });

  test('H-04 under reduced motion it stands, and needs no Pause', async ({ site, home, page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await site.open('/');
    await expect(home.next).toBeVisible();
    await expect(home.pause).toBeHidden();
  });
});

test('H-06 trending: title, journal in upper case, authors', async ({ site, home, page }) => {
  const [articles, journals] = await Promise.all([api.getTrendingArticles(), api.getJournals()]);
  await site.open('/');
  expect(articles.length).toBeGreaterThanOrEqual(5);
  const shown = await home.trending.count();
  expect(shown).toBeGreaterThanOrEqual(5);
  for (const [at, article] of articles.slice(0, shown).entries()) {
    const item = home.trending.nth(at);
    const journal = journals.find(({ id }) => id === article.journalId);
    await expect(item.getByRole('heading').getByRole('link')).toHaveText(plainText(article.title, 'inline'));
    await expect(item.getByRole('heading').getByRole('link')).toHaveAttribute('href', articleAddress(article));
    await expect(item).toContainText(article.authors);
    await expect(item.getByRole('link').first()).toHaveText(journal!.title.toUpperCase(), { useInnerText: true });
  }
  const first = home.trending.first().getByRole('heading');
  const title = await first.textContent();
  await first.getByRole('link').click();
  await expect(page).toHaveURL(articleAddress(articles[0]!));
  await expect(site.heading).toHaveText(title ?? '');
});

test('H-07 calls for papers of the first three journals', async ({ site, home, page }) => {
  const journals = await api.getJournals();
  await site.open('/');
  await expect(home.calls).toHaveCount(3);
  for (const [at, journal] of journals.slice(0, 3).entries()) {
    const call = home.calls.nth(at);
    await expect(call.getByRole('heading')).toHaveText(journal.title);
    const deadline = DEADLINES[journal.id];
    await expect(call).toContainText(`Deadline ${deadline ? longDate(deadline) : 'TBD'}`);
    await expect(call).toContainText(plainText(journal.scope));
    for (const [term, value] of [
      ['Print ISSN', journal.issn],
      ['Frequency', journal.frequency],
      ['Publisher', journal.publisher],
      ['Articles', grouped(journal.articles)],
    ]) {
      const fact = call
        .locator('dl > div')
        .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${term}$`) }) });
      await expect(fact.getByRole('definition')).toHaveText(value ?? '');
    }
    await expect(call.getByRole('link', { name: 'View Journal' })).toHaveAttribute('href', `/journal/${journal.id}`);
    await expect(call.getByRole('link', { name: 'Submit Paper' })).toHaveAttribute(
      'href',
      `/journal/${journal.id}/submit-manuscript`,
    );
  }
});

test('H-08 trending, journals and subjects are asked for before any of them has answered', async ({ site, page }) => {
  // From a page that asks for nothing, so that nothing is known yet.
  await site.open('/nowhere-at-all');
  const calls = ['/articles/most-views/single', '/journals', '/journals/subjects'];
  const asked: string[] = [];
  let resume = (): void => undefined;
  const gone = new Promise<void>((resolve) => (resume = resolve));
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname.replace('/api', ''));
    await gone;
    await route.continue();
  });
  await site.follow('/');
  await expect.poll(() => asked.filter((path) => calls.includes(path)).sort()).toEqual(calls);
  resume();
  await expect(
    site.main.getByRole('region', { name: 'Trending Research' }).getByRole('listitem').first(),
  ).toBeVisible();
});

test('H-09 a failure: its text, one sample article, one sample journal; Retry brings the rest', async ({
  site,
  home,
  page,
}) => {
  const failures = await Promise.all(['/articles/most-views', '/journals'].map((path) => fail(page, path)));
  await site.open('/nowhere-at-all');
  await site.follow('/');
  const said = site.main.getByText('Failed to load data. Please try again later.');
  await expect(said).toHaveCount(1);
  await expect(home.trending).toHaveCount(1);
  await expect(home.calls).toHaveCount(1);
  await expect(home.cards).toHaveCount(1);
  await Promise.all(failures.map(({ restore }) => restore()));
  await site.retry.click();
  await expect(said).toBeHidden();
  await expect(home.calls).toHaveCount(3);
  await expect(home.trending).not.toHaveCount(1);
});

test('the search of the hero leads to the results', async ({ site, articleSearch, page }) => {
  await site.open('/');
  await articleSearch.search('water');
  await expect(page).toHaveURL('/discover-research?q=water');
  await expect(articleSearch.summary).toContainText('Showing 1-10 of');
});
