import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildable } from '../../shared/build/commands/lib/builds.mjs';
import { bin, run } from '../../shared/build/commands/lib/run.mjs';
import { place } from '../../shared/build/commands/lib/site.mjs';
import { SITE } from '../site/address';
import { startEdge, type Edge } from '../site/edges';
import { expect, test } from '../pages';

const root = path.resolve(import.meta.dirname, '../..');
/** What a clone does not hold. */
const LEFT_BEHIND = new Set(['node_modules', 'dist', 'dist-dev', '.data', '.git', '.keys', 'test-results']);

let copy: string;
let edge: Edge;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  copy = await mkdtemp(path.join(tmpdir(), 'press-new-area-'));
  await cp(root, copy, { recursive: true, filter: (source) => !LEFT_BEHIND.has(path.basename(source)) });
});

test.afterAll(async () => {
  await edge?.program.stop();
  await rm(copy, { recursive: true, force: true });
});

test('D-14 new-area NAME makes an area that builds, tests and mounts', async ({ page, site }) => {
  test.setTimeout(180_000);
  await run('npm', ['run', 'new-area', '--', 'reading-lists'], { cwd: copy });
  const area = path.join(copy, 'mf-reading-lists');
  await run(bin('rspack', area), ['build'], { cwd: area, env: { NODE_ENV: 'production' } });
  await run(bin('jest', copy), ['--config', path.join(copy, 'jest.config.mjs'), 'mf-reading-lists/'], { cwd: copy });
  await run(bin('tsc', copy), ['-b', 'mf-reading-lists'], { cwd: copy });
  await run(bin('oxlint', copy), ['mf-reading-lists'], { cwd: copy });

  const data = path.join(root, `${SITE.data}-new-area`);
  await place(data, [...buildable().releases.map((folder) => path.join(root, folder, 'dist')), path.join(area, 'dist')]);
  edge = await startEdge(SITE.port + 40, { data });
  const answer = await page.goto(`${edge.origin}/reading-lists`);
  expect(await answer?.text()).toContain('href="/journal/ssha"');
  await expect(site.heading).toHaveText('Reading lists');
  await site.lives();
  // Into another area and back: its code mounts, not only its server markup.
  await site.main.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/journal\//);
  await page.goBack();
  await expect(site.heading).toHaveText('Reading lists');
  await expect(site.main.getByRole('link').first()).toBeVisible();
});
