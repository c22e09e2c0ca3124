import { AxeBuilder } from '@axe-core/playwright';
import { SCREENS } from '../pages/screens';
import { expect, test } from '../pages';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

for (const { name, path } of SCREENS) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1280, 320]) {
      test(`${name}, ${colorScheme}, ${width} px: no barrier that axe knows of`, async ({ site, page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await site.open(await path());
        await expect(site.heading).toBeVisible();
        const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`).join(' | ')}`)).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, 'wider than the window').toBeLessThanOrEqual(0);
      });
    }
  }
}
