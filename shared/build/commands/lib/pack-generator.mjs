/** The generator of areas, packed: it has no dependencies, and holds the template with the versions of this repository. */
import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readManifest, toolVersions, versionInWorkspace, write } from './pack.mjs';
import { root } from './paths.mjs';

const FOLDER = 'shared/create-press-area';
const FILES = ['main.mjs', 'names.mjs', 'template.mjs'];
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
export function areaManifest() {
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

/** @param {string} to */
export function packGenerator(to) {
  for (const file of FILES)
    write(
      path.join(to, file),
      readFileSync(path.join(root, FOLDER, file), 'utf8').replace('../errors/index.mjs', './errors.mjs'),
    );
  cpSync(path.join(root, 'shared/errors/index.mjs'), path.join(to, 'errors.mjs'));
  cpSync(path.join(root, 'shared/build/new-area'), path.join(to, 'template'), { recursive: true });
  cpSync(path.join(root, FOLDER, 'template'), path.join(to, 'template'), { recursive: true });
  write(path.join(to, 'template/package.json.txt'), `${JSON.stringify(areaManifest(), null, 2)}\n`);
  const { private: _private, dependencies: _bundled, ...manifest } = readManifest(FOLDER);
  write(path.join(to, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
