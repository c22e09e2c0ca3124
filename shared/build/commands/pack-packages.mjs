/**
 * `npm run pack:packages -- DIR`: packs what an area in a repository of its own needs, each package as a file of npm in DIR
 * (docs/own-repository.md).
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CodedError } from '../../errors/index.mjs';
import { readArguments } from './lib/arguments.mjs';
import { runCommand } from './lib/command.mjs';
import { printDone, stepPrinter } from './lib/output.mjs';
import { checkNodeVersion, installPackages } from './lib/packages.mjs';
import { compilePackage, packReleases, SOURCES } from './lib/pack.mjs';
import { packGenerator } from './lib/pack-generator.mjs';
import { bin, root } from './lib/paths.mjs';
import { run } from './lib/processes.mjs';

const EXAMPLE = 'npm run pack:packages -- ../press-packages';

await runCommand(async () => {
  const [given] = readArguments(EXAMPLE, { allowPositionals: true, options: {} }).positionals;
  if (!given) throw new CodedError('PRESS-T14', 'No folder for the packages is given.', `Example: ${EXAMPLE}`);
  const target = path.resolve(process.env.INIT_CWD ?? root, given);
  const step = stepPrinter(3);
  step('Packages');
  checkNodeVersion();
  await installPackages();
  const staging = mkdtempSync(path.join(tmpdir(), 'press-pack-'));
  try {
    step('JavaScript and declarations');
    // Areas are no part of it: their types need not hold.
    await run(bin('tsc'), ['-b', ...SOURCES, 'shared/releases'], {
      failure: {
        code: 'PRESS-T03',
        reason: 'The packages have type errors',
        next: 'The lines above name them. Nothing was packed.',
      },
    });
    await Promise.all([
      ...SOURCES.map((folder) => compilePackage(folder, path.join(staging, path.basename(folder)))),
      packReleases(path.join(staging, 'releases')),
    ]);
    packGenerator(path.join(staging, 'create-press-area'));
    step(`Files in ${target}`);
    mkdirSync(target, { recursive: true });
    const folders = readdirSync(staging).map((name) => path.join(staging, name));
    await run('npm', ['pack', '--silent', '--pack-destination', target, ...folders]);
    printDone(`packed ${folders.length} packages`);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
});
