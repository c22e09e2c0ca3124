import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { placeholder } from '@press/config/placeholder';
import {
  directoryStore,
  finalizeManifest,
  installRelease,
  publishLocal,
  startCanary,
  type ReleaseManifest,
  type ReleaseSite,
} from '@press/releases';
import { localSigner, publish, publishCanary, siteFolders, type SigningKey } from '@press/releases/testing';
import { pino, type Logger } from 'pino';
import type { RenderResult } from '../rendering/render-result';

export const publisher = placeholder;

const opened: (() => unknown)[] = [];
/** Closes the resources of a test file after its last test, in reverse order, unless they are already closed. */
export const closeAfterTests = (close: () => unknown): void => void opened.push(close);
afterAll(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

/** A stub area: its routes, and the body of its `render({ url, fetch, signal, publisher })`. */
export interface StubArea {
  name: string;
  routes: string[];
  /** Forms by the path of their route. */
  forms?: Record<string, { to: string; fields: string[] }>;
  render?: string;
}

const SHELL_SERVER = `
exports.renderHeader = ({ url, publisher }) => '<header>' + publisher.name + ' at ' + url.split('?')[0].replace(/[<&]/g, '') + '</header>';
exports.renderFooter = () => '<footer>colophon</footer>';
exports.renderNotFound = ({ nearest }) =>
  '<h1>This page is not in the catalogue</h1>' + (nearest ? '<i data-nearest="' + nearest + '"></i>' : '');
exports.renderProblem = ({ title, sentence }) => '<h1>' + title + '</h1><p>' + sentence + '</p>';
`;

/** A script that is long enough to be compressed. */
export const SCRIPT = `export const words = ${JSON.stringify('peer review '.repeat(200))};\n`;

/** The first character of that script is the one of line 7, column 3 in a source. */
export const SOURCE_MAP = JSON.stringify({ version: 3, sources: ['../mf-one/words.ts'], names: [], mappings: 'AAME' });

/** A site of stub areas in a data directory, as after a build and a publication. */
export class StubSite {
  private constructor(
    readonly root: string,
    readonly data: string,
  ) {}

  static async create(areas: readonly StubArea[]): Promise<StubSite> {
    const root = await mkdtemp(path.join(tmpdir(), 'press-edge-'));
    const site = new StubSite(root, path.join(root, 'data'));
    closeAfterTests(() => site.remove());
    await site.publish(areas);
    return site;
  }

  get folders(): ReleaseSite {
    return siteFolders(this.data, path.join(this.root, 'keys'));
  }

  get store(): string {
    return path.join(this.data, 'releases');
  }

  /** Like `npm start`. @param contract of areas and shell */
  async publish(areas: readonly StubArea[], contract = 1): Promise<ReleaseManifest[]> {
    const built = await Promise.all([
      this.#build('shell', [], SHELL_SERVER, {}, contract),
      ...areas.map((area) => this.#buildArea(area, contract)),
    ]);
    const installed = await Promise.all(built.map((dist) => installRelease(dist, directoryStore(this.store))));
    const releases = installed.map(({ release }) => release);
    await publishLocal(this.folders, releases, await this.#key());
    return releases;
  }

  /** Publishes a build of an area as a canary. @param bps share of visitors, in hundredths of a per cent. @returns the build */
  async canary(area: StubArea, bps: number): Promise<string> {
    const { release } = await installRelease(await this.#buildArea(area), directoryStore(this.store));
    await publishCanary(this.folders, release, bps, await this.#key());
    return release.build;
  }

  /** Publishes a shell and areas of a contract as a set, and makes it a canary. @returns the builds by name */
  async canarySet(areas: readonly StubArea[], contract: number, bps: number): Promise<Record<string, string>> {
    await this.#key();
    const names = ['shell', ...areas.map(({ name }) => name)];
    const dists = [
      await this.#build('shell', [], SHELL_SERVER, {}, contract),
      ...(await Promise.all(areas.map((area) => this.#buildArea(area, contract)))),
    ];
    const builds = names.map((name, at) => ({ name, dist: dists[at] ?? '' }));
    const [site, store] = [this.folders, directoryStore(this.store)];
    const { releases } = await publish({ site, store, builds, stable: false, why: 'a test' });
    const set = Object.fromEntries(releases.map(({ release }) => [release.name, release.build]));
    await startCanary(site, 'shell', set['shell'] ?? '', { bps }, { why: 'a test' });
    return set;
  }

  /** Publishes another build of the shell as a canary. @param more of its server bundle. @returns the build */
  async shellCanary(bps: number, more = '// a canary\n'): Promise<string> {
    const dist = await this.#build('shell', [], `${SHELL_SERVER}${more}`);
    const { release } = await installRelease(dist, directoryStore(this.store));
    await publishCanary(this.folders, release, bps, await this.#key());
    return release.build;
  }

  #key(): Promise<SigningKey> {
    return localSigner(this.folders);
  }

  remove(): Promise<void> {
    return rm(this.root, { recursive: true, force: true });
  }

  #buildArea({ name, routes, forms, render = page('') }: StubArea, contract = 1): Promise<string> {
    const server = `exports.name = ${JSON.stringify(name)}; exports.render = async ({ url, fetch, signal, publisher }) => { ${render} };`;
    return this.#build(name, routes, server, forms, contract);
  }

  async #build(
    name: string,
    routes: string[],
    server: string,
    forms: StubArea['forms'] = {},
    areaContract = 1,
  ): Promise<string> {
    const dist = path.join(this.root, 'dist', name);
    await mkdir(path.join(dist, 'client'), { recursive: true });
    await mkdir(path.join(dist, 'maps/client'), { recursive: true });
    await Promise.all([
      writeFile(path.join(dist, 'server.cjs'), `exports.contract = ${areaContract};\n${server}`),
      writeFile(path.join(dist, 'client/entry.js'), SCRIPT),
      writeFile(path.join(dist, 'maps/client/entry.js.map'), SOURCE_MAP),
      writeFile(path.join(dist, 'client/page.js'), 'export {};\n'),
      writeFile(path.join(dist, 'client/style.css'), '@layer pages{.a{color:red}}\n'),
      writeFile(path.join(dist, 'client/serif-text-first.abc.woff2'), 'font'),
    ]);
    await finalizeManifest(dist, {
      name,
      version: '1.0.0',
      areaContract,
      apiContract: 1,
      shared: {},
      federation: '2.9.2',
      routes: routes.map((route) => ({
        path: route,
        scripts: ['client/page.js'],
        styles: [],
        ...(forms[route] && { form: forms[route] }),
      })),
      entry: 'client/entry.js',
      scripts: [],
      styles: ['client/style.css'],
      server: 'server.cjs',
    });
    return dist;
  }
}

/** The body of a `render` that returns a page. */
export const page = (html: string, more = ''): string =>
  `return { html: ${JSON.stringify(html)}, head: { title: 'A page' }, state: { seen: url }, status: 200, ${more} };`;

/** Compiles the edge's programs. @returns their files */
export async function compileEdge(folder: string): Promise<{ edge: string; worker: string }> {
  await promisify(execFile)(process.execPath, [path.join(__dirname, 'compile-edge.mjs'), folder]);
  return { edge: path.join(folder, 'edge.mjs'), worker: path.join(folder, 'render-worker.cjs') };
}

/** A log that keeps its lines in memory. */
export function recordingLog(): { log: Logger; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  const log = pino(
    { base: null },
    { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  );
  return { log, lines };
}

/** An api with the given request listener. */
export async function stubApi(listener: RequestListener): Promise<{ origin: string; close: () => void }> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  closeAfterTests(close);
  return { origin: `http://127.0.0.1:${port}`, close };
}

/** The result of a worker's render. */
export const rendered = (html: string, more: Partial<RenderResult> = {}): RenderResult => ({
  html,
  head: { title: 'Title' },
  stateJson: 'null',
  status: 200,
  ...more,
});
