import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@press/build/testing/test-folder';
import { integrityOf, releaseFolder, type Release } from '@press/releases';
import { shortHash } from './address';
import { readShortHashes, readStyles } from './published-files';

const SCRIPT = 'export const one = 1;\n';
const CSS =
  '@font-face{src:url(a.woff2)}.a{background:url("b.svg")}.c{mask:url(#m)}.d{background:url(data:image/png;base64,x)}';
/** The published files. */
const PUBLISHED = {
  'client/a.js': SCRIPT,
  'client/changed.js': 'export {};\n',
  'client/missing.js': 'void 0;\n',
  'client/app.css': CSS,
  'client/end.css': '.a::after{content:"</style><script>"}',
  'client/changed.css': 'something else',
};
/** The files in the store. */
const STORED = { ...PUBLISHED, 'client/changed.js': 'alert(1);\n', 'client/changed.css': '.a{color:red}' };

let store: string;
const release = {
  name: 'mf-one',
  build: '0123456789abcdef',
  files: Object.entries(PUBLISHED).map(([file, text]) => ({
    path: file,
    bytes: text.length,
    integrity: integrityOf(Buffer.from(text)),
  })),
} as Partial<Release> as Release;

beforeAll(async () => {
  store = testFolder();
  await mkdir(path.join(releaseFolder(store, release), 'client'), { recursive: true });
  for (const [file, text] of Object.entries(STORED))
    if (!file.includes('missing')) await writeFile(path.join(releaseFolder(store, release), file), text);
});

test('a script is named by the SHA-256 of the bytes that were published; one with other bytes keeps its own hash', async () => {
  const [one = '', changed = '', missing = ''] = release.files.map(({ integrity }) => integrity);
  expect(shortHash(one)).toBe(one);
  await readShortHashes([release], store);
  expect(shortHash(one)).toBe(`sha256-${createHash('sha256').update(SCRIPT).digest('base64')}`);
  expect([shortHash(changed), shortHash(missing)]).toEqual([changed, missing]);
});

test('style sheets are read with absolute addresses; what is unsafe or not what was published is left out', async () => {
  const texts = (await readStyles([release], store)).get(release);
  const base = '/r/mf-one/0123456789abcdef/client';
  expect([...(texts ?? [])]).toEqual([
    [
      'client/app.css',
      `@font-face{src:url(${base}/a.woff2)}.a{background:url("${base}/b.svg")}.c{mask:url(#m)}.d{background:url(data:image/png;base64,x)}`,
    ],
  ]);
});
