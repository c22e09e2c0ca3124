/**
 * `npm run pack:packages -- DIR`: packs the packages that an area in a separate repository needs, each as an npm archive in DIR
 * (docs/guides/own-repository.md).
 */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CodedError } from '../../errors/index.mjs';
import { runDeclared } from './lib/arguments.mjs';
import { printDone, stepPrinter } from './lib/output.mjs';
import { installPackages } from './lib/packages.mjs';
import {
  compilePackage,
  packReleases,
  readManifest,
  SOURCES,
  toolVersions,
  versionInWorkspace,
  write,
} from './lib/pack.mjs';
import { bin, root } from '../programs/paths.mjs';
import { run } from '../programs/processes.mjs';

const EXAMPLE = 'npm run pack:packages -- ../press-packages';

const GENERATOR = 'shared/create-press-area';
const GENERATOR_FILES = ['main.mjs', 'names.mjs', 'template.mjs'];
/** Packages of the site that sources of an area import. */
const OF_SITE = ['@press/area', '@press/contract', '@press/ui'];
/** Tools of an area's own commands, in the versions of this repository. */
const TOOLS = [
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/react',
  '@types/jest',
  '@types/node',
  '@types/react',
  'jest',
  'jest-environment-jsdom',
  'typescript',
];

/** The package.json of a new area. */
function areaManifest() {
  const { dependencies: ofKit = {} } = readManifest('shared/area');
  return {
    name: '{{name}}',
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: { build: 'press-area build', test: 'jest', dev: 'press-area dev', release: 'press-area release' },
    jest: { preset: '@press/build' },
    dependencies: {
      ...Object.fromEntries(OF_SITE.map((name) => [name, versionInWorkspace(name)])),
      react: ofKit['react'],
      'react-dom': ofKit['react-dom'],
      'react-router-dom': ofKit['react-router-dom'],
    },
    devDependencies: {
      '@press/build': versionInWorkspace('@press/build'),
      ...toolVersions(TOOLS),
    },
  };
}

/**
 * Writes the generator of areas to `to`: it has no dependencies, and contains the template with the versions of this
 * repository.
 * @param {string} to
 */
function packGenerator(to) {
  for (const file of GENERATOR_FILES)
    write(
      path.join(to, file),
      readFileSync(path.join(root, GENERATOR, file), 'utf8').replace('../errors/index.mjs', './errors.mjs'),
    );
  cpSync(path.join(root, 'shared/errors/index.mjs'), path.join(to, 'errors.mjs'));
  cpSync(path.join(root, 'shared/build/new-area'), path.join(to, 'template'), { recursive: true });
  cpSync(path.join(root, GENERATOR, 'template'), path.join(to, 'template'), { recursive: true });
  write(path.join(to, 'template/package.json.txt'), `${JSON.stringify(areaManifest(), null, 2)}\n`);
  const { private: _private, dependencies: _bundled, ...manifest } = readManifest(GENERATOR);
  write(path.join(to, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

await runDeclared('pack:packages', async ({ positionals: [given] }) => {
  if (!given) throw new CodedError('PRESS-T14', 'No folder for the packages is given.', `Example: ${EXAMPLE}`);
  const target = path.resolve(process.env.INIT_CWD ?? root, given);
  const step = stepPrinter(3);
  step('Packages');
  await installPackages({ development: true });
  const staging = mkdtempSync(path.join(tmpdir(), 'press-pack-'));
  try {
    step('JavaScript and declarations');
    // Excludes areas, whose types may have errors.
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
