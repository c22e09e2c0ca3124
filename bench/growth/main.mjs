/**
 * `npm run bench -- growth [--size 10k,1m]`: compares pages of a site with many articles with those of a site with few. Each
 * site has its own PostgreSQL, api and edge, in temporary folders that are deleted. Exit code 1 when a page of the large site
 * takes too long.
 *
 * Both the journals and the articles of a journal grow, so that the issues and the years of both sites are equally long.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { readArguments } from '../../shared/build/commands/lib/arguments.mjs';
import { runCommand } from '../../shared/build/commands/lib/command.mjs';
import { installReleases, startSite } from '../../shared/build/commands/lib/site.mjs';
import { freePort } from '../../shared/build/free-port.mjs';
import { CodedError } from '../../shared/errors/index.mjs';
import { findPostgres, startCluster } from '../api/cluster.mjs';
import { loadCorpus } from '../api/load.mjs';
import { readSize } from '../api/sizes.mjs';
import { growthFigures } from './pages.mjs';

/** Articles of an issue, on average; later issues have more. */
const ISSUE_ARTICLES = 21;
const ISSUES_PER_YEAR = 4;

const startedAt = performance.now();
/** @param {string} text */
const print = (text) =>
  console.log(`      ${((performance.now() - startedAt) / 1_000).toFixed(0).padStart(5)} s  ${text}`);

/**
 * Journals and their years grow by the same factor: 40 journals of 3 years for 10,000 articles, 400 of 30 for a million.
 * @param {number} size articles
 * @returns {import('../api/corpus.mjs').Shape}
 */
function shapeOf(size) {
  const years = Math.max(1, Math.round(Math.sqrt(size / (ISSUE_ARTICLES * ISSUES_PER_YEAR * (40 / 3)))));
  return { years, journals: Math.max(1, Math.round((years * 40) / 3)) };
}

/**
 * @param {string} programs the folder of PostgreSQL's programs
 * @param {number} size articles
 */
async function startGrown(programs, size) {
  const shape = shapeOf(size);
  print(`${size.toLocaleString('en-GB')} articles, ${shape.journals} journals of ${shape.years} years`);
  const cluster = await startCluster(programs);
  const folder = mkdtempSync(path.join(tmpdir(), 'press-growth-'));
  const remove = async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await loadCorpus(cluster, size, print, { shape });
    await installReleases(folder);
    const port = await freePort(8270);
    const edge = `http://localhost:${port}`;
    const site = await startSite({
      port,
      data: folder,
      env: { DATABASE_URL: cluster.url, PUBLISHER_ORIGIN: edge, LOG_LEVEL: 'warn' },
      quiet: true,
    });
    const stop = async () => {
      await site.stop();
      await remove();
    };
    return { edge, shape, size, stop };
  } catch (error) {
    await remove();
    throw error;
  }
}

await runCommand(async () => {
  const { values } = readArguments('npm run bench -- growth --size 10k,1m', {
    options: { size: { type: 'string', default: '10k,1m' } },
  });
  const [few = 0, many = 0, ...others] = `${values.size}`.split(',').map((text) => readSize('--size', text));
  if (few >= many || others.length > 0)
    throw new CodedError('PRESS-T08', `--size ${values.size} is not a small and a large number.`, 'Example: 10k,1m');
  const programs = findPostgres();
  if (!programs)
    throw new CodedError('PRESS-T08', 'PostgreSQL is not installed.', 'Install it: apt-get install postgresql.');
  const large = await startGrown(programs, many);
  try {
    const small = await startGrown(programs, few);
    try {
      print(`load ${(loadavg()[0] ?? 0).toFixed(1)}`);
      const holds = await growthFigures({ small, large });
      print(`load ${(loadavg()[0] ?? 0).toFixed(1)}`);
      return holds ? 0 : 1;
    } finally {
      await small.stop();
    }
  } finally {
    await large.stop();
  }
});
