/**
 * `npm run verify:rebuild`: builds the present commit a second time, in a checkout at another path, and compares the bytes of the shell
 * and of every area with those of this one (D-23).
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CodedError } from '../../errors/index.mjs';
import { build, buildable } from './lib/builds.mjs';
import { runCommand } from './lib/command.mjs';
import { stepPrinter } from './lib/output.mjs';
import { checkNodeVersion, installPackages } from './lib/packages.mjs';
import { root } from './lib/paths.mjs';
import { run } from './lib/processes.mjs';
import { differences, rebuild } from './lib/rebuild.mjs';

/** The commit of this checkout. */
async function cleanCommit() {
  const changed = (await run('git', ['-C', root, 'status', '--porcelain', '--untracked-files=no'])).trim();
  if (changed)
    throw new CodedError(
      'PRESS-T22',
      `This checkout differs from its commit: ${changed.split('\n').slice(0, 3).join(', ')}.`,
      'Commit or stash the changes: another checkout does not have them.',
    );
  return (await run('git', ['-C', root, 'rev-parse', 'HEAD'])).trim();
}

await runCommand(async () => {
  checkNodeVersion();
  const { releases } = buildable();
  const step = stepPrinter(2);
  const commit = await cleanCommit();
  step('Builds here');
  await installPackages();
  await build({ only: releases });
  const here = releases.map((name) => JSON.parse(readFileSync(path.join(root, name, 'dist/release.json'), 'utf8')));
  step('Builds elsewhere');
  const elsewhere = await rebuild(releases, commit);
  const different = elsewhere.flatMap((rebuilt, at) => {
    console.log(`${releases[at]} ${here[at].build} ${rebuilt.build}`);
    return differences(here[at], rebuilt).map((file) => `${releases[at]}/${file}`);
  });
  if (different.length === 0) return 0;
  console.log(`Not the same bytes:\n${different.map((file) => `  ${file}`).join('\n')}`);
  return 3;
});
