import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@press/build/testing/test-folder';
import { directoryFiles } from '../files/directory-files';
import { Desk } from './desk';
import { draftPage } from './draft-page';

const REPORT = { added: [], changed: [], removed: [], kept: [], scheduled: [], reported: [] };
const xml = (title: string, figure = 'fig1.svg') =>
  `<article><front><journal-meta><journal-id>hjo</journal-id></journal-meta><article-meta><article-id pub-id-type="doi">10.5555/kelp</article-id><title-group><article-title>${title}</article-title></title-group><pub-date><year>2026</year></pub-date></article-meta></front><body><fig><graphic xlink:href="${figure}"/></fig></body></article>`;

let dir: string;
let desk: Desk;
beforeEach(async () => {
  dir = testFolder();
  await mkdir(path.join(dir, 'articles/kelp/data'), { recursive: true });
  const published = { 'kelp.xml': xml('Kelp'), 'kelp.pdf': '%PDF-1', 'fig1.svg': '<svg/>', 'data/counts.csv': '1' };
  for (const [name, text] of Object.entries(published)) await writeFile(path.join(dir, 'articles/kelp', name), text);
  desk = new Desk(dir, {
    files: async () => directoryFiles(path.join(dir, 'store')),
    apply: async () => ({ report: REPORT, lines: [] }),
    remove: async () => undefined,
    showDraft: async () => 'hjo',
    origin: '',
  });
});

const upload = (files: Record<string, string>) =>
  desk.upload(async (folder) => {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      await writeFile(path.join(folder, name), text);
    }
  });
const changesOf = async (id: string) =>
  Object.fromEntries((await desk.draft(id)).files[0]!.changes.map(({ file, change }) => [file, change]));
const present = async () => (await readdir(path.join(dir, 'articles/kelp'), { recursive: true })).sort();

test('O-22 F-80 a correction keeps the PDF and the figures that it does not replace, and lists what it changes', async () => {
  const id = await upload({ 'corrected.xml': xml('Kelp!'), 'fig1.svg': '<svg id="2"/>', 'fig2.svg': '<svg/>' });
  expect(await changesOf(id)).toEqual({
    'corrected.xml': 'replaced',
    'corrected.pdf': 'stays',
    'data/counts.csv': 'stays',
    'fig1.svg': 'replaced',
    'fig2.svg': 'new',
  });
  expect(draftPage(await desk.draft(id), '', '', false)).toContain('<td>corrected.pdf</td><td>stays as published</td>');
  await desk.publish([{ id, without: 'yes', changed: 'The title' }], 'elin');
  expect(await present()).toEqual([
    'corrected.pdf',
    'corrected.xml',
    'data',
    'data/counts.csv',
    'fig1.svg',
    'fig2.svg',
  ]);
  expect(await readFile(path.join(dir, 'articles/kelp/corrected.pdf'), 'utf8')).toBe('%PDF-1');
  expect(await readFile(path.join(dir, 'articles/kelp/corrected.xml'), 'utf8')).toContain(
    '<event-desc>The title</event-desc>',
  );
});

test('O-22 an editor leaves published files out of a correction, which says that they go', async () => {
  const id = await upload({ 'in/kelp.xml': xml('Kelp!') });
  await expect(desk.leaveOut(id, '../../log.jsonl')).rejects.toMatchObject({ status: 400 });
  await desk.leaveOut(id, 'in/kelp.pdf');
  expect(await changesOf(id)).toMatchObject({ 'in/kelp.pdf': 'goes', 'in/fig1.svg': 'stays' });
});

test('O-22 a correction with a PDF of its own has one PDF', async () => {
  const id = await upload({ 'kelp.xml': xml('Kelp!'), 'second.pdf': '%PDF-2' });
  expect(await changesOf(id)).toMatchObject({ 'kelp.pdf': 'goes', 'second.pdf': 'new' });
});

test('O-22 a correction of one JATS file of a folder keeps the files that it names', async () => {
  for (const name of ['kelp.xml', 'kelp.pdf', 'fig1.svg'])
    await rename(path.join(dir, 'articles/kelp', name), path.join(dir, 'articles', name));
  await writeFile(path.join(dir, 'articles/other.svg'), '<svg/>');
  const id = await upload({ 'kelp.xml': xml('Kelp!') });
  expect(await changesOf(id)).toEqual({ 'kelp.xml': 'replaced', 'kelp.pdf': 'stays', 'fig1.svg': 'stays' });
});
