import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../shared/build/free-port.mjs';
import { installReleases, startSite } from '../../shared/build/commands/lib/site.mjs';

/** Seconds of processor time that a program has used. @param {string} origin @param {string} token */
async function usedSeconds(origin, token) {
  const response = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  return Number(/^process_cpu_seconds_total ([\d.]+)/m.exec(await response.text())?.[1]);
}

/**
 * Measures the processor time of edge and api for each kind of request, on the sample corpus and the embedded database, which is part of
 * the api's process. Other work on the machine makes it longer by what its caches lose, and not by its share of time.
 * @returns {Promise<void>} prints a table
 */
export async function measure() {
  const data = mkdtempSync(path.join(tmpdir(), 'press-scale-'));
  const token = randomUUID();
  try {
    await installReleases(data);
    const port = await freePort(8300);
    const edge = `http://127.0.0.1:${port}`;
    const { apiOrigin, stop } = await startSite({
      port,
      data,
      env: { METRICS_TOKEN: token, LOG_LEVEL: 'error', PUBLISHER_ORIGIN: edge },
      quiet: true,
    });
    const file = /\/r\/[^"]+\.js/.exec(await (await fetch(edge)).text())?.[0] ?? '/';
    /** @type {[string, number, (index: number) => string][]} */
    const kinds = [
      ['(warm up)', 300, (index) => `/journal/ssha?warm=${index}`],
      ['stored document', 3_000, () => '/about'],
      ['rendered document', 400, (index) => `/journal/ssha?scale=${index}`],
      ['rendered search', 200, (index) => `/discover-research?keyword=tea${index}`],
      ['file', 3_000, () => file],
      ['read, stored in the api', 2_000, () => '/api/journals/ssha'],
      ['search, not stored', 300, (index) => `/api/articles/search?keyword=tea${index}`],
    ];
    for (const [name, count, address] of kinds) {
      const before = [await usedSeconds(edge, token), await usedSeconds(apiOrigin, token)];
      let index = 0;
      const client = async () => {
        while (index < count) await (await fetch(edge + address((index += 1)))).arrayBuffer();
      };
      await Promise.all([client(), client(), client(), client()]);
      const after = [await usedSeconds(edge, token), await usedSeconds(apiOrigin, token)];
      const [edgeMs = 0, apiMs = 0] = after.map((used, at) => ((used - (before[at] ?? 0)) * 1_000) / count);
      console.log(`${name.padEnd(26)} edge ${edgeMs.toFixed(2)} ms, api with its database ${apiMs.toFixed(2)} ms`);
    }
    await stop();
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}
