import { expectAccessible } from '../pages/accessibility';
import { SCREENS } from '../pages/screens';
import { expect, test } from '../pages';

for (const { name, path } of SCREENS) {
  test(`${name}: no barrier that axe knows of, light and dark, on a desk and on a phone`, async ({ site, page }) => {
    test.slow(); // four looks at a whole page
    await site.open(await path());
    await expect(site.heading).toBeVisible();
    await expectAccessible(page);
  });
}
