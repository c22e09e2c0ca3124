/** `npm run new-area -- NAME`: an area that builds, tests and mounts, to begin from. */
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildable } from './lib/builds.mjs';
import { checkNode, installAnew } from './lib/install.mjs';
import { root } from './lib/run.mjs';
import { Problem, detail, main, steps } from './lib/say.mjs';

const TEMPLATE = path.join(root, 'shared/build/new-area');
const USAGE = 'Say, for example: npm run new-area -- books';

/** What every area starts with; the versions are those that the areas there are have. */
const DEPENDENCIES = ['@press/area', '@press/contract', '@press/ui', 'react'];
const DEV_DEPENDENCIES = ['@press/build', '@press/config', '@rspack/cli', '@rspack/core'];

function names(given) {
  if (!given) throw new Problem('PRESS-T10', 'An area needs a name.', USAGE);
  const section = given.replace(/^mf-/, '');
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(section) || section.length > 40) {
    throw new Problem(
      'PRESS-T10',
      `“${given}” is no name for an area: it becomes a folder, a package and a part of addresses.`,
      `Use lower-case letters, digits and single hyphens, a letter first. ${USAGE}`,
    );
  }
  const words = section.replaceAll('-', ' ');
  return { name: `mf-${section}`, section, Section: words[0].toUpperCase() + words.slice(1) };
}

function packageJson(name) {
  const areas = buildable().releases.filter((folder) => folder !== 'shell');
  const known = areas.map((area) => JSON.parse(readFileSync(path.join(root, area, 'package.json'), 'utf8')));
  const pick = (wanted, member) =>
    Object.fromEntries(
      wanted.map((dependency) => {
        const version = known.map((pack) => pack[member]?.[dependency]).find(Boolean);
        if (!version)
          throw new Problem(
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
    license: known[0].license,
    type: 'module',
    scripts: { build: 'rspack build', test: `jest --config ../jest.config.mjs ${name}/` },
    dependencies: pick(DEPENDENCIES, 'dependencies'),
    devDependencies: pick(DEV_DEPENDENCIES, 'devDependencies'),
  };
}

/** Copies the template, `area.ts.txt` as `area.ts`, with the area's names filled in. */
function copyTemplate(folder, values, from = TEMPLATE) {
  mkdirSync(folder, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    if (entry.isDirectory()) {
      copyTemplate(path.join(folder, entry.name), values, source);
      continue;
    }
    const text = readFileSync(source, 'utf8').replace(/\{\{(\w+)\}\}/g, (_, name) => values[name]);
    writeFileSync(path.join(folder, entry.name.replace(/\.txt$/, '')), text);
  }
}

/** Adds the area to what the type checker builds, after the areas there are; the rest of the file stays as it is written. */
function reference(name) {
  const file = path.join(root, 'tsconfig.json');
  const text = readFileSync(file, 'utf8');
  const last = [...text.matchAll(/\{ "path": "mf-[^"]+" \}/g)].at(-1);
  if (!last)
    throw new Problem(
      'PRESS-T11',
      'tsconfig.json names no area after which this one could stand.',
      `Add { "path": "${name}" } to its references by hand.`,
    );
  const end = last.index + last[0].length;
  writeFileSync(file, `${text.slice(0, end)}, { "path": "${name}" }${text.slice(end)}`);
}

await main(async () => {
  const values = names(process.argv[2]);
  const { name, section } = values;
  const folder = path.join(root, name);
  if (existsSync(folder))
    throw new Problem(
      'PRESS-T10',
      `${name} is there already.`,
      'Choose another name, or add pages to it (docs/add-a-page.md).',
    );
  const step = steps(2);
  step(`Files of ${name}`);
  checkNode();
  // Made beside and moved in whole: a command that was cut off leaves no half of an area.
  const making = path.join(root, `.making-${name}`);
  rmSync(making, { recursive: true, force: true });
  copyTemplate(making, values);
  writeFileSync(path.join(making, 'package.json'), `${JSON.stringify(packageJson(name), null, 2)}\n`);
  renameSync(making, folder);
  reference(name);
  step('Packages');
  await installAnew();
  detail(`Its page:  ${name}/pages/start/StartPage.tsx, at /${section}`);
  detail(`Its tests: npx pnpm --filter ${name} test`);
  detail(`See it:    npm run dev -- ${name}`);
});
