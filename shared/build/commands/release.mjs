/**
 * `npm run release -- VERB …`: builds what the command needs (for `publish` and `report` the area too; to publish, its types are
 * checked), then runs it. `verify --rebuild AREA [BUILD]` needs the repository, so it is here.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build, buildable } from './lib/builds.mjs';
import { runCommand } from './lib/command.mjs';
import { checkNodeVersion } from './lib/packages.mjs';
import { bin, dataDir, keysDir, root } from './lib/paths.mjs';
import { run, runForExitCode } from './lib/processes.mjs';
import { portOfRunningSite } from './lib/running-site.mjs';
import { differences, rebuild, releaseToProve } from './lib/rebuild.mjs';

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
const env = () => ({ PRESS_DATA: dataDir(), PRESS_KEYS: keysDir() });

/**
 * A link of `preview` leads to the site of `npm start` that runs, unless somebody names another one.
 * @returns {Promise<Record<string, string>>}
 */
async function originOfRunningSite() {
  if (process.env.PUBLISHER_ORIGIN) return {};
  const port = await portOfRunningSite(dataDir());
  return port === null ? {} : { PUBLISHER_ORIGIN: `http://localhost:${port}` };
}

/**
 * Builds the commit of a release again, and compares the bytes (D-23).
 * @param {string} name
 * @param {string | undefined} prefix of its build; the stable one by default
 */
async function proveRelease(name, prefix) {
  const entry = JSON.parse(await run(process.execPath, [program, 'status', name, '--json'], { env: env() }));
  const published = releaseToProve(entry, name, prefix);
  const [rebuilt = published] = await rebuild([name], published.source.commit);
  const different = differences(published, rebuilt);
  const commit = published.source.commit.slice(0, 10);
  if (different.length === 0 && rebuilt.build === published.build) {
    console.log(
      `${name} ${published.build} is what commit ${commit} gives: ${published.files.length} files, byte for byte.`,
    );
    return 0;
  }
  console.log(`${name} ${published.build} is not what commit ${commit} gives: ${rebuilt.build}.`);
  for (const file of different) console.log(`  ${file}`);
  return 3;
}

await runCommand(async () => {
  checkNodeVersion();
  // The program checks its own arguments; here only these are needed.
  const { values, positionals } = parseArgs({
    strict: false,
    allowPositionals: true,
    options: { json: { type: 'boolean' }, dist: { type: 'string' }, rebuild: { type: 'boolean' } },
  });
  const [verb, name = '', prefix] = positionals;
  const isOfBuild = verb === 'publish' || verb === 'report';
  const own = isOfBuild && !values.dist && buildable().releases.includes(name) ? [name] : [];
  if (verb === 'publish') for (const folder of own) await checkTypes(folder);
  await build({ only: ['shared/releases', ...own], quiet: Boolean(values.json) });
  if (verb === 'verify' && values.rebuild) return proveRelease(name, prefix);
  const origin = verb === 'preview' ? await originOfRunningSite() : {};
  return runForExitCode(process.execPath, [program, ...process.argv.slice(2)], { env: { ...env(), ...origin } });
});
