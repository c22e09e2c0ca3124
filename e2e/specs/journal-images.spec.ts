import { deferred } from '../site/deferred';
import { api } from '../site/api';
import { fail } from '../site/api-responses';
import { expect, test } from '../pages';

test.describe('G-13 images of journals', () => {
  const isDrawn = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
  const isPulsing = (image: HTMLImageElement) => {
    const frame = image.parentElement ?? image;
    return ['', '::before', '::after'].some(
      (part) => getComputedStyle(frame, part || undefined).animationName !== 'none',
    );
  };

  test('G-13 a skeleton while it loads, then the cover', async ({ site, journals, page }) => {
    const gate = deferred();
    await page.route('**/covers/*.svg', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto('/journals', { waitUntil: 'commit' });
    const cover = journals.cards.first().locator('img');
    await expect(cover).toBeAttached();
    await site.waitUntilInteractive();
    expect(await cover.evaluate(isDrawn)).toBe(false);
    expect(await cover.evaluate(isPulsing), 'the frame pulses').toBe(true);
    await expect(journals.cards.first()).not.toContainText('No Image');
    gate.resolve();
    await expect.poll(() => cover.evaluate(isDrawn)).toBe(true);
    await expect.poll(() => cover.evaluate(isPulsing)).toBe(false);
  });

  test('G-13 "No Image" when it fails', async ({ site, journals, page }) => {
    await page.route('**/covers/ssha.svg', (route) => route.fulfill({ status: 404 }));
    const { title } = await api.getJournal('ssha');
    await site.open('/journals');
    await expect(journals.card(title).getByText('No Image')).toBeVisible();
    await expect(site.main.getByText('No Image')).toHaveCount(1);
  });

  test('J-01 "Journal Logo" when there is no logo', async ({ site, page, journal }) => {
    await fail(page, '/journals/ssha');
    await site.open('/about');
    await site.follow('/journal/ssha');
    await expect(journal.header.getByText('Journal Logo')).toBeVisible();
  });
});
