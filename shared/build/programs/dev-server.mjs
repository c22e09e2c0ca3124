import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { CodedError } from '../../errors/index.mjs';
import { launch } from './processes.mjs';

/** The variable with the port of a development server. A build has none. */
export const DEV_PORT = 'PRESS_DEV_PORT';

/**
 * The file of a program in an installed package.
 * @param {string} name
 * @param {string} program
 * @param {string} from the folder whose packages are searched: that of an area, or of this package
 */
export function programOf(name, program, from) {
  const manifest = createRequire(path.join(from, 'package.json')).resolve(`${name}/package.json`);
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
  return path.join(path.dirname(manifest), bin[program] ?? '');
}

/** Rspack's command, in the version of this package. */
export const rspack = () => programOf('@rspack/cli', 'rspack', path.join(import.meta.dirname, '..'));

/**
 * Starts the development server of an area, in this repository or in one of its own.
 * @param {{ name: string, dir: string, port: number }} area
 * @returns {Promise<import('./processes.mjs').Program>} when it has compiled the area for the first time
 */
export async function startDevServer({ name, dir, port }) {
  rmSync(path.join(dir, 'dist-dev'), { recursive: true, force: true });
  const server = launch(`development server of ${name}`, rspack(), {
    args: ['serve'],
    cwd: dir,
    env: { NODE_ENV: 'development', [DEV_PORT]: String(port) },
    readyLine: /compiled/,
  });
  await server.ready;
  return server;
}

/**
 * The address of a page that shows areas from their development servers.
 * @param {string} page
 * @param {string} origin of the site
 * @param {readonly { name: string, port: number }[]} areas
 */
export function overrideLink(page, origin, areas) {
  const link = new URL(page, origin);
  link.search = areas.map(({ name, port }) => `press-override=${name}@http://localhost:${port}`).join('&');
  return link;
}

/**
 * Waits for a development server that nobody stops.
 * @param {import('./processes.mjs').Program} server
 * @returns {Promise<never>}
 */
export async function endOf(server) {
  await server.exited;
  throw new CodedError(
    'PRESS-T06',
    'A development server ended unexpectedly.',
    'Its last lines above name the cause. Run the command again; the data are kept.',
  );
}
