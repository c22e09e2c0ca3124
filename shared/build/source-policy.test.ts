import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** An area in a folder from which the packages of shared/build are found. */
let area: string;
let output: string;

const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(area, file)), { recursive: true });
  writeFileSync(path.join(area, file), text);
};

beforeAll(() => {
  const parent = path.join(__dirname, 'dist');
  mkdirSync(parent, { recursive: true });
  area = mkdtempSync(path.join(parent, 'mf-refused-'));
  write('package.json', '{ "name": "mf-refused", "version": "1.0.0", "type": "module" }');
  write('rspack.config.ts', "export { area as default } from '@press/build';\n");
  const pages = ['Page', 'Names', 'Ui'].map(
    (page) => `defineRoute('/refused/${page}', { page: () => import('./pages/${page}') })`,
  );
  write(
    'area.ts',
    `import { defineArea, defineRoute } from '@press/area';
     export default defineArea({ name: 'mf-refused', routes: [${pages.join(', ')}] });`,
  );
  write(
    'pages/Page.tsx',
    `
import { css } from '@emotion/css';
const KEY = process.env.API_KEY;
export default function Page() {
  const put = (element: HTMLElement) => { element.innerHTML = '<b>bold</b>'; };
  // process.env.COMMENT and dangerouslySetInnerHTML in a comment
  return <div ref={(element) => { if (element) put(element); }} className={css({})}>
    <style>{'p { color: red }'}</style>
    <p dangerouslySetInnerHTML={{ __html: KEY ?? '' }} />
    {process.env.NODE_ENV}
  </div>;
}`,
  );
  write(
    'pages/Names.tsx',
    `
import { useSuspenseQuery } from '@tanstack/react-query';
export default () => <p>{typeof useSuspenseQuery}</p>;`,
  );
  write(
    'pages/Ui.tsx',
    `
import { Box } from 'some-ui';
export default () => <Box />;`,
  );
  write('node_modules/some-ui/package.json', '{ "name": "some-ui", "version": "1.0.0", "main": "index.js" }');
  write(
    'node_modules/some-ui/index.js',
    "import styled, { StyleSheetManager } from 'styled-components';\nexport const Box = styled.div`color: red;`;\nexport { StyleSheetManager };\n",
  );
  const rspack = path.join(__dirname, 'node_modules/.bin/rspack');
  const { stdout, stderr, status } = spawnSync(rspack, ['build'], {
    cwd: area,
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  output = stdout + stderr;
});
afterAll(() => rmSync(area, { recursive: true, force: true }));

test("D-25 the build refuses what the site's documents forbid, with file, line and next step", () => {
  const found = [...output.matchAll(/PRESS-B\d+ +Line \d+ (?:uses \S+|\w+)/g)].map(([text]) =>
    text.replace(/ +/g, ' '),
  );
  expect(found).toEqual([
    'PRESS-B11 Line 2 uses @emotion/css:',
    'PRESS-B12 Line 3 reads',
    'PRESS-B10 Line 5 makes',
    'PRESS-B11 Line 8 uses <style>:',
    'PRESS-B10 Line 9 makes',
  ]);
  expect(output).toContain('pages/Page.tsx');
  expect(output).toMatch(/Write elements/);
});

test('D-25 refuses a name that the shell does not share, and lists the files to add it to', () => {
  expect(output).toMatch(/PRESS-B09.*useSuspenseQuery of @tanstack\/react-query[^]*query-facade\.ts/);
});

test('D-25 the build refuses an installed package with CSS-in-JS, by name', () => {
  expect(output.match(/PRESS-B11 +The package some-ui uses styled-components:/g)).toHaveLength(1);
});
