import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bin, root, run } from './run.mjs';
import { done } from './say.mjs';

const SKIPPED = new Set(['node_modules', 'dist', 'dist-dev', '.data', 'test-results']);

/** Where a build goes (shared/build/base.ts). */
export const distFolder = (mode) => (mode === 'development' ? 'dist-dev' : 'dist');

function* filesUnder(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (SKIPPED.has(entry.name)) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(file);
    else if (!/\.test\.tsx?$|\.md$/.test(entry.name)) yield file;
  }
}

function digest(folders, salt) {
  const hash = createHash('sha256').update(salt);
  for (const folder of folders) {
    for (const file of filesUnder(path.join(root, folder)))
      hash.update(path.relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** What has a build: the areas are whatever folders are named `mf-…`, so a new area needs no word here. */
export function buildable() {
  const areas = readdirSync(root).filter(
    (name) => name.startsWith('mf-') && existsSync(path.join(root, name, 'rspack.config.ts')),
  );
  return { programs: ['shared/releases', 'api'], releases: ['shell', ...areas] };
}

/**
 * Builds what has changed since its last build, two at a time. A build is current when every file of its package, of
 * `shared/` and of the lockfile is what it was. `only` names the folders to look at, `quiet` keeps progress to itself.
 */
export async function build({ mode = 'production', only, quiet = false } = {}) {
  const { programs, releases } = buildable();
  const salt = `${mode} ${process.version} ${readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8')}`;
  const shared = digest(['shared'], salt);
  // Programs are not looked at in a browser: they have no development build.
  const waiting = [...(mode === 'production' ? programs : []), ...releases].filter((folder) => {
    if (only && !only.includes(folder)) return false;
    const stamp = path.join(root, folder, distFolder(mode), '.inputs');
    return !(existsSync(stamp) && readFileSync(stamp, 'utf8') === digest([folder], shared));
  });
  const total = waiting.length;
  let built = 0;
  const worker = async () => {
    for (let folder = waiting.shift(); folder; folder = waiting.shift()) {
      const cwd = path.join(root, folder);
      await run(bin('rspack', path.join(root, 'shared/build')), ['build'], {
        cwd,
        env: { NODE_ENV: mode },
        failure: {
          code: 'PRESS-T03',
          what: `${folder} could not be built`,
          next: `The messages above name the file. See it alone with: npx pnpm --filter ./${folder} build`,
        },
      });
      writeFileSync(path.join(cwd, distFolder(mode), '.inputs'), digest([folder], shared));
      built += 1;
      if (!quiet) done(`built ${folder} (${built} of ${total})`);
    }
  };
  await Promise.all([worker(), worker()]);
  return total;
}
