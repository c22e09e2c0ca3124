/**
 * Follows docs/guides/own-repository.md: its commands run exactly as written, the first in this repository, the others in an empty
 * folder outside it. npm gets packages from a registry that contains those of this repository.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { TYPES } from '@press/releases';
import { ReleaseFixture } from '@press/releases/testing';
import { parse } from 'yaml';
import { typesDigest } from '../federated-types';
import { root } from '../programs/paths.mjs';
import { startPackageRegistry } from './testing/package-registry';

const guide = readFileSync(path.join(root, 'docs/guides/own-repository.md'), 'utf8');
const [pack = '', ...steps] = [...guide.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, commands = '']) => commands);

/** The part of a workflow that this test follows. */
interface Workflow {
  jobs: { preview: { steps: { name?: string; run?: string }[] } };
}

/** Stands in for a site that allows dev servers and renders from them. */
const site = { allowed: true, origin: '' };
let servers: Server[];
let fixture: ReleaseFixture;
let folder: string;
/** The environment of the person who packs, and of the team: only the team's npm uses the registry of this test. */
let env: NodeJS.ProcessEnv;
let ofTeam: NodeJS.ProcessEnv;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'press-own-'));
  fixture = await ReleaseFixture.create();
  await fixture.key();
  const registry = await startPackageRegistry();
  const edge = createServer(({ url = '', headers: { cookie } }, response) => {
    const isTaken = site.allowed && url.includes('press-override=');
    const isRendered = url === '/books' && cookie === '__Host-override=mf-books';
    response.writeHead(
      isTaken ? 303 : 200,
      isTaken ? { location: '/books', 'set-cookie': '__Host-override=mf-books; Path=/; Secure' } : {},
    );
    const manifest = { shared: [{ name: 'react', version: '18.3.1' }] };
    if (url === '/r/shell/mf-manifest.json') return response.end(JSON.stringify(manifest));
    response.end(isRendered ? '<main data-server></main>' : '');
  }).listen(0, '127.0.0.1');
  await once(edge, 'listening');
  site.origin = `http://127.0.0.1:${(edge.address() as AddressInfo).port}`;
  servers = [registry.server, edge];
  // Variables that npm sets for this repository's scripts, and Jest for its tests, are unset when a person types a command.
  const own = Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_ENV$|^JEST_|^INIT_CWD$/i.test(name));
  env = {
    ...Object.fromEntries(own),
    PACKAGES: path.join(folder, 'packages'),
    SITE: site.origin,
    PRESS_DATA: fixture.data,
    PRESS_KEYS: path.join(folder, 'keys'),
    PRESS_TRUSTED_KEYS: fixture.site.trusted,
  };
  ofTeam = {
    ...env,
    npm_config_registry: registry.origin,
    npm_config_cache: path.join(folder, 'cache'),
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
  };
  await mkdir(path.join(folder, 'team'));
});
afterAll(async () => {
  for (const server of servers ?? []) server.close();
  await fixture?.remove();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** Runs commands of the guide. @returns their output */
async function follow(commands: string, cwd: string, as = ofTeam): Promise<string> {
  const options = { cwd, env: as, maxBuffer: 10_000_000 };
  const { stdout, stderr } = await promisify(execFile)('bash', ['-ec', commands], options);
  return stdout + stderr;
}

/** Runs the development server until its output matches `until`, then ends it. @returns its output */
async function serve(commands: string, cwd: string, until: RegExp, look: (output: string) => Promise<void>) {
  const child = spawn('bash', ['-ec', commands], { cwd, env: ofTeam, detached: true });
  let output = '';
  const exited = once(child, 'exit');
  const found = new Promise<void>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (until.test(output)) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
  await Promise.race([found, exited]);
  try {
    await look(output);
  } finally {
    if (child.exitCode === null) process.kill(-child.pid!, 'SIGTERM');
    await exited;
  }
}

/** The files of a package, relative to it, without its installed packages. */
const filesOf = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) => !/(^|\/)node_modules(\/|$)/.test(file));

/** Imports in declarations without a full file name: a bundler tries extensions, `nodenext` does not. */
const missingFiles = (dir: string): string[] =>
  filesOf(dir)
    .filter((file) => file.endsWith('.d.ts'))
    .flatMap((file) =>
      [...readFileSync(path.join(dir, file), 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*["'](\.[^"']+)["']/g)]
        .map(([, request = '']) => path.resolve(dir, file, '..', request))
        .filter((target) => !existsSync(target) && !existsSync(target.replace(/\.js$/, '.d.ts'))),
    );

test('D-01 D-65 the commands of the guide create, test, build, serve and publish an area in a separate repository', async () => {
  await follow(pack, root, env);
  const team = path.join(folder, 'team');
  const area = path.join(team, 'mf-books');
  const [create = '', test = '', dev = '', newKey = '', publish = ''] = steps;

  await follow(create, team);
  const installed = path.join(area, 'node_modules/@press');
  for (const name of readdirSync(installed)) {
    expect(readFileSync(path.join(installed, name, 'package.json'), 'utf8')).not.toMatch(/workspace:|"private"/);
    expect(filesOf(path.join(installed, name)).filter((file) => /(?<!\.d)\.[cm]?tsx?$|\.test\./.test(file))).toEqual(
      [],
    );
    expect(missingFiles(path.join(installed, name))).toEqual([]);
  }

  expect(await follow(test, area)).toContain('2 passed');
  const release = JSON.parse(readFileSync(path.join(area, 'dist/release.json'), 'utf8'));
  expect(release).toMatchObject({ name: 'mf-books', routes: [{ path: '/books' }], server: 'server.cjs' });
  // Another compiler wrote the packed packages' types, but they equal the shell's.
  expect(release.installed[TYPES]).toBe(typesDigest());

  // Nor does the development server hide that a build cannot be published: it continues, and reports the type error.
  await writeFile(path.join(area, 'pages/mistake.ts'), `export const count: number = 'one';\n`);
  const rendered = /Open http[^]*first page is rendered on the server/;
  const told = /mistake\.ts\(1,14\): error TS2322/;
  const served = serve(
    dev,
    area,
    new RegExp(`${rendered.source}[^]*${told.source}|${told.source}[^]*${rendered.source}`),
    async (output) => {
      expect(output).toMatch(told);
      const [link = '', override = ''] = /Open \S+press-override=mf-books@(\S+)/.exec(output) ?? [];
      expect(link).toContain(`${site.origin}/books?`);
      expect(output).toMatch(/Warning: react: the area is built with \S+; \S+ shares 18\.3\.1\./);
      const manifest = (await (await fetch(`${override}/release.json`)).json()) as { entry: string };
      expect((await fetch(`${override}/${manifest.entry}`)).status).toBe(200);
    },
  );
  await Promise.all([served, publishAndPreview()]);
  site.allowed = false;
  await serve(dev, area, /PRESS-T24/, async (output) => expect(output).toContain('PRESS_OVERRIDES=loopback'));

  async function publishAndPreview(): Promise<void> {
    const { name: _name, build: _build, routes: _routes, files: _files, ...needs } = release;
    const { shared, federation, areaContract, apiContract } = needs;
    const shell = await fixture.build('shell', undefined, { shared, federation, areaContract, apiContract });
    await fixture.publish(shell, { stable: true });
    const [trust = ''] = /npm run release -- keys trust .*/.exec(await follow(newKey, area)) ?? [];
    const ofOperator = { ...env, PRESS_KEYS: fixture.keys };
    expect(await follow(trust, root, ofOperator)).toContain('is trusted for releases of mf-books');
    expect(await follow(publish, area)).toMatch(/can be published; nothing was changed[\s\S]*canary mf-books/);
    expect(Object.keys((await fixture.readEntry('mf-books')).builds)).toEqual([release.build]);

    // A pull request, with a replacement for GitHub's command.
    const file = parse(readFileSync(path.join(area, '.github/workflows/preview.yml'), 'utf8')) as Workflow;
    const { run = '' } = file.jobs.preview.steps.find(({ name }) => name === 'Publish and comment') ?? {};
    await writeFile(path.join(folder, 'gh'), '#!/bin/sh\necho "$@"; cat comment.md\n', { mode: 0o755 });
    const ofRequest = { ...ofTeam, NUMBER: '7', PATH: `${folder}:${process.env['PATH']}` };
    expect(await follow(run, area, ofRequest)).toMatch(
      new RegExp(`pr comment 7 .*\\n${site.origin}/\\?press-preview=mf-books\\.${release.build}\\.`),
    );
  }
}, 900_000);
