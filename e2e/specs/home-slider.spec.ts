import { deferred } from '../site/deferred';
import { abbreviate, stated } from '@press/contract';
import { api } from '../site/api';
import { expect, test } from '../pages';

/** H-04. */
const STEP = 220;
const FEATURED = 9;

test.describe('featured journals', () => {
  test('H-03 cards with cover, title and Downloads count; a card opens its journal', async ({ site, home, page }) => {
    const featured = (await api.getJournals()).slice(0, FEATURED);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await site.open('/');
    await expect(home.cards).toHaveCount(featured.length);
    for (const { id, title, downloads } of featured) {
      const card = home.cards.filter({ has: page.getByRole('heading', { name: title, exact: true }) });
      await expect(card).toContainText(`${stated(downloads, abbreviate)} Downloads`);
      await expect(card.getByRole('link')).toHaveAttribute('href', `/journal/${id}`);
      await expect(card.locator('img')).toHaveAttribute('src', `/covers/${id}.svg`);
    }
    const [first] = featured;
    await home.cards.getByRole('link', { name: first!.title }).click();
    await expect(page).toHaveURL(`/journal/${first!.id}`);
  });

  test('H-03 H-04 the arrows move by one card, 220 px, endlessly in both directions', async ({ site, home, page }) => {
    const featured = (await api.getJournals()).slice(0, FEATURED);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await site.open('/');
    await home.slider.scrollIntoViewIfNeeded();
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
    await home.slider.scrollIntoViewIfNeeded();
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

  test('H-04 it scrolls by itself; pointer, focus and the Pause button stop it', async ({ site, home, page }) => {
    await site.open('/');
    await home.slider.scrollIntoViewIfNeeded();
    const expectMoving = async () => {
      const before = await home.sliderPosition();
      await expect.poll(() => home.sliderPosition()).not.toBe(before);
    };
    /** The position is the same after some frames. */
    const expectStill = () =>
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
    await expectMoving();
    await home.slider.hover();
    await expectStill();
    await page.mouse.move(0, 0);
    await expectMoving();
    await home.pause.click();
    await page.mouse.move(0, 0);
    await expectStill();
    await page.getByRole('button', { name: 'Resume automatic scrolling' }).click();
    await page.mouse.move(0, 0);
    await expectMoving();
    await page.keyboard.press('Tab');
    await expectStill();
  });

  test('H-04 outside the window it requests no frames; inside again, it scrolls again', async ({
    site,
    home,
    page,
  }) => {
    await page.addInitScript(() => {
      const request = window.requestAnimationFrame.bind(window);
      const counts = { requested: 0, request };
      Object.assign(window, { requestedFrames: counts });
      window.requestAnimationFrame = (callback) => {
        counts.requested += 1;
        return request(callback);
      };
    });
    /** The frames that the page requests during sixty frames. */
    const framesRequested = () =>
      page.evaluate(async () => {
        const { requestedFrames: counts } = window as unknown as {
          requestedFrames: { requested: number; request: typeof requestAnimationFrame };
        };
        const before = counts.requested;
        for (let frame = 0; frame < 60; frame += 1) await new Promise(counts.request);
        return counts.requested - before;
      });
    await site.open('/');
    await home.slider.scrollIntoViewIfNeeded();
    await page.mouse.move(0, 0);
    await expect.poll(framesRequested).toBeGreaterThan(40);
    await site.scrollTo(10_000);
    await expect(home.slider).not.toBeInViewport();
    await expect.poll(framesRequested).toBe(0);
    const position = await home.sliderPosition();
    expect(await framesRequested()).toBe(0);
    expect(await home.sliderPosition()).toBe(position);
    await home.slider.scrollIntoViewIfNeeded();
    await expect.poll(framesRequested).toBeGreaterThan(40);
  });

  test('H-05 a cover that fails is replaced by "No Image"; the card keeps its title', async ({ site, home, page }) => {
    await page.route('**/covers/ssha.svg', (route) => route.fulfill({ status: 404 }));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await site.open('/');
    // Covers load when they are near the window.
    await home.slider.scrollIntoViewIfNeeded();
    const { title } = await api.getJournal('ssha');
    await expect(home.cards.filter({ has: page.getByRole('heading', { name: title, exact: true }) })).toContainText(
      'No Image',
    );
    await expect(home.section('Featured Journals').getByText('No Image').first()).toBeVisible();
  });

  test('H-05 a skeleton is shown while the cover loads', async ({ home, page }) => {
    const gate = deferred();
    await page.route('**/covers/*.svg', (route) => gate.promise.then(() => route.continue()));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/', { waitUntil: 'commit' });
    await home.slider.scrollIntoViewIfNeeded();
    const frame = home.cards.first().locator('img').locator('..');
    await expect(frame).toHaveClass(/\bsk\b/);
    gate.resolve();
    await expect(frame).not.toHaveClass(/\bsk\b/);
  });

  test('H-04 the keyboard reaches each journal once, and named buttons; repeated cards are not in the tab order', async ({
    site,
    home,
    page,
  }) => {
    await site.open('/');
    await home.slider.scrollIntoViewIfNeeded();
    await expect(home.pause).toBeVisible();
    const controls = page.getByRole('group', { name: 'Slider controls' }).getByRole('button');
    expect(await controls.evaluateAll((all) => all.map((button) => button.getAttribute('aria-label')))).toEqual([
      'Previous journals',
      'Pause automatic scrolling',
      'Next journals',
    ]);
    await home.next.focus();
    const focused: string[] = [];
    for (let tab = 0; tab < FEATURED; tab += 1) {
      await page.keyboard.press('Tab');
      focused.push(await page.evaluate(() => document.activeElement?.getAttribute('href') ?? ''));
    }
    expect(new Set(focused).size).toBe((await api.getJournals()).slice(0, FEATURED).length);
    await page.keyboard.press('Tab');
    expect(await home.slider.evaluate((row) => row.contains(document.activeElement))).toBe(false);
  });

  test('H-04 with reduced motion it does not scroll, and has no Pause button', async ({ site, home, page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await site.open('/');
    await home.slider.scrollIntoViewIfNeeded();
    await expect(home.next).toBeVisible();
    await expect(home.pause).toBeHidden();
  });
});
