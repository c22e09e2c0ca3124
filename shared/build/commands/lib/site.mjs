import { spawn } from 'node:child_process';
import path from 'node:path';
import { buildable } from './builds.mjs';
import { root, run } from './run.mjs';
import { Problem } from './say.mjs';

/** Where the database, the releases and the registry live. */
export const dataDir = () => path.resolve(root, process.env.PRESS_DATA ?? '.data');

/** Where this machine's signing keys are kept: never in the data directory. */
export const keysDir = () => path.resolve(root, process.env.PRESS_KEYS ?? '.keys');

/** Puts the built releases into the store and names them in the registry. */
export function installReleases(
  data = dataDir(),
  dists = buildable().releases.map((folder) => path.join(root, folder, 'dist')),
) {
  return run(process.execPath, [
    path.join(root, 'shared/releases/dist/install.mjs'),
    '--data',
    data,
    '--keys',
    keysDir(),
    ...dists,
  ]);
}

/**
 * Starts one of the site's programs. `ready` resolves when it says so and rejects if it ends first; its output goes
 * through.
 */
export function launch(name, file, { env, readyLine, quiet = false, args = [], cwd = root }) {
  const child = spawn(process.execPath, [path.join(root, file), ...args], {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    // The channel closes when this process ends, even by kill -9: the programs then stop too.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let seen = '';
  let isReady = false;
  const ready = new Promise((resolve, reject) => {
    const read = (chunk) => {
      if (!quiet) process.stdout.write(chunk);
      if (isReady) return;
      seen += chunk;
      isReady = readyLine.test(seen);
      if (isReady) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', (code) => {
      // Its own last lines say what was wrong and what to do.
      if (quiet && !isReady) process.stderr.write(seen);
      reject(
        new Problem(
          'PRESS-T04',
          `The ${name} did not start (exit code ${code}).`,
          'Its last lines above say why and what to do.',
        ),
      );
    });
  });
  const exited = new Promise((resolve) => child.on('exit', resolve));
  return {
    child,
    ready,
    exited,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      await exited;
    },
  };
}

/** The api and the edge of one site, on these ports and this data. Resolves when both answer. */
export async function startSite({ port, apiPort, data = dataDir(), env = {}, quiet = false }) {
  const shared = { PRESS_DATA: data, ...env };
  const api = launch('api', 'api/dist/main.mjs', {
    env: { ...shared, API_PORT: String(apiPort) },
    readyLine: /api ready/,
    quiet,
  });
  await api.ready;
  const edge = launch('edge', 'shell/dist/edge/edge.mjs', {
    env: { ...shared, PORT: String(port), API_ORIGIN: `http://127.0.0.1:${apiPort}` },
    readyLine: /site ready/,
    quiet,
  });
  try {
    await edge.ready;
  } catch (error) {
    await api.stop();
    throw error;
  }
  return {
    api,
    edge,
    stop: async () => {
      await edge.stop();
      await api.stop();
    },
  };
}
