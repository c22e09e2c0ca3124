import { abbreviate, grouped, longDate } from '@press/contract';
import { plainText } from '@press/contract/richtext';
import { api } from '../site/api';
import { addressOf } from '../pages/screens';
import { expect, test } from '../pages';

/** Decision 10. */
const DEADLINES: Readonly<Record<string, string>> = { ssha: '2025-03-31', acl: '2025-06-30', ojce: '2024-12-15', acna: '2025-09-30' };

/** product.md section 9. */
const STEP = 220;
const FEATURED = 9;

test('H-01 hero with an introduction', async ({ site }) => {
  await site.open('/');
  await expect(site.heading).toBeVisible();
  const hero = site.main.getByRole('region').filter({ has: site.page.getByRole('heading', { level: 1 }) });
  await expect(hero).toContainText('advances scholarly communication through fast, transparent, personalised publishing');
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

  test('H-03 H-04 the arrows go one card on or back, 220 px, without end in either direction', async ({ site, home, page }) => {
    const featured = (await api.getJournals()).slice(0, FEATURED);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await site.open('/');
    await expect(home.next).toBeVisible();
    const row = featured.length * STEP;
    const offset = async () => (await home.sliderPosition()) % row;
    const start = await offset();
    for (const [arrow, direction] of [[home.next, 1], [home.previous, -1]] as const) {
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
    await expect(item.getByRole('heading').getByRole('link')).toHaveAttribute('href', addressOf(article));
    await expect(item).toContainText(article.authors);
    await expect(item.getByRole('link').first()).toHaveText(journal!.title.toUpperCase(), { useInnerText: true });
  }
  const first = home.trending.first().getByRole('heading');
  const title = await first.textContent();
  await first.getByRole('link').click();
  await expect(page).toHaveURL(addressOf(articles[0]!));
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
      const fact = call.locator('dl > div').filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${term}$`) }) });
      await expect(fact.getByRole('definition')).toHaveText(value ?? '');
    }
    await expect(call.getByRole('link', { name: 'View Journal' })).toHaveAttribute('href', `/journal/${journal.id}`);
    await expect(call.getByRole('link', { name: 'Submit Paper' })).toHaveAttribute('href', `/journal/${journal.id}/submit-manuscript`);
  }
});

test('the search of the hero leads to the results', async ({ site, discover, page }) => {
  await site.open('/');
  await discover.search('water');
  await expect(page).toHaveURL('/discover-research?q=water');
  await expect(discover.summary).toContainText('Showing 1-10 of');
});
