import path from 'node:path';
import { CodedError } from '../../../errors/index.mjs';
import { buildable } from './builds.mjs';
import { dataDir, keysDir, root } from './paths.mjs';
import { launch, run } from './processes.mjs';

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
    [path.join(root, 'shared/releases/dist/install.mjs'), '--data', data, '--keys', keysDir(), ...dists],
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
 * @property {import('./processes.mjs').Program} api
 * @property {import('./processes.mjs').Program} edge
 * @property {string} apiOrigin
 * @property {() => Promise<void>} stop
 * @property {Promise<never>} broken rejects with PRESS-T06 when the api or the edge ends without having been stopped
 */

/**
 * Starts the api and the edge of one site.
 * @param {object} options
 * @param {number} options.port of the edge
 * @param {number} [options.apiPort] any free one by default: only the edge talks to the api
 * @param {string} [options.data] the data directory
 * @param {Record<string, string>} [options.env] for both
 * @param {boolean} [options.quiet]
 * @param {{ api: string, edge: string }} [options.programs] from the root of the repository
 * @returns {Promise<Site>} when both answer
 */
export async function startSite({
  port,
  apiPort = 0,
  data = dataDir(),
  env = {},
  quiet = false,
  programs = { api: 'api/dist/main.mjs', edge: 'shell/dist/edge/edge.mjs' },
}) {
  const shared = { PRESS_DATA: data, ...env };
  const api = launch('api', programs.api, {
    env: { ...shared, API_PORT: String(apiPort) },
    readyLine: /api ready on (http:\S+:\d+)/,
    quiet,
  });
  const [, apiOrigin = ''] = await api.ready;
  const edge = launch('edge', programs.edge, {
    env: { ...shared, PORT: String(port), API_ORIGIN: apiOrigin },
    readyLine: /site ready/,
    quiet,
  });
  try {
    await edge.ready;
  } catch (error) {
    await api.stop();
    throw error;
  }
  let stopping = false;
  /** @returns {Promise<never>} */
  const endedByItself = async () => {
    const name = await Promise.race([api.exited.then(() => 'api'), edge.exited.then(() => 'edge')]);
    if (stopping) return new Promise(() => undefined);
    throw new CodedError(
      'PRESS-T06',
      `The ${name} ended without having been stopped.`,
      'Its last lines above name the cause. Run the command again; the data are kept.',
    );
  };
  const broken = endedByItself();
  // Not every caller waits for this.
  broken.catch(() => undefined);
  return {
    api,
    edge,
    apiOrigin,
    broken,
    stop: async () => {
      stopping = true;
      await edge.stop();
      await api.stop();
    },
  };
}
