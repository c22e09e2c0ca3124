import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readOutline } from './page-requests';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'press-outline-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const outlineOf = (form: string) => {
  writeFileSync(
    path.join(dir, 'area.ts'),
    `import { defineArea } from '@press/area'; import { FIELDS } from './fields';
     export default defineArea({ name: 'mf-test', routes: [{ path: '/letter', page: () => import('./pages/Letter'), ${form} }] });`,
  );
  return readOutline(dir);
};

test('a route’s form is read for the edge; a route without one says nothing of it', () => {
  expect(outlineOf("form: { to: '/letters', fields: ['name'] }").routes).toMatchObject([
    { path: '/letter', request: './pages/Letter', form: { to: '/letters', fields: ['name'] } },
  ]);
  expect(outlineOf('').routes[0]).not.toHaveProperty('form');
});

test.each([
  "form: { to: '/letters', fields: FIELDS }",
  'form: FIELDS',
  "form: { to: '/letters', fields: [] }",
  "form: { fields: ['name'] }",
])('%s is no form that a build could know', (form) => {
  expect(() => outlineOf(form)).toThrow(/PRESS-B08.*route \/letter/);
});

test('D-09 the areas whose section an area takes over go into its outline', () => {
  writeFileSync(
    path.join(dir, 'area.ts'),
    "import { defineArea } from '@press/area'; export default defineArea({ name: 'mf-test', takesOver: ['mf-journal'], routes: [] });",
  );
  expect(readOutline(dir)).toEqual({ name: 'mf-test', takesOver: ['mf-journal'], routes: [] });
});
