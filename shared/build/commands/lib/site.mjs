import path from 'node:path';
import { CodedError } from '../../../errors/index.mjs';
import { buildable } from './builds.mjs';
import { dataDir, keysDir, root } from '../../programs/paths.mjs';
import { beforeStopAll, launch, run, runForExitCode } from '../../programs/processes.mjs';
import { supervise } from './supervise.mjs';

/**
 * V8 collects garbage early instead of letting the heap grow to several times the objects in use. The image has the same flags
 * (deploy/image/press).
 */
const SMALL_HEAP = ['--optimize-for-size', '--max-old-space-size=512'];

const trustedKeysOption = () => {
  const file = process.env.PRESS_TRUSTED_KEYS;
  return file ? ['--trusted', path.resolve(root, file)] : [];
};

/**
 * Puts built releases into the store and names them in the registry.
 * @param {string} [data] the data directory
 * @param {readonly string[]} [dists] the folders of the builds; all by default
 * @returns {Promise<string>} a line for each change
 */
export const installReleases = (
  data = dataDir(),
  dists = buildable().releases.map((folder) => path.join(root, folder, 'dist')),
) =>
  run(
    process.execPath,
    [
      path.join(root, 'shared/releases/dist/install.mjs'),
      '--data',
      data,
      '--keys',
      keysDir(),
      ...trustedKeysOption(),
      ...dists,
    ],
    {
      failure: {
        code: 'PRESS-T15',
        reason: 'The builds could not be put into the store',
        next: 'The lines above name the cause.',
      },
    },
  );

/**
 * @typedef {object} Site
 * @property {string} apiOrigin
 * @property {(message: object) => void} tell sends a message to the edge
 * @property {() => Promise<void>} stop
 */

/**
 * Starts the api and the edge of one site, and restarts each when it ends. The edge stops first, because it needs the
 * api for its last requests.
 * @param {object} options
 * @param {number} options.port of the edge
 * @param {number} [options.apiPort] any free one by default: only the edge talks to the api
 * @param {string} [options.data] the data directory
 * @param {string} [options.database] the data directory of the api, if it differs
 * @param {Record<string, string>} [options.env] for both
 * @param {string} [options.remoteApi] origin of an api that runs elsewhere: none is started
 * @param {Promise<unknown>} [options.releases] the edge waits for it while the api starts; a rejection ends the start
 * @param {boolean} [options.quiet]
 * @param {() => Promise<unknown>} [options.beforeEdge] prepares the api's content before the site listens
 * @param {{ api: string, edge: string }} [options.programs] from the root of the repository
 * @param {import('./supervise.mjs').BackOff} [options.backOff]
 * @returns {Promise<Site>} when both answer
 * @throws CodedError PRESS-T04 when one of them ends first
 */
export async function startSite({
  port,
  apiPort = 0,
  remoteApi,
  releases,
  data = dataDir(),
  database = data,
  env = {},
  quiet = false,
  beforeEdge = async () => undefined,
  programs = { api: 'api/dist/main.mjs', edge: 'shell/dist/edge/edge.mjs' },
  backOff,
}) {
  const shared = { PRESS_DATA: data, PRESS_KEYS: keysDir(), ...env };
  /** @type {import('./supervise.mjs').Supervised[]} */
  const started = [];
  const stop = async () => {
    for (const program of [...started].reverse()) await program.stop();
  };
  beforeStopAll(stop);
  /**
   * @param {string} name
   * @param {string} program
   * @param {() => Record<string, string>} envOf
   * @param {RegExp} readyLine
   */
  const start = (name, program, envOf, readyLine) => {
    const launchOnce = () =>
      launch(name, program, { env: { ...shared, ...envOf() }, readyLine, quiet, flags: SMALL_HEAP });
    const supervised = supervise(name, launchOnce, backOff);
    started.push(supervised);
    return supervised;
  };
  try {
    if (remoteApi !== undefined) {
      await releases;
      const env = () => ({ PORT: String(port), API_ORIGIN: remoteApi });
      const edge = start('edge', programs.edge, env, /site ready/);
      await edge.ready;
      return { apiOrigin: remoteApi, tell: edge.tell, stop };
    }
    let listenOn = apiPort;
    // Only the edge of this site calls the api.
    const apiEnv = () => ({ PRESS_DATA: database, API_HOST: '127.0.0.1', API_PORT: String(listenOn) });
    const api = start('api', programs.api, apiEnv, /api ready on (http:\S+:\d+)/);
    const [[, apiOrigin = '']] = await Promise.all([api.ready, releases]);
    listenOn = Number(new URL(apiOrigin).port); // where the edge looks for it after a restart
    await beforeEdge();
    const edgeEnv = () => ({ PORT: String(port), API_ORIGIN: apiOrigin });
    const edge = start('edge', programs.edge, edgeEnv, /site ready/);
    await edge.ready;
    return { apiOrigin, tell: edge.tell, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Runs the api's site command, which prints its changes and the faults.
 * @param {readonly string[]} args
 * @param {Record<string, string>} env
 * @returns {Promise<number>} its exit code
 */
export const runSiteCommand = (args, env) =>
  runForExitCode(process.execPath, [path.join(root, 'api/dist/content.mjs'), 'site', ...args], { env });

/**
 * Runs the site command for a folder, and throws if it fails.
 * @param {'apply' | 'check'} verb
 * @param {string} dir a publisher's folder
 * @param {Record<string, string>} env
 * @throws CodedError PRESS-T23
 */
export async function requireSite(verb, dir, env) {
  if ((await runSiteCommand([verb, dir], env)) === 0) return;
  throw new CodedError(
    'PRESS-T23',
    verb === 'check' ? `${dir} is not a valid publisher's folder.` : `The site could not apply ${dir}.`,
    'The lines above name each fault. Correct them, and run the command again.',
  );
}
