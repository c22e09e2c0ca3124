import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { integrityOf, releaseFolder, type Release } from '@press/releases';
import { shortHash } from './address';
import { readShortHashes } from './published-files';

const SCRIPT = 'export const one = 1;\n';

test('a script is named by the SHA-256 of the bytes that were published; one with other bytes keeps its own hash', async () => {
  const store = await mkdtemp(path.join(tmpdir(), 'press-hashes-'));
  const published = { 'client/a.js': SCRIPT, 'client/changed.js': 'export {};\n', 'client/missing.js': 'void 0;\n' };
  const release = {
    name: 'mf-one',
    build: '0123456789abcdef',
    files: Object.entries(published).map(([file, text]) => ({
      path: file,
      bytes: text.length,
      integrity: integrityOf(Buffer.from(text)),
    })),
  } as Partial<Release> as Release;
  const folder = releaseFolder(store, release);
  await mkdir(path.join(folder, 'client'), { recursive: true });
  await writeFile(path.join(folder, 'client/a.js'), SCRIPT);
  await writeFile(path.join(folder, 'client/changed.js'), 'alert(1);\n');

  const [one = '', changed = '', missing = ''] = release.files.map(({ integrity }) => integrity);
  expect(shortHash(one)).toBe(one);
  await readShortHashes([release], store);
  expect(shortHash(one)).toBe(`sha256-${createHash('sha256').update(SCRIPT).digest('base64')}`);
  expect([shortHash(changed), shortHash(missing)]).toEqual([changed, missing]);
  await rm(store, { recursive: true });
});
