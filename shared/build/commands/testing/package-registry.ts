/**
 * An npm registry for tests: it contains exactly the packages that are installed in this repository, so it needs no network. Those
 * that only areas in other repositories install (Module Federation's command, its undici) are development packages here.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { rcompare } from 'semver';
import { root } from '../../programs/paths.mjs';

interface Installed {
  version: string;
  [member: string]: unknown;
}

const STORE = path.join(root, 'node_modules/.pnpm');

/** The packages directly in a `node_modules` folder; links lead to others. */
function packagesIn(modules: string, scope = ''): string[] {
  return readdirSync(path.join(modules, scope), { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory() || entry.name.startsWith('.')) return [];
    return entry.name.startsWith('@') ? packagesIn(modules, entry.name) : [path.posix.join(scope, entry.name)];
  });
}

/** Folders of all installed packages by name. */
function findPackages(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const key of readdirSync(STORE)) {
    const modules = path.join(STORE, key, 'node_modules');
    if (key === 'node_modules' || !existsSync(modules)) continue;
    for (const name of packagesIn(modules)) found.set(name, [...(found.get(name) ?? []), path.join(modules, name)]);
  }
  return found;
}

const manifestIn = (folder: string): Installed =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Installed;

/** A registry's description of a package: every version with its package.json. */
function describe(name: string, folders: readonly string[], origin: string): unknown {
  const versions = folders.map((folder) => {
    const manifest = manifestIn(folder);
    return { ...manifest, dist: { tarball: `${origin}/-/${encodeURIComponent(name)}/${manifest.version}` } };
  });
  const [latest = ''] = versions.map(({ version }) => version).sort(rcompare);
  return {
    name,
    'dist-tags': { latest },
    versions: Object.fromEntries(versions.map((manifest) => [manifest.version, manifest])),
  };
}

/** Files that neither a build nor a test needs: a sixth of all files. */
const LEFT_OUT = ['*.map', '*.md', '*.flow'].map((name) => `--exclude=${name}`);

/** Files with the same content are one file in pnpm's store, and npm drops links from archives. */
function sendArchive(folder: string, response: ServerResponse): void {
  const args = ['-c', ...LEFT_OUT, '--hard-dereference', '-C', path.dirname(folder), path.basename(folder)];
  const { stdout } = spawn('tar', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  stdout.pipe(response);
}

/** Starts the registry on a free port. */
export async function startPackageRegistry(): Promise<{ origin: string; server: Server }> {
  const packages = findPackages();
  const server = createServer(({ url = '/' }, response) => {
    const [, mark, ofArchive = '', version] = url.split('/');
    const name = decodeURIComponent(mark === '-' ? ofArchive : url.slice(1));
    const folders = packages.get(name) ?? [];
    if (mark !== '-' && folders.length > 0) {
      response.setHeader('content-type', 'application/json');
      return void response.end(JSON.stringify(describe(name, folders, origin)));
    }
    const folder = folders.find((candidate) => manifestIn(candidate).version === version);
    if (folder) return sendArchive(folder, response);
    // For example the builds of a package for other systems, which are optional.
    response.writeHead(404).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, server };
}
