import { appendFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@press/build/testing/test-folder';
import { directoryFiles } from '../files/directory-files';
import { Desk } from './desk';
import { datePublication, Shelf, type Deed } from './shelf';

let dir: string;
let shelf: Shelf;
beforeEach(async () => {
  dir = testFolder();
  shelf = new Shelf(dir);
  await mkdir(path.join(dir, 'articles/kelp'), { recursive: true });
  await writeFile(path.join(dir, 'articles/kelp/a.xml'), 'one');
});

const drafted = (text: string) => shelf.addDraft((folder) => writeFile(path.join(folder, 'a.xml'), text));
const current = (): Promise<string> => readFile(path.join(dir, 'articles/kelp/a.xml'), 'utf8').catch(() => '');
const deed = (doi: string, before: string): Omit<Deed, 'at'> => ({
  who: 'elin',
  what: 'corrected',
  entry: 'kelp',
  doi,
  before,
  added: [],
});

/** Begins an action, and ends as a killed process ends: in the middle of its work. Another process begins. */
async function killed(act: (work: () => Promise<void>) => Promise<unknown>): Promise<void> {
  await new Promise<void>((begun) => {
    void act(() => {
      begun();
      return new Promise(() => undefined);
    });
  });
  shelf = new Shelf(dir);
  await shelf.settle();
}

test.each(['kelp', 'new'])(
  'fault 116 a process that is killed while it publishes %s leaves the draft and the version before',
  async (entry) => {
    const id = await drafted('two');
    await mkdir(path.join(dir, '.editor/incoming/half'), { recursive: true });
    await killed((work) => shelf.replace(id, entry, work));
    expect([await shelf.names(), await current(), await shelf.drafts()]).toEqual([['kelp'], 'one', [id]]);
    expect((await readdir(path.join(dir, '.editor'))).sort()).not.toContain('incoming');
    await shelf.settle();
    await shelf.replace(id, entry, async () => undefined);
    expect([await shelf.names(), await shelf.drafts()]).toEqual([[...new Set(['kelp', entry])], []]);
    await shelf.settle();
    expect(await shelf.names()).toEqual([...new Set(['kelp', entry])]);
  },
);

test('fault 116 a process that is killed while it takes an action back leaves what was there, and it can be repeated', async () => {
  const before = await shelf.replace(await drafted('two'), 'kelp', async () => undefined);
  const corrected = { ...deed('10.5555/kelp', before), at: '' };
  await killed((work) => shelf.takeBack(corrected, work));
  expect(await current()).toBe('two');
  await shelf.takeBack(corrected, async () => undefined);
  expect([await current(), (await shelf.drafts()).length]).toEqual(['one', 1]);
});

test('fault 116 half a line of the log does not take the others away', async () => {
  await shelf.note(deed('10.5555/a', ''));
  await appendFile(path.join(dir, '.editor/log.jsonl'), '{"at":"2026-');
  await shelf.note(deed('10.5555/b', ''));
  expect((await shelf.log()).map(({ doi }) => doi)).toEqual(['10.5555/b', '10.5555/a']);
});

test('fault 116 an article does not take the place of another one whose DOI differs in signs only', async () => {
  const report = { added: [], changed: [], removed: [], kept: [], scheduled: [] };
  const desk = new Desk(dir, {
    files: async () => directoryFiles(dir),
    apply: async () => ({ report, lines: [] }),
    remove: async () => undefined,
    showDraft: async () => false,
    origin: '',
  });
  const dois = ['10.5555/kelp.a', '10.5555/kelp-a'];
  for (const doi of dois) {
    const xml = `<article><front><journal-meta><journal-id>hjo</journal-id></journal-meta><article-meta><article-id pub-id-type="doi">${doi}</article-id><title-group><article-title>T</article-title></title-group></article-meta></front></article>`;
    await desk.publish(await drafted(xml), '', 'elin');
  }
  expect((await shelf.articles()).map(({ doi }) => doi).sort()).toEqual([...dois].sort());
});

test('fault 124 a file with dates without an end gets its day in time that grows with its length', async () => {
  const file = path.join(dir, 'a.xml');
  await writeFile(file, `<article-meta><!--${'<pub-date>'.repeat(200_000)}--><title-group/></article-meta>`);
  await datePublication(file, '2027-01-15');
  expect(await readFile(file, 'utf8')).toContain('iso-8601-date="2027-01-15"');
});
