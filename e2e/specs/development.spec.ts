import path from 'node:path';
import { build, buildable } from '../../shared/build/commands/lib/builds.mjs';
import { installReleases } from '../../shared/build/commands/lib/site.mjs';
import { SITE } from '../site/address';
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
  test(`${screen.name}: no hydration warning in a development build`, async ({ page }) => {
    const messages: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) messages.push(message.text());
    });
    page.on('pageerror', (error) => messages.push(error.message));
    await page.goto(edge.origin + (await screen.path()), { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(messages).toEqual([]);
  });
}
