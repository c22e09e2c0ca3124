import { fuzz } from '../../shell/edge/testing/fuzz.mjs';

const REQUESTS = 100_000;
const SEED = 20_261_122;

/**
 * Sends 100,000 requests of random bytes to the edge. Holds when none is answered with 500 and the site works after them.
 * @param {string} edge
 * @returns {Promise<boolean>}
 */
export async function fuzzEdge(edge) {
  const startedAt = performance.now();
  const statuses = await fuzz({
    port: Number(new URL(edge).port),
    requests: REQUESTS,
    seed: SEED,
    parallel: 64,
    quietMs: 1_000,
  });
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
  const counts = [...statuses].sort().map(([status, count]) => `${status} × ${count.toLocaleString('en-GB')}`);
  console.log(`\n${REQUESTS.toLocaleString('en-GB')} requests of random bytes in ${seconds} s: ${counts.join(', ')}`);
  const after = await Promise.all(
    ['/', '/api/journals', '/readyz'].map(async (path) => (await fetch(edge + path)).status),
  );
  console.log(`after them, a page, the api and the readiness answer ${after.join(', ')}`);
  return !statuses.has('500') && after.every((status) => status === 200);
}
