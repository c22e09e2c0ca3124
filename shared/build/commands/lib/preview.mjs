import { mkdtemp, rm } from 'node:fs/promises';
import { watch } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { printDetail } from './output.mjs';
import { choosePort } from './ports.mjs';
import { beforeStopAll } from '../../programs/processes.mjs';
import { installReleases, requireSite, runSiteCommand, startSite } from './site.mjs';

/** Editors write a file in several steps, which count as one change. */
const SETTLED_MS = 150;

/**
 * Serves a publisher's folder on a separate port, with a temporary database, and follows each change of the folder, in the
 * database and in browsers. It needs current builds.
 * @param {string} dir
 */
export async function preview(dir) {
  const port = await choosePort('PORT', 8090);
  const data = await mkdtemp(path.join(tmpdir(), 'press-preview-'));
  const env = {
    PRESS_DATA: data,
    PRESS_SAMPLE: 'no',
    DATABASE_URL: '',
    PRESS_FILES: '',
    PUBLISHER_ORIGIN: `http://localhost:${port}`,
    EDGE_CACHE_MB: '0',
    EDGE_PREVIEW: 'follow',
    LOG_LEVEL: 'error',
  };
  await requireSite('check', dir, env);
  await installReleases(data);
  // The callback that was registered last runs first, so the site stops before its data are deleted.
  beforeStopAll(() => rm(data, { recursive: true, force: true }));
  const site = await startSite({ port, data, env, beforeEdge: () => requireSite('apply', dir, env) });
  follow(dir, async () => {
    if ((await runSiteCommand(['apply', dir, '--remove'], env)) === 0) site.tell({ content: 'changed' });
  });
  console.log(`\nhttp://localhost:${port} shows ${dir}, and follows its changes. Ctrl+C stops it.`);
}

/**
 * Calls `apply` after each change of a folder, one call at a time.
 * @param {string} dir
 * @param {() => Promise<unknown>} apply
 */
export function follow(dir, apply) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let isRunning = false;
  let isDue = false;
  const run = async () => {
    if (isRunning) {
      isDue = true;
      return;
    }
    isRunning = true;
    do {
      isDue = false;
      printDetail('changed');
      await apply();
    } while (isDue);
    isRunning = false;
  };
  const watcher = watch(dir, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), SETTLED_MS);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
