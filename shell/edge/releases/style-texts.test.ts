import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { integrityOf, releaseFolder, type Release } from '@press/releases';
import { readStyles } from './published-files';

const FILES = {
  'client/app.css':
    '@font-face{src:url(a.woff2)}.a{background:url("b.svg")}.c{mask:url(#m)}.d{background:url(data:image/png;base64,x)}',
  'client/end.css': '.a::after{content:"</style><script>"}',
  'client/changed.css': '.a{color:red}',
  'client/app.js': 'export {}',
};

test('style sheets are read with absolute addresses; what is unsafe or not what was published is left out', async () => {
  const store = await mkdtemp(path.join(tmpdir(), 'press-styles-'));
  const release = {
    name: 'mf-one',
    build: '0123456789abcdef',
    files: Object.entries(FILES).map(([file, text]) => ({
      path: file,
      bytes: text.length,
      integrity: integrityOf(Buffer.from(file.includes('changed') ? 'something else' : text)),
    })),
  } as Partial<Release> as Release;
  const folder = releaseFolder(store, release);
  await mkdir(path.join(folder, 'client'), { recursive: true });
  for (const [file, text] of Object.entries(FILES)) await writeFile(path.join(folder, file), text);

  const texts = (await readStyles([release], store)).get(release);
  const base = '/r/mf-one/0123456789abcdef/client';
  expect([...(texts ?? [])]).toEqual([
    [
      'client/app.css',
      `@font-face{src:url(${base}/a.woff2)}.a{background:url("${base}/b.svg")}.c{mask:url(#m)}.d{background:url(data:image/png;base64,x)}`,
    ],
  ]);
  await rm(store, { recursive: true });
});
