import { readFileSync } from 'node:fs';
import path from 'node:path';
import { licensedPackages, renewNotice } from './licences.mjs';
import { root } from './paths.mjs';

const component = (name: string, licence?: string, version = '1.0.0') => ({
  name,
  version,
  ...(licence && { licenses: [{ license: { id: licence } }] }),
});

test('packages are listed by name and version, with group; the own ones, and those of one platform, are left out', () => {
  const packages = licensedPackages([
    component('zod', 'MIT'),
    { ...component('core', 'Apache-2.0'), group: '@swc' },
    { ...component('core-linux-x64-gnu', 'Apache-2.0'), group: '@swc' },
    { ...component('errors', 'Apache-2.0'), group: '@press' },
    { name: 'both', version: '2.0.0', licenses: [{ expression: '(AGPL-3.0-only OR MIT) AND ISC' }] },
  ]);
  expect(packages.map(({ name, version, licence }) => `${name} ${version} ${licence}`)).toEqual([
    '@swc/core 1.0.0 Apache-2.0',
    'both 2.0.0 (AGPL-3.0-only OR MIT) AND ISC',
    'zod 1.0.0 MIT',
  ]);
});

test.each(['AGPL-3.0-only', 'CPAL-1.0', 'GPL-3.0-or-later', 'UNLICENSED', 'MIT AND AGPL-3.0-only', undefined])(
  'fault 56 a package that ships with the licence %s is refused',
  (licence) => {
    expect(() => licensedPackages([component('fit', 'MIT'), component('unfit', licence)])).toThrow(
      expect.objectContaining({ code: 'PRESS-T18', reason: expect.stringContaining('unfit@1.0.0') }),
    );
  },
);

test('the list in NOTICE is renewed, and the text before it stays', () => {
  const notice = readFileSync(path.join(root, 'NOTICE'), 'utf8');
  const once = renewNotice(
    notice,
    licensedPackages([component('b', 'MIT'), component('a', 'MIT'), component('c', 'ISC')]),
  );
  expect(once).toContain('Source Serif 4');
  expect(once).toMatch(/\n {2}ISC\n {4}c 1\.0\.0\n\n {2}MIT\n {4}a 1\.0\.0\n {4}b 1\.0\.0\n$/);
  expect(renewNotice(once, licensedPackages([component('d', 'MIT')]))).toMatch(
    /packages\.\n\n {2}MIT\n {4}d 1\.0\.0\n$/,
  );
});
