import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@press/build/testing/test-folder';
import type { Compiler } from '@rspack/core';
import { strFromU8, unzipSync } from 'fflate';
import { checkAreaDescription } from './area-description';
import { federatedTypes, typesDigest } from './federated-types';
import { installedVersions, warnOfVersions } from './installed';
import { customProperties } from './vendor-names';

const PAGE = { path: '/message', pageFiles: ['pages/message/MessagePage.tsx'] };

test('reads routes with their pages and forms, and the areas they take over', () => {
  const form = { to: '/messages', fields: ['name'] };
  const area = {
    takesOver: ['mf-journal'],
    routes: [
      { ...PAGE, form },
      { ...PAGE, path: '/about-{publisher}-press', listed: false },
    ],
  };
  expect(checkAreaDescription(area)).toEqual(area);
});

test.each([[undefined], [{}], [{ routes: [] }], [{ routes: [{ ...PAGE, path: 'message' }] }]])(
  'B01 %j is not an area',
  (description) => {
    expect(() => checkAreaDescription(description)).toThrow(expect.objectContaining({ code: 'PRESS-B01' }));
  },
);

test('B02 refuses a page that is not a file of the area', () => {
  const area = { routes: [{ path: '/message' }] };
  expect(() => checkAreaDescription(area)).toThrow(expect.objectContaining({ code: 'PRESS-B02' }));
});

test.each([
  { to: '/messages' },
  { to: '/messages', fields: [] },
  { to: '/messages', fields: 'name' },
  { to: 'messages', fields: ['name'] },
  { fields: ['name'] },
])('B08 %j is not a form', (form) => {
  const check = () => checkAreaDescription({ routes: [{ ...PAGE, form }] });
  expect(check).toThrow(expect.objectContaining({ code: 'PRESS-B08', reason: expect.stringContaining('/message') }));
});

test('D-36 the types archive refers to nothing outside except the query cache, and is always the same', () => {
  const archive = federatedTypes();
  const files = unzipSync(archive);
  expect(Object.keys(files).sort()).toEqual(['app.d.ts', 'area/form.d.ts', 'area/types.d.ts', 'config/publisher.d.ts']);
  const requests = Object.values(files).flatMap((bytes) =>
    [...strFromU8(bytes).matchAll(/from ['"]([^'"]+)['"]/g)].map(([, request]) => request),
  );
  expect(requests.filter((request) => !request?.startsWith('.'))).toEqual(['@tanstack/react-query']);
  expect(federatedTypes()).toEqual(archive);
  expect([typesDigest(), typesDigest()]).toEqual(Array(2).fill(expect.stringMatching(/^[0-9a-f]{12}$/)));
});

test("D-02 a build warns about a package whose version differs from the shell's", async () => {
  const dir = testFolder();
  const folder = path.join(dir, 'node_modules/react-router-dom');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ name: 'react-router-dom', version: '6.30.1' }));
  const pack = { dir, name: 'mf-one', version: '1.0.0', mode: 'production' as const };
  expect(installedVersions(pack)).toMatchObject({
    'react-router-dom': '6.30.1',
    react: expect.stringMatching(/^19\./),
  });
  const warnings: Error[] = [];
  const thisCompilation = { tap: (_: string, run: (compilation: object) => void) => run({ warnings }) };
  warnOfVersions(pack).apply({ hooks: { thisCompilation } } as unknown as Compiler);
  expect(warnings.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^react-router-dom 6\.30\.1 is installed; .* gets 7\./),
  ]);
});

test('D-75 a build needs the custom properties that it neither sets nor has a fallback for', async () => {
  const dir = testFolder();
  await writeFile(
    path.join(dir, 'page.css'),
    'a{--own:1px;gap:var(--own) var( --s1 );color:var(--new,red)}b{font:var(--j)}',
  );
  await writeFile(path.join(dir, 'page.js'), 'show({style:{"--j":colour,width:"var(--measure)"}})');
  expect(customProperties(dir)).toEqual({ declared: ['--j', '--own'], needed: ['--measure', '--s1'] });
});
