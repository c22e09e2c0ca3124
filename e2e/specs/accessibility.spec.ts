import { expectAccessible } from '../pages/accessibility';
import { SCREENS } from '../pages/screens';
import { expect, test } from '../pages';

for (const { name, path } of SCREENS) {
  test(`${name}: no violation that axe finds, in light and dark, at 320 and 1440 px`, async ({ site, page }) => {
    test.slow(); // axe runs four times on a whole page
    await site.open(await path());
    await expect(site.heading).toBeVisible();
    await expectAccessible(page);
  });
}
