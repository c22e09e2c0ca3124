/**
 * The site under test: production builds and a separate database with the sample corpus and the fixtures of the import. Ends on
 * SIGTERM, and when Playwright ends.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from '../../shared/build/commands/lib/builds.mjs';
import { runCommand } from '../../shared/build/programs/command.mjs';
import { root } from '../../shared/build/programs/paths.mjs';
import { run } from '../../shared/build/programs/processes.mjs';
import { installReleases, startSite } from '../../shared/build/commands/lib/site.mjs';
import { hostileFolder } from './hostile.mjs';
import { lengthsFolder } from './lengths.mjs';

// Repeats site/address.ts: this file runs without a TypeScript loader.
const port = Number(process.env.E2E_PORT ?? 8090);
const data = path.join(root, `.data/e2e-${port}`);
const fixtures = path.join(root, 'api/import/jats/fixtures');
const env = { PRESS_DATA: data, LOG_LEVEL: 'warn' };

/**
 * Copies all articles into one folder, because each import is a process that takes a second.
 * @param {readonly string[]} folders
 */
function inOneFolder(folders) {
  const inbox = mkdtempSync(path.join(tmpdir(), 'articles-'));
  for (const [at, folder] of folders.entries()) cpSync(folder, path.join(inbox, String(at)), { recursive: true });
  return inbox;
}

/** @param {readonly string[]} args */
const content = (...args) => run(process.execPath, [path.join(root, 'api/dist/content.mjs'), ...args], { env });

await runCommand(
  async () => {
    rmSync(data, { recursive: true, force: true });
    await build();
    const articles = inOneFolder([fixtures, hostileFolder(), lengthsFolder()]);
    await startSite({
      port,
      apiPort: port + 1,
      data,
      env: { ...env, PUBLISHER_ORIGIN: `http://localhost:${port}` },
      releases: installReleases(data),
      // The api has filled its empty database with the sample; these articles are imported separately.
      beforeEdge: () => content('import', articles),
    });
    rmSync(articles, { recursive: true });
  },
  { server: true, watched: true },
);
