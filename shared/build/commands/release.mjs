/**
 * `npm run release -- VERB …`: builds the packages for the command, then runs it. For `publish` and `report` it also builds the
 * area; for `publish` it checks the area's types.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build, buildable } from './lib/builds.mjs';
import { runCommand } from '../programs/command.mjs';
import { checkNodeVersion } from './lib/packages.mjs';
import { bin, dataDir, keysDir, root } from '../programs/paths.mjs';
import { run, runForExitCode } from '../programs/processes.mjs';
import { originOfRunningSite } from './lib/running-site.mjs';

/** @param {string} folder */
const checkTypes = (folder) =>
  run(bin('tsc'), ['-b', folder], {
    failure: {
      code: 'PRESS-T21',
      reason: `${folder} has type errors`,
      next: 'The lines above name them. Nothing was published.',
    },
  });

const program = path.join(root, 'shared/releases/dist/release.mjs');

await runCommand(async () => {
  checkNodeVersion();
  // The program checks its own arguments; only these are needed here.
  const { values, positionals } = parseArgs({
    strict: false,
    allowPositionals: true,
    options: { json: { type: 'boolean' }, all: { type: 'boolean' }, dist: { type: 'string' } },
  });
  const [verb, ...names] = positionals;
  const { releases } = buildable();
  const isOfBuild = verb === 'publish' || verb === 'report';
  const own = isOfBuild && !values.dist ? releases.filter((name) => values.all || names.includes(name)) : [];
  if (verb === 'publish') for (const folder of own) await checkTypes(folder);
  await build({ only: ['shared/releases', ...own], quiet: Boolean(values.json) });
  const env = { PRESS_DATA: dataDir(), PRESS_KEYS: keysDir(), ...(await originOfRunningSite(dataDir())) };
  return runForExitCode(process.execPath, [program, ...process.argv.slice(2)], { env });
});
