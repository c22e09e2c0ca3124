import { createHash } from 'node:crypto';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { testFolder } from '@press/build/testing/test-folder';
import { Mutex } from 'async-mutex';
import { saveContent } from '../content/store';
import type { Db } from '../db/db';
import type { ContentFiles } from '../files/content-files';
import { directoryFiles } from '../files/directory-files';
import { article, saveArticles, smallContent } from '../testing/content';
import { memoryDb } from '../testing/db';
import { everything } from '../testing/digest';
import { restoreBackup } from './restore';
import { writeBackup } from './write';

/** More than fits into one line of a backup. */
const FIGURE = Buffer.alloc(2_000_000, 'a figure ');
const PDF = Buffer.from('%PDF-1.7 the published one');
const INLINE = Buffer.from('a formula in the text');
const [COVER, LOGO] = [Buffer.from('the cover of an issue'), Buffer.from('a logo')];

let dir: string;
let from: Db;
let into: Db;
let files: ContentFiles;
let names: { figure: string; pdf: string; inline: string; cover: string; logo: string };

const fileOf = (sha256: string, name: string) => ({
  url: `/api/files/${sha256}/${name}`,
  name,
  mediaType: '',
  bytes: 1,
});

beforeAll(async () => {
  dir = testFolder();
  [from, into] = await Promise.all([memoryDb(), memoryDb()]);
  files = directoryFiles(path.join(dir, 'from'));
  const [figure, pdf, inline] = [await files.put(FIGURE), await files.put(PDF), await files.put(INLINE)];
  const [cover, logo] = [await files.put(COVER), await files.put(LOGO)];
  names = { figure, pdf, inline, cover, logo };
  const pictures = [{ sources: [{ url: `/api/files/${figure}/f1-960.webp`, width: 960, height: 600 }] }];
  const body = `<p><img src="/api/files/${inline}/e1-30.webp" alt="" width="30" height="12"></p>`;
  const { issues, ...small } = smallContent();
  await saveContent(from, {
    ...small,
    issues: issues.map((issue) => ({ ...issue, cover: `/api/files/${cover}/c.png` })),
  });
  await from.query(`insert into site_part (name, value) values ('publisher', $1::jsonb)`, [
    JSON.stringify({ logo: `/api/files/${logo}/l.svg` }),
  ]);
  await saveArticles(from, [
    article({
      id: 'own',
      title: 'Own',
      sections: [{ kind: 'other', title: 'A', body }],
      details: { pdf: fileOf(pdf, 'own.pdf'), parts: [{ kind: 'figure', id: 'fig-f1', pictures }] },
    }),
    article({ id: 'again', title: 'Again', details: { xml: fileOf(pdf, 'own.xml') } }),
  ]);
});
afterAll(async () => {
  await from.close();
  await into.close();
});

async function backup(): Promise<Buffer> {
  const to = new PassThrough();
  const [written] = await Promise.all([buffer(to), writeBackup(from, new Mutex(), to, files)]);
  return written;
}
const restore = (bytes: Buffer, to: ContentFiles) =>
  restoreBackup(into, Readable.from([bytes]), true, () => undefined, to);
const readBack = async (store: ContentFiles, sha256: string) => {
  const stored = await store.find(sha256);
  return stored && buffer(await stored.read(0, stored.bytes - 1));
};
const empty = (name: string) => directoryFiles(path.join(dir, name));

test('F-21 backs up a figure, a PDF, a formula, a cover and a logo, and restores them into an empty store', async () => {
  const store = empty('into');
  const steps: [number, number][] = [];
  await restoreBackup(into, Readable.from([await backup()]), true, (...step) => void steps.push(step), store);
  expect(await everything(into)).toEqual(await everything(from));
  expect((await readBack(store, names.figure))?.equals(FIGURE)).toBe(true);
  expect(await readBack(store, names.pdf)).toEqual(PDF);
  expect(await readBack(store, names.inline)).toEqual(INLINE);
  expect(await readBack(store, names.cover)).toEqual(COVER);
  expect(await readBack(store, names.logo)).toEqual(LOGO);
  expect(steps.at(-1)?.[0]).toBe(steps.at(-1)?.[1]);
});

const lines = (file: Buffer) => gunzipSync(file).toString().split('\n');
/** With a matching digest, as if a program had mistaken one file for another. */
const signed = (text: string[]) => {
  const body = text.slice(0, -2);
  const sha256 = createHash('sha256')
    .update(`${body.join('\n')}\n`)
    .digest('hex');
  const trailer = { ...(JSON.parse(text.at(-2)!) as object), sha256 };
  return gzipSync([...body, JSON.stringify(trailer), ''].join('\n'));
};

test('F-21 restores a backup of version 1, which has no files', async () => {
  const [header = '', ...rest] = lines(await backup()).filter((line) => !line.startsWith('=\t'));
  const { files: _, ...old } = JSON.parse(header) as { files: number };
  const store = empty('version-1');
  await restore(signed([JSON.stringify({ ...old, version: 1 }), ...rest]), store);
  expect(await everything(into)).toEqual(await everything(from));
  expect(await store.find(names.pdf)).toBeNull();
});

describe('F-21 refuses a damaged backup', () => {
  const CASES: [string, (file: Buffer) => Buffer][] = [
    [
      'with a changed byte of a file',
      (file) =>
        gzipSync(
          lines(file)
            .map((line) => line.replace(/^(=\t\w+\t)Y/, '$1Z'))
            .join('\n'),
        ),
    ],
    [
      'with the bytes of another file',
      (file) => signed(lines(file).map((line) => line.replace(/^(=\t\w+\t)JVBE.*/, '$1QUJD'))),
    ],
    ['without a file', (file) => signed(lines(file).filter((line) => !line.startsWith(`=\t${names.pdf}`)))],
    [
      'with a line that is not part of a file',
      (file) => signed(lines(file).map((line) => line.replace(/^=\t\w+\tJ/, '=\t..\tJ'))),
    ],
    ['truncated within a file', (file) => gzipSync(lines(file).slice(0, -4).join('\n'))],
  ];
  test.each(CASES)('%s', async (_, spoil) => {
    const before = await everything(into);
    const sound = await backup();
    const spoilt = spoil(sound);
    expect(gunzipSync(spoilt).equals(gunzipSync(sound))).toBe(false);
    await expect(restore(spoilt, empty('refused'))).rejects.toMatchObject({ code: 'PRESS-A20' });
    expect(await everything(into)).toEqual(before);
  });
});

test('F-21 backs up everything except a file that the store lost or damaged', async () => {
  const place = (sha256: string) => path.join(dir, 'from', 'content', sha256.slice(0, 2), sha256);
  rmSync(place(names.inline));
  writeFileSync(place(names.figure), 'rotten');
  const store = empty('partly');
  await restore(await backup(), store);
  expect(await store.find(names.inline)).toBeNull();
  expect(await store.find(names.figure)).toBeNull();
  expect(await readBack(store, names.pdf)).toEqual(PDF);
  expect(existsSync(path.join(dir, 'partly', 'content'))).toBe(true);
  await Promise.all([files.put(FIGURE), files.put(INLINE)]);
});
