/** `npm run new-area -- NAME`: creates an area that builds, tests and mounts. */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { namesOf } from '../../create-press-area/names.mjs';
import { copyTemplate } from '../../create-press-area/template.mjs';
import { CodedError } from '../../errors/index.mjs';
import { runDeclared } from './lib/arguments.mjs';
import { buildable } from './lib/builds.mjs';
import { printDetail, stepPrinter } from './lib/output.mjs';
import { PNPM, updatePackages } from './lib/packages.mjs';
import { root } from '../programs/paths.mjs';

const TEMPLATE = path.join(root, 'shared/build/new-area');
const EXAMPLE = 'npm run new-area -- books';

/** The packages of every area. Their versions are those of the existing areas. */
const DEPENDENCIES = [
  '@press/area',
  '@press/build',
  '@press/contract',
  '@press/ui',
  '@rspack/cli',
  '@rspack/core',
  'react',
  'react-router-dom',
];
const DEV_DEPENDENCIES = ['@press/config'];

/**
 * @typedef {{ license?: string, dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} Manifest
 */

/**
 * The package.json of a new area.
 * @param {string} name
 */
function manifestOf(name) {
  const areas = buildable().releases.filter((folder) => folder !== 'shell');
  /** @type {Manifest[]} */
  const existing = areas.map((area) => JSON.parse(readFileSync(path.join(root, area, 'package.json'), 'utf8')));
  /**
   * @param {readonly string[]} wanted
   * @param {'dependencies' | 'devDependencies'} member
   */
  const versionsOf = (wanted, member) =>
    Object.fromEntries(
      wanted.map((dependency) => {
        const version = existing.map((manifest) => manifest[member]?.[dependency]).find(Boolean);
        if (!version)
          throw new CodedError(
            'PRESS-T11',
            `No area lists ${dependency} in its ${member}.`,
            'Name it in the package.json of any area, with its version, and run the command again.',
          );
        return [dependency, version];
      }),
    );
  return {
    name,
    version: '1.0.0',
    private: true,
    license: existing[0]?.license,
    type: 'module',
    scripts: { build: 'rspack build', test: `jest --config ../jest.config.mjs ${name}/` },
    dependencies: versionsOf(DEPENDENCIES, 'dependencies'),
    devDependencies: versionsOf(DEV_DEPENDENCIES, 'devDependencies'),
  };
}

/**
 * Adds the area to the references of tsconfig.json, after the last area. The rest of the file keeps its format.
 * @param {string} name
 */
function addTypeScriptReference(name) {
  const file = path.join(root, 'tsconfig.json');
  const text = readFileSync(file, 'utf8');
  const last = [...text.matchAll(/\{ "path": "mf-[^"]+" \}/g)].at(-1);
  if (!last)
    throw new CodedError(
      'PRESS-T11',
      'tsconfig.json references no area, so the place for this one is unknown.',
      `Add { "path": "${name}" } to its references by hand.`,
    );
  const end = last.index + last[0].length;
  writeFileSync(file, `${text.slice(0, end)},\n    { "path": "${name}" }${text.slice(end)}`);
}

await runDeclared('new-area', async ({ positionals }) => {
  const names = namesOf(positionals[0], EXAMPLE);
  const { name, section } = names;
  const folder = path.join(root, name);
  if (existsSync(folder))
    throw new CodedError(
      'PRESS-T10',
      `${name} already exists.`,
      'Choose another name, or add pages to it (docs/guides/add-a-page.md).',
    );
  const step = stepPrinter(2);
  step(`Files of ${name}`);
  // Writes to another folder and renames it, so that an interrupted command leaves no partial area.
  const draft = path.join(root, `.new-${name}`);
  rmSync(draft, { recursive: true, force: true });
  copyTemplate(TEMPLATE, draft, names);
  writeFileSync(path.join(draft, 'package.json'), `${JSON.stringify(manifestOf(name), null, 2)}\n`);
  renameSync(draft, folder);
  addTypeScriptReference(name);
  step('Packages');
  await updatePackages();
  printDetail(`Its page:  ${name}/pages/start/StartPage.tsx, at /${section}`);
  printDetail(`Its tests: npx ${PNPM} --filter ${name} test`);
  printDetail(`Run it:    npm run dev -- ${name}`);
});
