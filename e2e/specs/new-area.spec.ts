import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, buildable } from '../../shared/build/commands/lib/builds.mjs';
import { bin } from '../../shared/build/programs/paths.mjs';
import { launch, run, type Program } from '../../shared/build/programs/processes.mjs';
import { installReleases } from '../../shared/build/commands/lib/site.mjs';
import { SITE } from '../site/address';
import { testPort } from '@press/build/testing/test-port';
import { startEdge, type Edge } from '../site/edges';
import { installBuilds } from '../site/installed-builds';
import { expectAccessible, TWO_APPEARANCES } from '../pages/accessibility';
import { expect, test } from '../pages';

const root = path.resolve(import.meta.dirname, '../..');
/**
 * Files that are not in a clone, except the results of the last check of types: with them the compiler checks only what is new.
 */
const NOT_IN_A_CLONE = /(?:^|\/)(?:node_modules|dist-dev|\.data|\.git|\.keys|test-results)$|\/dist\/(?!types\b)/;

let copy: string;
const running: (Program | Edge['program'])[] = [];

test.beforeAll(async () => {
  test.setTimeout(360_000);
  copy = await mkdtemp(path.join(tmpdir(), 'press-new-area-'));
  const isCopied = (source: string): boolean => !NOT_IN_A_CLONE.test(path.relative(root, source));
  await cp(root, copy, { recursive: true, preserveTimestamps: true, filter: isCopied });
});

test.afterAll(async () => {
  await Promise.all(running.map((program) => program.stop()));
  await rm(copy, { recursive: true, force: true });
});

test('D-14 new-area NAME creates an area that builds, tests and mounts', async ({ page, site }) => {
  test.setTimeout(360_000);
  await run('npm', ['run', 'new-area', '--', 'reading-lists'], { cwd: copy });
  const area = path.join(copy, 'mf-reading-lists');
  await run(bin('rspack', area), ['build'], { cwd: area, env: { NODE_ENV: 'production' } });
  await run(bin('jest', copy), ['--config', path.join(copy, 'jest.config.mjs'), 'mf-reading-lists/'], { cwd: copy });
  await run(bin('tsc', copy), ['-b', 'mf-reading-lists'], { cwd: copy });
  await run(bin('oxlint', copy), ['mf-reading-lists'], { cwd: copy });

  const start = path.join(area, 'pages/start/StartPage.tsx');
  const sound = await readFile(start, 'utf8');
  await writeFile(start, `${sound}export const wrong: number = 'text';\n`);
  const published = run('npm', ['run', 'release', '--', 'publish', 'mf-reading-lists'], { cwd: copy });
  await expect(published).rejects.toThrow(/PRESS-T21/);
  await writeFile(start, sound);

  const data = path.join(root, `${SITE.data}-new-area`);
  await installBuilds(data, [
    ...buildable().releases.map((folder) => path.join(root, folder, 'dist')),
    path.join(area, 'dist'),
  ]);
  const edge = await startEdge({ data });
  running.push(edge.program);
  const answer = await page.goto(`${edge.origin}/reading-lists`);
  expect(await answer?.text()).toContain('href="/journal/ssha"');
  await expect(site.heading).toHaveText('Reading lists');
  await site.waitUntilInteractive();
  // Navigates to another area and back, so that the browser renders the area.
  await site.main.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/journal\//);
  await page.goBack();
  await expect(site.heading).toHaveText('Reading lists');
  await expect(site.main.getByRole('link').first()).toBeVisible();
});

test('D-10 D-24 an area from its development server: saved files, typos, and kept state', async ({ page, site }) => {
  const area = path.join(copy, 'mf-reading-lists');
  const source = path.join(area, 'pages/start/StartPage.tsx');
  const counter =
    'const [count, setCount] = useState(0);\n  return (\n    <div className="wrapper page-end">\n      <button type="button" onClick={() => setCount(count + 1)}>Pressed {count}</button>';
  const changed = `import { useState } from 'react';\n${await readFile(source, 'utf8')}`.replace(
    'return (\n    <div className="wrapper page-end">',
    counter,
  );
  await writeFile(source, changed);

  await build({ mode: 'development', only: ['shell'], quiet: true });
  const data = path.join(root, `${SITE.data}-dev`);
  await installReleases(
    data,
    ['shell/dist-dev', 'mf-home/dist'].map((dist) => path.join(root, dist)),
  );
  const devPort = await testPort();
  const server = launch(
    'development server',
    path.relative(root, path.join(copy, 'shared/build/node_modules/@rspack/cli/bin/rspack.js')),
    {
      args: ['serve'],
      cwd: area,
      env: { NODE_ENV: 'development', PRESS_DEV_PORT: String(devPort) },
      readyLine: /compiled/,
      quiet: true,
    },
  );
  running.push(server);
  await server.ready;
  const edge = await startEdge({
    data,
    env: { PRESS_OVERRIDES: 'loopback', PRESS_DEV_BUILDS: `mf-reading-lists=${path.join(area, 'dist-dev')}` },
  });
  running.push(edge.program);

  const reports: string[] = [];
  page.on('request', (request) => void (request.url().includes('/telemetry') && reports.push(request.url())));
  const first = await page.goto(
    `${edge.origin}/reading-lists?press-override=mf-reading-lists@http://localhost:${devPort}`,
  );
  expect(await first?.text(), 'rendered on the server').toMatch(/data-server.*<h1[^>]*>Reading lists/);
  await expect(page).toHaveURL(`${edge.origin}/reading-lists`);
  await expect(page.getByRole('complementary', { name: 'Local override' })).toContainText(
    `This browser runs mf-reading-lists from http://localhost:${devPort}.`,
  );
  await expect(site.heading).toHaveText('Reading lists');
  await page.getByRole('button', { name: 'Pressed 0' }).click();
  await site.markDocument();
  // Saves like most editors, so that a compilation never reads half a file.
  const save = async (text: string): Promise<void> => {
    await writeFile(`${source}~`, text);
    await rename(`${source}~`, source);
  };
  await save(changed.replace('title="Reading lists"', 'title="Lists of reading"'));
  await expect(site.heading).toHaveText('Lists of reading');
  await expect(page.getByRole('button', { name: 'Pressed 1' })).toBeVisible();
  await save(changed.replace('title="Reading lists"', 'title={"Reading lists"'));
  await expect(page.getByRole('alert').filter({ hasText: 'StartPage.tsx' })).toBeVisible();
  await expect(site.heading).toHaveText('Lists of reading');
  await save(changed.replace('title="Reading lists"', 'title="Reading, corrected"'));
  await expect(site.heading).toHaveText('Reading, corrected');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Pressed 1' })).toBeVisible();
  await save(changed.replace('return (\n', "if (count > 1) throw new Error('broken for a test');\n  return (\n"));
  await page.getByRole('button', { name: 'Pressed 1' }).click();
  const overlay = page.locator('[data-press-overlay]');
  await expect(overlay).toContainText(/pages\/start\/StartPage\.tsx:\d+\nError: broken for a test/);
  await save(changed.replace('title="Reading lists"', 'title="Reading, mended"'));
  await expect(site.heading).toHaveText('Reading, mended');
  await expect(page.getByRole('alert')).toHaveCount(0);
  // Navigates to another area and back, because the development server's area must also mount after a navigation.
  await site.follow('/');
  await page.goBack();
  await expect(site.heading).toHaveText('Reading, mended');
  await site.expectSameDocument();
  await expectAccessible(page, TWO_APPEARANCES.slice(1));
  expect(reports, 'releases that a browser selected itself are not counted').toEqual([]);

  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('This browser runs')).toBeHidden();
  expect(await (await page.goto(`${edge.origin}/reading-lists`))?.text()).not.toContain(`localhost:${devPort}`);
});
