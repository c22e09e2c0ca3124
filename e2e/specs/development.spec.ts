import path from 'node:path';
import { build, buildable } from '../../shared/build/commands/lib/builds.mjs';
import { installReleases } from '../../shared/build/commands/lib/site.mjs';
import { SITE } from '../site/address';
import { deferred } from '../site/deferred';
import { startEdge, type Edge } from '../site/edges';
import { SCREENS } from '../pages/screens';
import { expect, test } from '../pages';

/**
 * Only a development build of React reports attributes that differ between the markup of server and browser. React is
 * in the shell, so production builds of the areas are enough.
 */
let edge: Edge;
const root = path.resolve(import.meta.dirname, '../..');

test.beforeAll(async () => {
  test.setTimeout(360_000);
  await build({ mode: 'development', only: ['shell'], quiet: true });
  const data = path.join(root, `${SITE.data}-development`);
  await installReleases(
    data,
    buildable().releases.map((folder) => path.join(root, folder, folder === 'shell' ? 'dist-dev' : 'dist')),
  );
  edge = await startEdge({ data });
});

test.afterAll(async () => edge?.program.stop());

for (const screen of SCREENS) {
  test(`${screen.name}: no hydration warning in a development build, even if the fonts arrive first`, async ({
    page,
  }) => {
    const messages: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) messages.push(message.text());
    });
    page.on('pageerror', (error) => messages.push(error.message));
    const [fonts, area] = [deferred(), deferred()];
    await page.route('**/*.woff2', (route) => fonts.promise.then(() => route.continue()));
    await page.route(`**/r/${screen.area}/**/*.js`, (route) => area.promise.then(() => route.continue()));
    await page.goto(edge.origin + (await screen.path()), { waitUntil: 'commit' });
    await expect(page.locator('html[data-fonts]')).toBeAttached();
    fonts.resolve();
    await expect(page.locator('html[data-fonts]')).not.toBeAttached();
    area.resolve();
    await page.waitForLoadState('networkidle');
    // An article hydrates some parts at the first input.
    await page.keyboard.press('Shift');
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(messages).toEqual([]);
  });
}
