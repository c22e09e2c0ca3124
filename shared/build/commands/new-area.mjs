/** `npm run new-area -- NAME`: makes an area that builds, tests and mounts. */
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CodedError } from '../../errors/index.mjs';
import { readArguments } from './lib/arguments.mjs';
import { buildable } from './lib/builds.mjs';
import { runCommand } from './lib/command.mjs';
import { printDetail, stepPrinter } from './lib/output.mjs';
import { checkNodeVersion, PNPM, updatePackages } from './lib/packages.mjs';
import { root } from './lib/paths.mjs';

const TEMPLATE = path.join(root, 'shared/build/new-area');
const EXAMPLE = 'npm run new-area -- books';

/** The packages of every area. Their versions are those of the existing areas. */
const DEPENDENCIES = ['@press/area', '@press/contract', '@press/ui', 'react', 'react-router-dom'];
const DEV_DEPENDENCIES = ['@press/build', '@press/config', '@rspack/cli', '@rspack/core'];

/**
 * The names of an area, as the template uses them.
 * @param {string | undefined} given `books` or `mf-books`
 */
function namesOf(given) {
  if (!given) throw new CodedError('PRESS-T10', 'No name is given.', `Example: ${EXAMPLE}`);
  const section = given.replace(/^mf-/, '');
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(section) || section.length > 40)
    throw new CodedError(
      'PRESS-T10',
      `"${given}" cannot name an area: the name becomes a folder, a package and a part of addresses.`,
      `Use lower-case letters, digits and single hyphens, a letter first. Example: ${EXAMPLE}`,
    );
  const words = section.replaceAll('-', ' ');
  return { name: `mf-${section}`, section, Section: words.charAt(0).toUpperCase() + words.slice(1) };
}

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
            `No area names ${dependency} among its ${member}.`,
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
 * Copies the template: `area.ts.txt` becomes `area.ts`, and `{{name}}` the area's name.
 * @param {string} folder
 * @param {Record<string, string>} names
 */
function copyTemplate(folder, names, from = TEMPLATE) {
  mkdirSync(folder, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    if (entry.isDirectory()) {
      copyTemplate(path.join(folder, entry.name), names, source);
      continue;
    }
    const text = readFileSync(source, 'utf8').replace(
      /\{\{(\w+)\}\}/g,
      (placeholder, name) => names[name] ?? placeholder,
    );
    writeFileSync(path.join(folder, entry.name.replace(/\.txt$/, '')), text);
  }
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

await runCommand(async () => {
  const { positionals } = readArguments(EXAMPLE, { allowPositionals: true, options: {} });
  const names = namesOf(positionals[0]);
  const { name, section } = names;
  const folder = path.join(root, name);
  if (existsSync(folder))
    throw new CodedError(
      'PRESS-T10',
      `${name} already exists.`,
      'Choose another name, or add pages to it (docs/add-a-page.md).',
    );
  const step = stepPrinter(2);
  step(`Files of ${name}`);
  checkNodeVersion();
  // Written to another folder and renamed: a command that is cut off leaves no half of an area.
  const draft = path.join(root, `.new-${name}`);
  rmSync(draft, { recursive: true, force: true });
  copyTemplate(draft, names);
  writeFileSync(path.join(draft, 'package.json'), `${JSON.stringify(manifestOf(name), null, 2)}\n`);
  renameSync(draft, folder);
  addTypeScriptReference(name);
  step('Packages');
  await updatePackages();
  printDetail(`Its page:  ${name}/pages/start/StartPage.tsx, at /${section}`);
  printDetail(`Its tests: npx ${PNPM} --filter ${name} test`);
  printDetail(`Run it:    npm run dev -- ${name}`);
});
