import { launch } from '../../shared/build/programs/processes.mjs';

/**
 * Starts an api for the time of `work`.
 * @template T
 * @param {Record<string, string>} env
 * @param {(origin: string, pid: number) => Promise<T>} work
 */
export async function withApi(env, work) {
  const api = launch('api', 'api/dist/main.mjs', {
    env: { LOG_LEVEL: 'warn', ...env, API_PORT: '0' },
    readyLine: /api ready on (http:\S+:\d+)/,
    quiet: true,
  });
  try {
    const [, origin = ''] = await api.ready;
    return await work(origin, api.child.pid ?? 0);
  } finally {
    await api.stop();
  }
}
