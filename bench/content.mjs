/**
 * Writes the content for the page benchmarks into the database at `PRESS_DATA`: the sample corpus, and the articles of
 * `e2e/site/lengths.mjs`. Run it before the site starts: only one process can open the embedded database.
 */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { lengthsFolder } from '../e2e/site/lengths.mjs';
import { root } from '../shared/build/programs/paths.mjs';

/** @param {readonly string[]} args */
const content = (...args) =>
  execFileSync(process.execPath, [path.join(root, 'api/dist/content.mjs'), ...args], {
    env: { ...process.env, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

const folder = lengthsFolder();
content('sample');
content('import', folder);
rmSync(folder, { recursive: true });
