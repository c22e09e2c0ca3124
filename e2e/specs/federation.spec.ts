import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { DTSManager } from '@module-federation/dts-plugin/core';
import { bin } from '../../shared/build/programs/paths.mjs';
import { SITE } from '../site/address';
import { expect, test } from '../pages';

const root = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

interface Manifest {
  metaData: { publicPath: string; remoteEntry: { name: string }; types: { zip: string } };
  exposes: { path: string; assets: { js: { sync: string[] }; css: { sync: string[] } } }[];
  shared: { name: string; version: string }[];
}

test('D-36 Module Federation manifests list the files of the signed releases', async ({ request }) => {
  for (const name of ['shell', 'mf-home', 'mf-journal', 'mf-article', 'mf-search', 'mf-static']) {
    const answer = await request.get(`/r/${name}/mf-manifest.json`);
    expect(answer.headers()).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-cache' });
    const { metaData, exposes, shared } = (await answer.json()) as Manifest;
    expect(shared.map((module) => module.name)).toContain('react');
    const release = JSON.parse(await readFile(path.join(root, name, 'dist/release.json'), 'utf8')) as {
      build: string;
      files: { path: string; integrity: string }[];
    };
    expect(metaData.publicPath).toBe(`${SITE.origin}/r/${name}/${release.build}/client/`);
    const files = exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.css.sync]);
    const named = name === 'shell' ? [] : [metaData.remoteEntry.name, metaData.types.zip, ...files];
    expect(named.length).toBeGreaterThanOrEqual(name === 'shell' ? 0 : 3);
    for (const file of [...named, 'mf-manifest.json']) {
      const bytes = await (await request.get(metaData.publicPath + file)).body();
      const integrity = `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
      expect(release.files).toContainEqual({ path: `client/${file}`, bytes: bytes.length, integrity });
    }
  }
  expect((await request.get('/r/mf-none/mf-manifest.json')).status()).toBe(404);
});

test('D-02 D-75 release.json lists what the shell provides and each area uses, including class names', async () => {
  const namesOf = async (name: string) => {
    const text = await readFile(path.join(root, name, 'dist/release.json'), 'utf8');
    return (JSON.parse(text) as { names: string[] }).names;
  };
  const given = await namesOf('shell');
  expect(given).toEqual(expect.arrayContaining(['Link', 'NavLink', 'Router', 'useQuery']));
  for (const area of ['mf-article', 'mf-home', 'mf-static']) {
    const used = await namesOf(area);
    expect(used).toEqual(
      expect.arrayContaining(['Link', 'Router', 'the class names of docs/reference/class-names.md']),
    );
    expect(used.filter((name) => name.startsWith('--')).length).toBeGreaterThan(5);
    expect(given).toEqual(expect.arrayContaining(used));
  }
});

test("D-36 the Module Federation runtime mounts an area in another team's host", async ({ page, site }) => {
  const cwd = path.join(root, 'e2e/site/federation-host');
  await run(path.join(root, 'shared/build/node_modules/.bin/rspack'), ['build'], { cwd });
  const html = '<!doctype html><title>Host</title><main></main><script type="module" src="/host.js"></script>';
  await page.route('**/host.html', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.route('**/host.js', (route) => route.fulfill({ path: path.join(cwd, 'dist/host.js') }));
  await page.goto('/host.html');
  await expect(page.getByRole('main').getByRole('heading', { name: 'Who We Are' })).toBeVisible();
  await expect(page).toHaveTitle(/About/);
  // The data that the devtools of Module Federation read.
  const known = await page.evaluate(() => JSON.stringify(Reflect.get(window, '__FEDERATION__').moduleInfo));
  expect(known).toContain('mf_static');
  expect(site.errors).toEqual([]);
});

test('D-36 an area tells a host without a shared module what the host must share', async () => {
  const entry = path.join(root, 'mf-static/dist/client/remoteEntry.js');
  const area = (await import(pathToFileURL(entry).href)) as {
    init: (scope: object) => unknown;
    get: (module: string) => Promise<() => object>;
  };
  await area.init({});
  const app = await area.get('./app');
  const names = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', '@press/area/vendor'];
  const all = names.map((name) => `(?=.*\\b${name.replace('@', '')}\\^\\d)`).join('');
  expect(app).toThrow(new RegExp(`^Shared module .+ is missing: a host must share ${all}`));
});

test('D-36 a separate repository compiles against the types of an area, which it finds by the manifest', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'press-types-'));
  try {
    const remotes = { mf_static: `mf_static@${SITE.origin}/r/mf-static/mf-manifest.json` };
    await new DTSManager({
      host: { context: folder, moduleFederationConfig: { name: 'host', remotes }, abortOnError: true },
    }).consumeTypes();
    const options = {
      strict: true,
      module: 'esnext',
      moduleResolution: 'bundler',
      noEmit: true,
      types: [],
      paths: { '*': ['./@mf-types/*'] },
    };
    await writeFile(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: options, include: ['host.ts'] }),
    );
    // The types refer to only one package, that of the query cache.
    await symlink(path.join(root, 'e2e/node_modules'), path.join(folder, 'node_modules'));
    const compile = async (body: string) => {
      await writeFile(
        path.join(folder, 'host.ts'),
        `import { mount, type AreaServices } from 'mf_static/app';\n${body}`,
      );
      return run(bin('tsc'), ['-p', folder]).then(
        () => '',
        ({ stdout }: { stdout: string }) => stdout,
      );
    };
    const call = 'export const show = (services: AreaServices, domElement: HTMLElement): Promise<void> =>';
    expect(await compile(`${call} mount({ services, domElement, takeState: () => services.publisher.name });`)).toBe(
      '',
    );
    expect(await compile(`${call} mount({ services, domElement });`)).toContain("'takeState' is missing");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('D-36 the single-spa devtools find the areas, and which of them is mounted', async ({ page, site }) => {
  // Their browser extension sets this object before the page's scripts run.
  await page.addInitScript(() => Object.assign(window, { __SINGLE_SPA_DEVTOOLS__: {} }));
  await page.goto('/about');
  await site.waitUntilInteractive();
  const statesOf = (): Record<string, string> => {
    const { exposedMethods } = Reflect.get(window, '__SINGLE_SPA_DEVTOOLS__') as {
      exposedMethods: { getRawAppData: () => { name: string; status: string }[] };
    };
    return Object.fromEntries(exposedMethods.getRawAppData().map(({ name, status }) => [name, status]));
  };
  // single-spa sets the state after the area has rendered.
  await expect
    .poll(() => page.evaluate(statesOf))
    .toMatchObject({ 'mf-static': 'MOUNTED', 'mf-article': 'NOT_LOADED' });
});

test('D-36 the Module Federation runtime lists the areas as remotes, and loads another one on request', async ({
  page,
  site,
}) => {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await page.goto('/about');
  await site.waitUntilInteractive();
  const known = await page.evaluate(async () => {
    const { __INSTANCES__ } = Reflect.get(window, '__FEDERATION__') as {
      __INSTANCES__: {
        name: string;
        options: { remotes: { name: string; entry: string }[] };
        loadRemote: (id: string) => Promise<object>;
      }[];
    };
    const shell = __INSTANCES__.find(({ name }) => name === 'shell');
    const remotes = shell?.options.remotes.map(({ name, entry }) => `${name} ${new URL(entry).pathname}`);
    return { remotes, app: Object.keys((await shell?.loadRemote('mf_journal/app')) ?? {}) };
  });
  for (const name of ['mf-home', 'mf-journal', 'mf-article', 'mf-search', 'mf-static']) {
    const remote = new RegExp(`^${name.replace('-', '_')} /r/${name}/[0-9a-f]{16}/client/remoteEntry.js$`);
    expect(known.remotes).toContainEqual(expect.stringMatching(remote));
  }
  expect(known.app).toEqual(expect.arrayContaining(['bootstrap', 'contract', 'mount', 'prepare', 'unmount']));
  expect(messages).toEqual([]);
});
